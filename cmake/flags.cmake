# How everything is compiled: strict warnings that are errors, and the instruction set.
add_library(kiebitz_flags INTERFACE)
target_compile_options(kiebitz_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
  -Wcast-qual -Wformat=2 -Werror
  # False positives of g++ 12: overlapping copies in additions of strings (GCC bug 105651), uninitialized alternatives of a
  # moved std::variant (GCC bug 105562). clang and the sanitizers look for the same mistakes.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)

if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  # Numbers of cases and steps have 64 bits everywhere; what lies in memory there has fewer.
  target_compile_options(kiebitz_flags INTERFACE -Wno-shorten-64-to-32)
endif()

if(KIEBITZ_ARCH STREQUAL "auto")
  # The card sets live on popcnt, lzcnt and the BMI shifts, which x86-64-v3 has.
  set(CMAKE_REQUIRED_FLAGS "-march=x86-64-v3")
  check_cxx_source_runs("int main(int argc, char**) { return __builtin_popcount(argc) == 1 ? 0 : 1; }" KIEBITZ_RUNS_V3)
  unset(CMAKE_REQUIRED_FLAGS)
  if(KIEBITZ_RUNS_V3 AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(kiebitz_flags INTERFACE -march=x86-64-v3)
  endif()
elseif(KIEBITZ_ARCH)
  target_compile_options(kiebitz_flags INTERFACE -march=${KIEBITZ_ARCH})
endif()

# What makes an exploit harder, for everything that meets the world: files, pipes, sockets, other people's programs. In
# release builds only: the sanitizers do the same better. The games and the engine go without what is compiled in, because
# their loops are what `kiebitz bench` measures; every program is linked so that nothing writable is executable and no
# table of addresses stays writable. Compilers make position-independent programs by default; tests/programs/hardening.cmake
# checks all of it in the built programs.
add_library(kiebitz_hardening INTERFACE)
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  include(CheckCXXCompilerFlag)
  foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection)
    string(MAKE_C_IDENTIFIER "KIEBITZ_HAS${flag}" known)
    check_cxx_compiler_flag(${flag} ${known})
    if(${known})
      target_compile_options(kiebitz_hardening INTERFACE $<$<CONFIG:Release>:${flag}>)
    endif()
  endforeach()
  target_compile_options(kiebitz_hardening INTERFACE
    $<$<CONFIG:Release>:-U_FORTIFY_SOURCE> $<$<CONFIG:Release>:-D_FORTIFY_SOURCE=3> $<$<CONFIG:Release>:-D_GLIBCXX_ASSERTIONS>)
  if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    target_link_options(kiebitz_flags INTERFACE $<$<CONFIG:Release>:LINKER:-z,relro,-z,now,-z,noexecstack>)
  endif()
endif()
