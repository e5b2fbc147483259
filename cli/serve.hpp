// The border between `kiebitz serve` and its plugin, which alone knows the HTTP library: other commands need not load
// it.
#pragma once

#include <map>
#include <string>

namespace kiebitz::cli {

struct ServedFile {
  std::string text;
  std::string type;
  bool lasting = false;  // its name changes with its text
};

using ServedFiles = std::map<std::string, ServedFile>;  // by the path that a browser asks for

// Serves the files on 127.0.0.1 until a signal comes; `ready` is told the port. False if the port cannot be had.
using Serve = bool (*)(const ServedFiles& files, int port, void (*ready)(int port));

inline constexpr const char* serve_plugin = "libkiebitz_serve.so";
inline constexpr const char* serve_function = "kiebitz_serve";

}  // namespace kiebitz::cli
