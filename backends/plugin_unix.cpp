#include <dlfcn.h>

#include <filesystem>

#include "backends/plugin.hpp"

namespace kiebitz {

namespace {

std::filesystem::path path_of(const std::string& program_folder, const std::string& file) {
  const std::filesystem::path folder = program_folder;
  return std::filesystem::exists(folder / file) ? folder / file : folder / KIEBITZ_PLUGIN_FOLDER / file;
}

}  // namespace

bool has_plugin(const std::string& program_folder, const std::string& file) {
  return std::filesystem::exists(path_of(program_folder, file));
}

Result<void*> find_in_plugin(const std::string& program_folder, const std::string& file, const std::string& function,
                             bool global) {
  void* const library = ::dlopen(path_of(program_folder, file).c_str(), RTLD_NOW | (global ? RTLD_GLOBAL : RTLD_LOCAL));
  void* const found = library == nullptr ? nullptr : ::dlsym(library, function.c_str());
  if (found == nullptr) return Problem("cannot load the plugin " + file + " of this build: " + ::dlerror());
  return found;
}

}  // namespace kiebitz
