# Compiler flags for everything: warnings as errors, and the instruction set.
add_library(kiebitz_flags INTERFACE)
target_compile_options(kiebitz_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
  -Wcast-qual -Wformat=2 -Werror
  # False positives of g++ 12: overlapping copies in additions of strings (GCC bug 105651), uninitialized alternatives of a
  # moved std::variant (GCC bug 105562). clang and the sanitizers look for the same mistakes.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
  # g++ spends a tenth of its time collecting garbage; with 1 GB it never needs to.
  "$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=1000000>")

if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  # Counts have 64 bits everywhere, but sizes in memory have 32 bits here.
  target_compile_options(kiebitz_flags INTERFACE -Wno-shorten-64-to-32)
endif()

if(KIEBITZ_ARCH)
  # Not where cmake/lanes.cmake chooses.
  target_compile_options(kiebitz_flags INTERFACE $<$<NOT:$<BOOL:$<TARGET_PROPERTY:KIEBITZ_LANES>>>:-march=${KIEBITZ_ARCH}>)
endif()

# Hardening for code that handles files, pipes, sockets and other people's programs. Release builds only; the
# sanitizers are stricter. The engine and the games are compiled without it, because their inner loops must be fast,
# but every program is linked with non-executable data and a read-only relocation table.
# tests/programs/hardening.cmake checks the programs.
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
