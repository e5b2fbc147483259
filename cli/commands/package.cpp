// kiebitz package GAME FOLDER [--style icpc|legacy|testlib] [--seed S]
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <span>

#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "cli/commands/package_files.hpp"
#include "engine/input_kinds.hpp"
#include "engine/judge.hpp"
#include "engine/transcript.hpp"

namespace kiebitz::cli {

namespace {

enum class Style : std::uint8_t { icpc, legacy, testlib };

struct NamedStyle {
  std::string_view name;
  Style style;
};
constexpr NamedStyle styles[] = {{"icpc", Style::icpc}, {"legacy", Style::legacy}, {"testlib", Style::testlib}};

constexpr std::uint64_t most_in_a_file = 100;
constexpr int time_limit = 2;  // in seconds
constexpr int mebibytes = 512;

// The built-in player of an interactive game.
class HousePlayer final : public Channel {
 public:
  explicit HousePlayer(const ContestProblem& problem) : problem_(problem) {}
  void begin_move() override {}
  void send(std::string_view text) override {
    heard_ += text;
    StringSource source(heard_);
    StringSink answers;
    // The text ends in mid-game, which is an error, but the answers so far are valid.
    static_cast<void>(problem_.play(source, answers));
    unread_ = answers.text().substr(read_);
  }
  Reply receive() override {
    if (unread_.empty()) return {Reply::Kind::finished, ""};
    const std::string line = unread_.substr(0, unread_.find('\n'));
    read_ += line.size() + 1;
    unread_.erase(0, line.size() + 1);
    return {Reply::Kind::line, line};
  }
  void close_input() override {}

 private:
  const ContestProblem& problem_;
  std::string heard_;
  std::string unread_;
  std::size_t read_ = 0;  // bytes of the answers that were received
};

class Package {
 public:
  Package(const AnyGame& game, const ContestProblem& about, std::filesystem::path folder, Style style,
          std::uint64_t seed)
      : game_(game), bench_(*game.workbench()), about_(about), folder_(std::move(folder)), style_(style), seed_(seed) {}

  Result<Done> write() {
    switch (style_) {
      case Style::icpc: write_icpc(); break;
      case Style::legacy: write_legacy(); break;
      case Style::testlib: write_testlib(); break;
    }
    if (!failure_.empty()) return Problem(fmt::format("cannot write {}", failure_));
    return Done{};
  }
  std::size_t files() const { return files_; }

 private:
  void write_icpc() {
    file("problem.yaml", problem_yaml());
    copy("statement/", "statement/");
    file("submissions/submissions.yaml", "accepted/accepted.cpp:\n  model_solution: true\n");
    write_common("output_validator");
    for (const Secret& secret : secrets()) {
      file("data/secret/" + secret.name + ".yaml", fmt::format("description: \"{}\"\n", secret.kind->summary));
    }
    if (bench_.interactive()) {
      write_case("data/sample/1", ".download", samples(), true);
    } else {  // keeps tools from testing with lower case or joined lines
      file("data/test_group.yaml", "output_validator_args: [case_sensitive, space_change_sensitive]\n");
    }
    write_invalid_inputs();
    write_invalid_outputs();
  }

  void write_legacy() {
    file("problem.yaml", legacy_yaml());
    file("domjudge-problem.ini", fmt::format("name = \"{}\"\ntimelimit = {}\n", about_.name, time_limit));
    copy("statement/", "problem_statement/");
    write_common("output_validators/validator");
    for (const Secret& secret : secrets()) {
      file("data/secret/" + secret.name + ".desc", fmt::format("{}\n", secret.kind->summary));
    }
  }

  // The part that both versions of the package format share.
  void write_common(const std::string& output_validator) {
    copy("submissions/", "submissions/");
    copy("attachments/", "attachments/");
    write_program("input_validators/validator", "validator");
    write_program(output_validator, bench_.interactive() ? "interactor" : "checker");
    write_program("generators", "generator");
    file("generators/README.txt", generator_readme());
    const bool answered = !bench_.interactive();
    write_case("data/sample/1", "", samples(), answered);
    write_interaction("data/sample/1");
    for (const Secret& secret : secrets()) {
      write_case("data/secret/" + secret.name, "", cases_of(*secret.kind, secret.count), answered);
    }
  }

