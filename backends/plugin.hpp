// Plugins: shared objects that are loaded at run time, because most machines lack the libraries they need. A plugin is
// in the program's folder, or in the plugin folder of the installation.
#pragma once

#include <string>

#include "kiebitz/result.hpp"

namespace kiebitz {

// Loads a plugin, which is never unloaded, and looks up a function. `global` makes its symbols, and those of the
// libraries it depends on, visible to libraries loaded later.
Result<void*> find_in_plugin(const std::string& program_folder, const std::string& file, const std::string& function,
                             bool global);
bool has_plugin(const std::string& program_folder, const std::string& file);

}  // namespace kiebitz
