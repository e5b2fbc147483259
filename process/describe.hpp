// What happened to a program, for messages. The program is the subject: "did not answer within 2 s".
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace kiebitz::process {

std::string time_text(std::chrono::milliseconds time);  // "300 ms", "2 s"
std::string size_text(std::size_t bytes);               // "1 GiB", "1536 KiB", "100 bytes"

// "ended with exit code 1", "was killed by signal 6 (Aborted)", from the status of wait(2).
std::string end_text(int status);
// bubblewrap exits with 128 + n if its program was killed by signal n or exited with 128 + n; mentions both.
std::string sandboxed_end_text(int status);
// "could not be started: X: No such file or directory"
std::string not_started_text(const std::string& program, int error);

}  // namespace kiebitz::process