  void write_testlib() {
    copy("statement/", "statement/");
    copy("submissions/", "solutions/");
    copy("attachments/", "attachments/");
    file("validator.cpp", program("validator"));
    file("checker.cpp", program("checker"));
    if (bench_.interactive()) file("interactor.cpp", program("interactor"));
    file("generator.cpp", program("generator"));
    write_case("tests/00-sample", "", samples(), true);
    write_interaction("tests/00-sample");
    std::string script;
    for (const Secret& secret : secrets()) {
      write_case("tests/" + secret.name, "", cases_of(*secret.kind, secret.count), true);
      script += fmt::format("generator {} > $\n", arguments_for(secret));
    }
    file("script.txt", script);
  }

  void file(const std::string& name, const std::string& text, bool executable = false) {
    const std::filesystem::path path = folder_ / name;
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    std::ofstream out(path, std::ios::binary);
    out << text;
    out.close();
    if (executable) std::filesystem::permissions(path, std::filesystem::perms{0755}, error);
    if (!out && failure_.empty()) failure_ = utf8_of(path);
    ++files_;
  }

  static const std::string& embedded(const std::string& name) {
    const auto& files = package_files();
    return std::ranges::find(files, name, &PackageFile::name)->text;
  }
  // Copies the game's embedded files below one folder to another.
  void copy(const std::string& from, const std::string& to) {
    const std::string start = std::string(game_.name()) + "/" + from;
    for (const PackageFile& each : package_files()) {
      if (each.name.starts_with(start)) file(to + each.name.substr(start.size()), each.text);
    }
  }

  // One self-contained source file.
  std::string program(const std::string& name) const {
    const std::string game(game_.name());
    return fmt::format(
               "// Made by kiebitz package. C++20, no other library.\n"
               "// Copyright (c) 2026 The Kiebitz authors. SPDX-License-Identifier: MIT\n"
               "#define KIEBITZ_GAME {}\n#define KIEBITZ_STYLE {}\n",
               game, style_ == Style::testlib ? "testlib" : "icpc") +
           embedded(game + "/workbench") + embedded(game + "/programs/" + name);
  }
  void write_program(const std::string& place, const std::string& name) {
    file(place + "/" + name + ".cpp", program(name));
    file(place + "/build", fmt::format("#!/bin/sh\nc++ ${{CXXFLAGS:--O2}} -std=c++20 -o run {}.cpp\n", name), true);
  }

  std::string problem_yaml() const {
    std::string origin;
    if (!about_.author.empty()) origin += fmt::format("credits:\n  authors: {}\n", about_.author);
    if (!about_.source.empty()) origin += fmt::format("source:\n  name: {}\n  url: {}\n", about_.source, about_.url);
    return fmt::format(
        "problem_format_version: 2025-09\ntype: {}\nname: {}\nuuid: {}\n{}"
        "license: cc by\nrights_owner: The Kiebitz authors\nlimits:\n  time_limit: {}\n  memory: {}\n"
        "keywords: [games]\n",
        bench_.interactive() ? "interactive" : "pass-fail", about_.name, about_.uuid, origin, time_limit, mebibytes);
  }
  // Legacy judges derive the time limit from the slowest accepted submission.
  std::string legacy_yaml() const {
    std::string origin;
    if (!about_.author.empty()) origin += fmt::format("author: {}\n", about_.author);
    if (!about_.source.empty()) origin += fmt::format("source: {}\nsource_url: {}\n", about_.source, about_.url);
    return fmt::format(
        "problem_format_version: legacy\nname: {}\nuuid: {}\n{}"
        "license: cc by\nrights_owner: The Kiebitz authors\nlimits:\n  memory: {}\n"
        "validation: custom{}\nkeywords: games\n",
        about_.name, about_.uuid, origin, mebibytes, bench_.interactive() ? " interactive" : "");
  }

