// What `kiebitz package` writes and does not compute: programs, statements and submissions, put into this program when
// it is built.
#pragma once

#include <string>
#include <vector>

namespace kiebitz::cli {

struct PackageFile {
  std::string name;  // "maumau/submissions/accepted/accepted.cpp"; "maumau/workbench", "maumau/programs/checker"
  std::string text;
};

const std::vector<PackageFile>& package_files();

}  // namespace kiebitz::cli
