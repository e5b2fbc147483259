// Shared objects that are opened when the program runs, because few machines have what they need: beside the program,
// or where they are installed relative to it.
#pragma once

#include <string>

#include "kiebitz/result.hpp"

namespace kiebitz {

// The function of that name in a plugin. It is never closed. `global`: its names are for the libraries it opens as
// well.
Result<void*> find_in_plugin(const std::string& program_folder, const std::string& file, const std::string& function,
                             bool global);
// Whether there is such a plugin at all.
bool has_plugin(const std::string& program_folder, const std::string& file);

}  // namespace kiebitz
