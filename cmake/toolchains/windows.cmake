# Toolchain: MinGW-w64's g++ for 64-bit Windows. Programs need no other files, so that they run wherever they are copied.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
foreach(kind LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_${kind} ONLY)
endforeach()
# The stack is aligned to 16 bytes only, and g++ would move vectors of 32 bytes as if they were aligned (GCC bug 54412).
set(CMAKE_CXX_FLAGS_INIT "-Wa,-muse-unaligned-vector-move")
# g++ probes large frames on Windows anyway, and with this it fails on them.
set(KIEBITZ_HAS_fstack_clash_protection OFF CACHE INTERNAL "")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -s -fstack-protector-strong")  # the last one links what it needs
