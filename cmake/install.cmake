# Installs the programs with their man pages and completions, the page, the library for find_package(kiebitz), and the
# package for Python. Components are the Debian packages of cmake/packages.cmake.
install(TARGETS kiebitz ${contest_programs} COMPONENT programs)
if(TARGET kiebitz_mpi)
  install(TARGETS kiebitz_mpi DESTINATION ${KIEBITZ_PLUGIN_DIR} COMPONENT mpi)
endif()
# If they were made: by tools/page and tools/manual.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/table/ DESTINATION ${CMAKE_INSTALL_DATADIR}/kiebitz/table
  COMPONENT programs OPTIONAL)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1
  COMPONENT programs OPTIONAL)
install(FILES completions/kiebitz.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME kiebitz
  COMPONENT programs)
install(FILES completions/_kiebitz DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT programs)
install(FILES completions/kiebitz.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
  COMPONENT programs)

install(TARGETS kiebitz_engine ${game_layers} kiebitz_games EXPORT kiebitz-targets COMPONENT library)
set_target_properties(kiebitz_engine PROPERTIES EXPORT_NAME engine)
set_target_properties(kiebitz_games PROPERTIES EXPORT_NAME kiebitz)
install(DIRECTORY include/kiebitz DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library FILES_MATCHING PATTERN "*.hpp")
# Without those that need nlohmann/json, which programs that use the library need not have.
install(DIRECTORY engine games DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/kiebitz COMPONENT library FILES_MATCHING
  PATTERN "*.hpp" PATTERN json_object.hpp EXCLUDE PATTERN story_json.hpp EXCLUDE PATTERN speech.hpp EXCLUDE
  PATTERN analyser.hpp EXCLUDE)

set(KIEBITZ_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/kiebitz)
install(EXPORT kiebitz-targets NAMESPACE kiebitz:: DESTINATION ${KIEBITZ_PACKAGE_DIR} COMPONENT library)
configure_package_config_file(cmake/kiebitz-config.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/kiebitz-config.cmake
  INSTALL_DESTINATION ${KIEBITZ_PACKAGE_DIR})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/kiebitz-config-version.cmake
  COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/kiebitz-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/kiebitz-config-version.cmake
  DESTINATION ${KIEBITZ_PACKAGE_DIR} COMPONENT library)

if(TARGET kiebitz_python)
  set(python_folder lib/python3/dist-packages/kiebitz)
  install(TARGETS kiebitz_python DESTINATION ${python_folder} COMPONENT python EXCLUDE_FROM_ALL)
  install(DIRECTORY python/kiebitz/ DESTINATION ${python_folder} COMPONENT python EXCLUDE_FROM_ALL
    FILES_MATCHING PATTERN "*.py" PATTERN "*.pyi" PATTERN py.typed PATTERN __pycache__ EXCLUDE)
endif()

if(PROJECT_IS_TOP_LEVEL)
  include(cmake/packages.cmake)
endif()
