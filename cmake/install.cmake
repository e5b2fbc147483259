# Installs the programs, and the library for find_package(kiebitz).
install(TARGETS kiebitz_engine ${game_layers} kiebitz_games EXPORT kiebitz-targets)
set_target_properties(kiebitz_engine PROPERTIES EXPORT_NAME engine)
set_target_properties(kiebitz_games PROPERTIES EXPORT_NAME kiebitz)
install(TARGETS kiebitz ${contest_programs})
if(TARGET kiebitz_mpi)
  install(TARGETS kiebitz_mpi DESTINATION ${KIEBITZ_PLUGIN_DIR})
endif()
# The page, if it was built.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/table/ DESTINATION ${CMAKE_INSTALL_DATADIR}/kiebitz/table OPTIONAL)

install(DIRECTORY include/kiebitz DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")
install(DIRECTORY engine games DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/kiebitz FILES_MATCHING PATTERN "*.hpp")

set(KIEBITZ_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/kiebitz)
install(EXPORT kiebitz-targets NAMESPACE kiebitz:: DESTINATION ${KIEBITZ_PACKAGE_DIR})
configure_package_config_file(cmake/kiebitz-config.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/kiebitz-config.cmake
  INSTALL_DESTINATION ${KIEBITZ_PACKAGE_DIR})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/kiebitz-config-version.cmake
  COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/kiebitz-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/kiebitz-config-version.cmake
  DESTINATION ${KIEBITZ_PACKAGE_DIR})
