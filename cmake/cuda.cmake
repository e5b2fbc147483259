# The CUDA plugin, built by calling nvcc directly. CMake's own CUDA support would require a working compiler in every build.
set(has_gpu OFF)
if(EXISTS /dev/nvidiactl)
  set(has_gpu ON)
endif()
option(KIEBITZ_CUDA "Build the CUDA plugin if there is an nvcc; by default on machines with a GPU" ${has_gpu})
find_program(KIEBITZ_NVCC nvcc HINTS ENV CUDACXX PATHS /usr/local/cuda/bin DOC "nvcc, for the CUDA plugin")
if(NOT KIEBITZ_CUDA OR NOT KIEBITZ_NVCC OR CMAKE_CROSSCOMPILING OR CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  return()
endif()

set(KIEBITZ_CUDA_PTX "compute_80" CACHE STRING "The oldest CUDA architecture that the plugin has PTX for")
set(KIEBITZ_CUDA_CODE "sm_90" CACHE STRING "Architectures that the plugin has machine code for")
# The front end runs once for all of them.
list(JOIN KIEBITZ_CUDA_CODE , kiebitz_cuda_codes)
set(kiebitz_cuda_codes -gencode "arch=${KIEBITZ_CUDA_PTX},code=[${kiebitz_cuda_codes},${KIEBITZ_CUDA_PTX}]")
set(kiebitz_cuda_flags -std=c++20 --expt-relaxed-constexpr -Werror all-warnings -I${PROJECT_SOURCE_DIR}
  -I${PROJECT_SOURCE_DIR}/include)

# Every game that can be counted on a device has a device.cu.
file(GLOB kiebitz_cuda_sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/games/*/device.cu)
list(APPEND kiebitz_cuda_sources backends/cuda/plugin.cu)
set(kiebitz_cuda_objects)
foreach(source ${kiebitz_cuda_sources})
  # nvcc does not escape spaces in dependency files, so the target name is relative; CMake makes it absolute.
  string(REPLACE / _ object ${source}.o)
  add_custom_command(OUTPUT ${object}
    COMMAND ${KIEBITZ_NVCC} ${kiebitz_cuda_flags} ${kiebitz_cuda_codes} -O3 -DNDEBUG -Xcompiler -fPIC,-fvisibility=hidden
      -MD -MF ${object}.d -MT ${object} -c -o ${object} ${PROJECT_SOURCE_DIR}/${source}
    DEPENDS ${PROJECT_SOURCE_DIR}/${source}
    DEPFILE ${CMAKE_CURRENT_BINARY_DIR}/${object}.d
    WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}
    COMMENT "Building ${source}"
    VERBATIM)
  list(APPEND kiebitz_cuda_objects ${object})
endforeach()

set(kiebitz_cuda_plugin ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/libkiebitz_cuda.so)
add_custom_command(OUTPUT ${kiebitz_cuda_plugin}
  COMMAND ${KIEBITZ_NVCC} -shared --cudart static -o ${kiebitz_cuda_plugin} ${kiebitz_cuda_objects}
  DEPENDS ${kiebitz_cuda_objects}
  WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}
  COMMENT "Linking the CUDA plugin"
  VERBATIM)
add_custom_target(kiebitz_cuda DEPENDS ${kiebitz_cuda_plugin})
