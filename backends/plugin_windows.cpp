// MPI and CUDA are not built for Windows.
#include "backends/plugin.hpp"

namespace kiebitz {

bool has_plugin(const std::string& /*program_folder*/, const std::string& /*file*/) { return false; }

Result<void*> find_in_plugin(const std::string& /*program_folder*/, const std::string& file,
                             const std::string& /*function*/, bool /*global*/) {
  return Problem("the plugin " + file + " needs a Unix system");
}

}  // namespace kiebitz
