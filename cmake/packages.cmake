# Debian packages: kiebitz, kiebitz-mpi, libkiebitz-dev and python3-kiebitz. tools/package builds and checks them.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Kiebitz authors <kiebitz@packages.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "exact engine for card and tile games")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(components programs library python)
if(TARGET kiebitz_mpi)  # on its own, so that the programs do not depend on Open MPI
  list(APPEND components mpi)
endif()
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME kiebitz)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SECTION misc)  # games would have to be in /usr/games
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SUGGESTS "bubblewrap, kiebitz-mpi")
set(CPACK_COMPONENT_PROGRAMS_DESCRIPTION "Plays, explains, judges and counts Mau-Mau, Even Steven and Sichuan Mahjong:
contest programs and a workbench for contest problems, exact analysis, an
arena for bots, simulation of very many games, and a table in the browser.")

set(CPACK_DEBIAN_MPI_PACKAGE_NAME kiebitz-mpi)
set(CPACK_DEBIAN_MPI_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "kiebitz (= ${PROJECT_VERSION}-1)")
set(CPACK_DEBIAN_MPI_PACKAGE_SUGGESTS "openmpi-bin")
set(CPACK_COMPONENT_MPI_DESCRIPTION "Lets the simulations of Kiebitz run on many machines with MPI.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libkiebitz-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libfmt-dev")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "Headers and static libraries of the games and the engine of Kiebitz, for
find_package(kiebitz) in CMake.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-kiebitz)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.11), python3 (<< 3.12), python3-numpy")
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "Tables, analysis, stories and simulations of Kiebitz in Python, and batches
of games in numpy arrays for programs that learn.")

# What Debian wants in /usr/share/doc.
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE ${PROJECT_BINARY_DIR}/debian/changelog "kiebitz (${PROJECT_VERSION}-1) unstable; urgency=medium

  * New version; changelog.gz lists what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
foreach(component IN LISTS components)
  string(TOUPPER ${component} upper)
  set(folder ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  install(FILES LICENSE DESTINATION ${folder} RENAME copyright COMPONENT ${component} EXCLUDE_FROM_ALL)
  install(FILES ${PROJECT_BINARY_DIR}/debian/changelog.Debian.gz ${PROJECT_BINARY_DIR}/debian/changelog.gz
    DESTINATION ${folder} COMPONENT ${component} EXCLUDE_FROM_ALL OPTIONAL)
endforeach()
include(CPack)