  // NAME.in and NAME.ans, plus a suffix. Without `answered` the answer file is empty.
  void write_case(const std::string& name, const std::string& suffix, const std::vector<std::string>& cases,
                  bool answered) {
    const std::string input = input_of(bench_, cases);
    file(name + ".in" + suffix, input);
    StringSource source(input);
    StringSink answer;
    if (!game_.solve(source, answer)) failure_ = name;
    file(name + ".ans" + suffix, answered ? answer.text() : "");
  }

  std::string case_of(const InputKind& kind, unsigned size, Deal address) const {
    std::string line;
    bench_.write_case(kind, size, address, line);
    line.pop_back();
    return line;
  }
  std::vector<std::string> cases_of(const InputKind& kind, std::uint64_t count) const {
    std::vector<std::string> cases;
    cases.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) cases.push_back(case_of(kind, 0, {seed_, i}));
    return cases;
  }

  std::vector<std::string> samples() const {
    std::vector<std::string> cases;
    for (const auto& [kind, seed, size] : about_.samples) {
      cases.push_back(case_of(*find_input_kind(bench_, kind), size, {seed, 0}));
    }
    return cases;
  }
  void write_interaction(const std::string& name) {
    if (!bench_.interactive()) return;
    HousePlayer player(about_);
    std::string log;
    Transcript talk(player, [&](Transcript::By by, std::string_view line) { log += Transcript::line_text(by, line); });
    bench_.referee(samples(), talk, [](const Judgement&) {});
    file(name + ".interaction", log);
  }

  // A secret input: cases of one kind.
  struct Secret {
    std::string name;
    const InputKind* kind;
    std::uint64_t count;
  };
  std::vector<Secret> secrets() const {
    std::vector<Secret> all;
    for (const InputKind& kind : bench_.input_kinds()) {
      if (!kind.promised) continue;
      all.push_back(
          {fmt::format("{:02}-{}", all.size() + 1, kind.name), &kind, std::min(bench_.most_cases(), most_in_a_file)});
    }
    return all;
  }
  std::string arguments_for(const Secret& secret) const {
    return fmt::format("{} {} {}", secret.kind->name, secret.count, seed_);
  }

  std::string generator_readme() const {
    std::string text =
        "Run ./build (it needs a C++20 compiler); then these commands generate the data.\n\n"
        "The cases of data/sample/1.in, one by one:\n\n";
    for (const auto& [kind, seed, size] : about_.samples) text += fmt::format("./run {} 1 {} {}\n", kind, seed, size);
    text += "\nThe secret data:\n\n";
    for (const Secret& secret : secrets()) {
      text += fmt::format("./run {} > ../data/secret/{}.in\n", arguments_for(secret), secret.name);
    }
    return text;
  }

  // Inputs that are valid but for one error each.
  void write_invalid_inputs() {
    const auto cases = cases_of(bench_.input_kinds().front(), 3);
    const std::string right = input_of(bench_, cases);
    const auto invalid = [&](const std::string& name, const std::string& text) {
      file("data/invalid_input/" + name + ".in", text);
    };
    invalid("blank_at_line_end", bench_.heading(1) + cases[0] + " \n");
    invalid("two_blanks", bench_.heading(1) + std::string(cases[0]).insert(cases[0].find(' '), " ") + "\n");
    invalid("no_newline_at_end", right.substr(0, right.size() - 1));
    invalid("carriage_return", bench_.heading(1) + cases[0] + "\r\n");
    invalid("empty_line_at_end", right + "\n");
    invalid("letters", bench_.heading(1) + "x" + cases[0] + "\n");
    if (bench_.heading(1).empty()) return;
    invalid("too_few_cases", bench_.heading(4) + right.substr(bench_.heading(3).size()));
    invalid("too_many_cases", bench_.heading(2) + right.substr(bench_.heading(3).size()));
  }

