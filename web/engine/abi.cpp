// The exports of the WebAssembly module: a buffer for the request, and the answer to it.
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

// Needed by the C library's stack protector, and missing from clang's runtime for WebAssembly.
#ifdef __wasm__
unsigned long __stack_chk_guard = 0x6B69'6562;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
#endif
}
