# The plugin for CUDA devices, built by calling nvcc where there is one that knows C++20. Nothing else needs it, and CMake's
# own support for CUDA would look for a compiler that works in every build.
find_program(KIEBITZ_NVCC nvcc HINTS ENV CUDACXX PATHS /usr/local/cuda/bin DOC "nvcc, for the CUDA plugin")
if(NOT KIEBITZ_NVCC OR CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  return()
endif()

set(KIEBITZ_CUDA_ARCH "sm_90;compute_80" CACHE STRING "What the CUDA plugin is built for: sm_* machine code, compute_* PTX")
set(kiebitz_cuda_codes)
foreach(code ${KIEBITZ_CUDA_ARCH})
  string(REPLACE sm_ compute_ virtual ${code})
  list(APPEND kiebitz_cuda_codes -gencode arch=${virtual},code=${code})
endforeach()
set(kiebitz_cuda_flags -std=c++20 --expt-relaxed-constexpr -Werror all-warnings -I${PROJECT_SOURCE_DIR}
  -I${PROJECT_SOURCE_DIR}/include)

set(kiebitz_cuda_plugin ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/libkiebitz_cuda.so)
# nvcc does not escape blanks in the name of its target. So that name is relative; CMake completes it.
file(RELATIVE_PATH kiebitz_cuda_target ${CMAKE_CURRENT_BINARY_DIR} ${kiebitz_cuda_plugin})
add_custom_command(OUTPUT ${kiebitz_cuda_plugin}
  COMMAND ${KIEBITZ_NVCC} ${kiebitz_cuda_flags} ${kiebitz_cuda_codes} -O3 -DNDEBUG -shared --cudart static
    -Xcompiler -fPIC,-fvisibility=hidden -MD -MF ${CMAKE_CURRENT_BINARY_DIR}/cuda_plugin.d
    -MT ${kiebitz_cuda_target}
    -o ${kiebitz_cuda_plugin} ${PROJECT_SOURCE_DIR}/backends/cuda/plugin.cu
  DEPENDS ${PROJECT_SOURCE_DIR}/backends/cuda/plugin.cu
  DEPFILE ${CMAKE_CURRENT_BINARY_DIR}/cuda_plugin.d
  COMMENT "Building the CUDA plugin"
  VERBATIM)
add_custom_target(kiebitz_cuda DEPENDS ${kiebitz_cuda_plugin})
