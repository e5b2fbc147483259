// The project's files as text, for the tests that check them.
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/files.hpp"

namespace house {

// Sichuan is played with the tiles and tables of Mahjong. No other game may use another's folder.
inline bool is_built_on(std::string_view game, std::string_view below) {
  return game == "sichuan" && below == "mahjong";
}

struct Source {
  std::string path;  // from the root of the project, with slashes
  std::string text;

  std::string folder() const { return path.substr(0, path.find('/')); }
};

// All files below a folder with one of these extensions, sorted by name; none if the folder does not exist.
inline std::vector<Source> sources_in(const std::filesystem::path& root, std::string_view folder,
                                      std::initializer_list<std::string_view> extensions = {".hpp", ".cpp", ".cu"}) {
  std::vector<Source> sources;
  if (!std::filesystem::exists(root / folder)) return sources;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
    const auto extension = entry.path().extension().string();
    if (!entry.is_regular_file() || std::find(extensions.begin(), extensions.end(), extension) == extensions.end()) {
      continue;
    }
    sources.push_back({entry.path().lexically_relative(root).generic_string(), kiebitz::text_in(entry.path())});
  }
  std::sort(sources.begin(), sources.end(), [](const Source& a, const Source& b) { return a.path < b.path; });
  return sources;
}

inline bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Blanks out comments and everything in quotes, but keeps the line numbers.
inline std::string without_comments(std::string_view text) {
  std::string code(text);
  const auto blank = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < std::min(to, code.size()); ++i) code[i] = code[i] == '\n' ? '\n' : ' ';
    return to;
  };
  const auto after = [&](std::string_view what, std::size_t from) {
    const auto found = text.find(what, from);
    return found == std::string_view::npos ? text.size() : found + what.size();
  };
  for (std::size_t i = 0; i < text.size();) {
    const char before = i > 0 ? text[i - 1] : ' ';
    if (text.substr(i, 2) == "//") {
      i = blank(i, std::min(text.find('\n', i), text.size()));
    } else if (text.substr(i, 2) == "/*") {
      i = blank(i, after("*/", i + 2));
    } else if (text[i] == '"' && before == 'R') {
      const std::string end = ")" + std::string(text.substr(i + 1, text.find('(', i) - i - 1)) + "\"";
      i = blank(i, after(end, i + 1));
    } else if (text[i] == '"' || (text[i] == '\'' && !is_word(before))) {  // 1'000 is a number
      std::size_t end = i + 1;
      while (end < text.size() && text[end] != text[i] && text[end] != '\n') end += text[end] == '\\' ? 2U : 1U;
      i = blank(i, end + 1);
    } else {
      ++i;
    }
  }
  return code;
}

using Complaints = std::vector<std::string>;

inline std::string listed(const Complaints& complaints) {
  std::string text;
  for (const std::string& complaint : complaints) text += "\n  " + complaint;
  return text;
}

inline bool complains(const Complaints& complaints, std::string_view about) {
  return std::any_of(complaints.begin(), complaints.end(),
                     [&](const std::string& complaint) { return complaint.find(about) != std::string::npos; });
}

// Tries out a check on a small project of its own.
class CheckTest : public testing::Test {
 protected:
  explicit CheckTest(Complaints (*check)(const std::filesystem::path& root)) : check_(check) {}

  Complaints complaints() const { return check_(project.path()); }
  void expect_only(std::string_view complaint) const {
    const Complaints found = complaints();
    EXPECT_TRUE(complains(found, complaint)) << "expected: " << complaint << listed(found);
    EXPECT_EQ(found.size(), 1U) << listed(found);
  }

  kiebitz::ScratchFolder project;

 private:
  Complaints (*check_)(const std::filesystem::path& root);
};

}  // namespace house
