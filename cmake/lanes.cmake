# Files that play many games in the lanes of a vector are compiled once for each instruction set, besides the code for any
# processor, and engine/instruction_set.hpp chooses when the program runs.
#
# All of them are linked into one program, so no two may define the same symbol: the linker keeps one inline function of
# each name, and the one with AVX-512 must not serve the others. Therefore the namespace is renamed in each:
# kiebitz::maumau::count_deals becomes kiebitz_avx512::maumau::count_deals, and with it everything that its headers
# define. What is left is the standard library, which is all inlined; tests/programs/lanes.cmake checks that.
check_cxx_source_compiles("
#if !defined(__x86_64__) || defined(_WIN32)
#error not for this system
#endif
int main() {}" KIEBITZ_CHOOSES_LANES)
set(KIEBITZ_LANES)
if(KIEBITZ_CHOOSES_LANES)
  set(KIEBITZ_LANES avx2 avx512)
endif()
# The flags, and the question whether a processor can run the result, as in engine/instruction_set.cpp.
set(KIEBITZ_FLAGS_avx2 -march=x86-64-v3 -DKIEBITZ_AVX2)
set(KIEBITZ_FLAGS_avx512 -march=x86-64-v4 -mavx512vpopcntdq -mavx512vbmi2 -mtune=znver3 -DKIEBITZ_AVX512
  $<$<CXX_COMPILER_ID:GNU>:-Wno-uninitialized>)  # in g++'s own headers (GCC bug 105593)

set(KIEBITZ_RUNS_avx2 "__builtin_cpu_supports(\"x86-64-v3\")")
set(KIEBITZ_RUNS_avx512 "__builtin_cpu_supports(\"x86-64-v4\") && __builtin_cpu_supports(\"avx512vbmi2\")
  && __builtin_cpu_supports(\"avx512vpopcntdq\")")

# kiebitz_lanes(TARGET FILE...): adds these files to the target, compiled for each instruction set.
function(kiebitz_lanes target)
  foreach(lanes ${KIEBITZ_LANES})
    add_library(${target}_${lanes} OBJECT ${ARGN})
    set_target_properties(${target}_${lanes} PROPERTIES UNITY_BUILD OFF POSITION_INDEPENDENT_CODE ON
      KIEBITZ_LANES ${lanes})
    target_compile_options(${target}_${lanes} PRIVATE ${KIEBITZ_FLAGS_${lanes}} -Dkiebitz=kiebitz_${lanes} -fno-semantic-interposition)
    target_include_directories(${target}_${lanes} PRIVATE ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target}_${lanes} PRIVATE kiebitz_flags)
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_${lanes}>)
  endforeach()
endfunction()
