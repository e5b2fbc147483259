// What JavaScript sees of the module: room for a request, and the answer to what lies there.
#include <string>

#include "web/engine/engine.hpp"

namespace {

std::string request;
std::string given;

}  // namespace

extern "C" {

char* kiebitz_request(std::size_t size) {
  request.resize(size);
  return request.data();
}

const char* kiebitz_answer() {
  given = kiebitz::web::answer(request);
  return given.data();
}

std::size_t kiebitz_answer_size() { return given.size(); }

// What the stack protector of the C library asks for; clang's runtime for WebAssembly lacks it.
#ifdef __wasm__
unsigned long __stack_chk_guard = 0x6B69'6562;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
#endif
}
