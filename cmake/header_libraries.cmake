# The libraries that are headers alone, for compilers that must not see the other headers in /usr/include, which are for
# this machine: linked into a separate folder. fmt is used header-only.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(header fmt/format.h nlohmann/json.hpp CLI/CLI.hpp)
  cmake_path(GET header PARENT_PATH folder)
  find_path(${folder}_folder ${header} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
  if(${folder}_folder)
    file(CREATE_LINK ${${folder}_folder}/${folder} ${headers}/${folder} SYMBOLIC)
  elseif(NOT folder STREQUAL "CLI")  # only programs need it
    message(FATAL_ERROR "${header} is missing")
  endif()
endforeach()

foreach(library fmt::fmt nlohmann_json::nlohmann_json CLI11::CLI11)
  add_library(${library} INTERFACE IMPORTED)
  target_include_directories(${library} SYSTEM INTERFACE ${headers})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=',')
