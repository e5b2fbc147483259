// What happened to a program, in words for people. The program is the subject of each: "did not answer within 2 s".
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace kiebitz::process {

std::string time_text(std::chrono::milliseconds time);  // "300 ms", "2 s"
std::string size_text(std::size_t bytes);               // "1 GiB", "1536 KiB", "100 bytes"

// "ended with exit code 1", "was killed by signal 6 (Aborted)"; the status as from wait(2).
std::string end_text(int status);
// "could not be started: X: No such file or directory"
std::string not_started_text(const std::string& program, int error);

}  // namespace kiebitz::process