  // For each known mistake, an input with the wrong answer.
  void write_invalid_outputs() {
    if (bench_.interactive()) return;
    for (const Mistake& mistake : bench_.mistakes()) {
      for (const InputKind& kind : bench_.input_kinds()) {
        if (!kind.promised || !write_mistake(mistake, cases_of(kind, most_in_a_file))) continue;
        break;
      }
    }
  }
  bool write_mistake(const Mistake& mistake, const std::vector<std::string>& cases) {
    for (const std::string& one_case : cases) {
      const std::string answer = bench_.answer_with(mistake, one_case, 1);
      if (answer.empty() || judge_output(bench_, {&one_case, 1}, answer).accepted()) continue;
      const std::string name = fmt::format("data/invalid_output/{}", mistake.name);
      write_case(name, "", {one_case}, true);
      file(name + ".out", answer);
      return true;
    }
    return false;
  }

  const AnyGame& game_;
  const Workbench& bench_;
  const ContestProblem& about_;
  std::filesystem::path folder_;
  Style style_;
  std::uint64_t seed_;
  std::size_t files_ = 0;
  std::string failure_;
};

bool is_fresh(const std::filesystem::path& folder) {
  std::error_code error;
  if (!std::filesystem::exists(folder, error)) return true;
  return std::filesystem::is_directory(folder, error) && std::filesystem::is_empty(folder, error);
}

bool is_package_name(const std::filesystem::path& folder) {
  const std::string name = utf8_of(std::filesystem::weakly_canonical(folder).filename());
  return std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

}  // namespace

Exit run_package(Arguments& arguments) {
  std::string name;
  std::string folder;
  std::string style = "icpc";
  std::optional<std::uint64_t> seed;
  std::vector<std::string> games;
  for (const AnyGame* const game : all_games()) {
    if (game->extras().problem != nullptr) games.emplace_back(game->name());
  }
  arguments.only_games(games);
  arguments.game_word(name);
  arguments.word("FOLDER", folder, "Folder to create; it may exist if it is empty");
  arguments.text("--style", style,
                 "icpc: package format 2025-09; legacy: its predecessor, for Kattis and DOMjudge; testlib: for Polygon "
                 "(icpc)");
  arguments.number("--seed", seed, "Seed of the test data (1)");
  arguments.examples(
      "Writes a complete contest problem: statement, sample and secret data, validators as self-contained source\n"
      "files, accepted submissions, and wrong ones with one typical mistake each.\n\n"
      "Example: kiebitz package maumau maumau\n"
      "         kiebitz package maumau maumau --style legacy\n"
      "         kiebitz package evensteven polygon --style testlib");
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(name);
  if (game == nullptr) return Exit::bad_input;
  const ContestProblem* const about = game->extras().problem;
  if (about == nullptr) return arguments.misuse(fmt::format("{} has no contest problem", name));
  if (folder.empty()) return arguments.misuse("name a FOLDER to write to");
  const auto* const chosen = std::ranges::find(styles, style, &NamedStyle::name);
  if (chosen == std::end(styles)) {
    return arguments.misuse(fmt::format("--style must be icpc, legacy or testlib, not {}", in_quotes(style)));
  }
  if (!is_fresh(path_of(folder))) {
    return arguments.misuse(
        fmt::format("{} already exists and is not an empty folder; name a new one", in_quotes(folder)));
  }
  Package package(*game, *about, path_of(folder), chosen->style, seed.value_or(1));
  const auto written = package.write();
  if (!written) {
    complain("kiebitz package", written.problem().message());
    return Exit::bad_input;
  }
  fmt::print("{} files in {}\n", package.files(), folder);
  if (chosen->style != Style::testlib && !is_package_name(path_of(folder))) {
    complain("kiebitz package",
             "note: the package format allows only lower-case letters and digits in the folder's name");
  }
  return Exit::good;
}

}  // namespace kiebitz::cli
