# Writes the submissions of the workbench to the build folder in full: the accepted programs as they are, and each wrong
# one by applying its patch. The patch names the accepted program that it changes.
find_package(Patch REQUIRED)
set(source ${PROJECT_SOURCE_DIR}/workbench/submissions)
set(submissions_folder ${PROJECT_BINARY_DIR}/submissions)
file(GLOB accepted CONFIGURE_DEPENDS ${source}/*/accepted/*)
file(GLOB patches CONFIGURE_DEPENDS ${source}/*/*/*.patch)

set(submissions)
foreach(file IN LISTS accepted patches)
  cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${source} OUTPUT_VARIABLE name)
  if(name MATCHES "\\.patch$")
    cmake_path(REMOVE_EXTENSION name LAST_ONLY)  # NAME.cpp.patch makes NAME.cpp
    set(command Patch::patch --silent --fuzz=0 --reject-file=- --strip=1 --directory=${PROJECT_SOURCE_DIR}
      --input=${file} --output=${submissions_folder}/${name})
  else()
    set(command ${CMAKE_COMMAND} -E copy ${file} ${submissions_folder}/${name})
  endif()
  cmake_path(GET name PARENT_PATH folder)
  file(MAKE_DIRECTORY ${submissions_folder}/${folder})
  add_custom_command(OUTPUT ${submissions_folder}/${name} COMMAND ${command} DEPENDS ${file} ${accepted} VERBATIM)
  list(APPEND submissions ${submissions_folder}/${name})
endforeach()
add_custom_target(kiebitz_submissions DEPENDS ${submissions})

# After a patch is renamed or deleted: drop the old file, and let those that read the folder read it again.
file(GLOB_RECURSE stale ${submissions_folder}/*)
list(REMOVE_ITEM stale ${submissions})
if(stale)
  file(REMOVE ${stale})
endif()
file(CONFIGURE OUTPUT ${submissions_folder}.list CONTENT "${submissions}")
