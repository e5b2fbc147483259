// The commands that start programs or serve a page are not built for Windows.
#include "cli/commands/arguments.hpp"
#include "cli/commands/needs_unix.hpp"

namespace kiebitz::cli {

Exit run_arena(Arguments& /*arguments*/) { return needs_unix("arena"); }
Exit run_serve(Arguments& /*arguments*/) { return needs_unix("serve"); }
Exit run_stress(Arguments& /*arguments*/) { return needs_unix("stress"); }
Exit run_try_bot(Arguments& /*arguments*/) { return needs_unix("try-bot"); }

}  // namespace kiebitz::cli
