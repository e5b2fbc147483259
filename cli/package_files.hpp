// The files that `kiebitz package` copies: programs, statements, submissions and attachments, embedded at build time.
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
