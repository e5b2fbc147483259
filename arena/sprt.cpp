#include "arena/sprt.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "engine/suggest.hpp"

namespace kiebitz::arena {

// --- the plan as text ---

namespace {

const std::vector<std::string> plan_names = {"elo0", "elo1", "points0", "points1", "alpha", "beta"};
using PlanNumbers = std::array<std::optional<double>, 6>;  // by name

Problem bad_plan(std::string text) {
  return Problem(fmt::format("SPRT: {}; expected something like elo0=0 elo1=10 alpha=0.05 beta=0.05", text));
}

std::vector<std::string_view> plan_parts(std::string_view text) {
  constexpr std::string_view between = " \t,";
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(between); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(between, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(between, end);
  }
  return words;
}

std::optional<double> plan_number(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && std::abs(number) <= 1e6 ? std::optional(number) : std::nullopt;  // false for infinities and NaN
}

Result<PlanNumbers> read_plan_numbers(std::string_view text) {
  PlanNumbers numbers;
  for (const std::string_view word : plan_parts(text)) {
    const std::size_t sign = word.find('=');
    if (sign == std::string_view::npos) return bad_plan(fmt::format("{} has no '='", in_quotes(word)));
    const std::string_view name = word.substr(0, sign);
    const auto found = std::ranges::find(plan_names, name);
    if (found == plan_names.end()) {
      return bad_plan(fmt::format("unknown name {}{}", in_quotes(name), did_you_mean(name, plan_names)));
    }
    auto& number = numbers[static_cast<std::size_t>(found - plan_names.begin())];
    if (number) return bad_plan(fmt::format("{} is given twice", name));
    number = plan_number(word.substr(sign + 1));
    if (!number) {
      return bad_plan(fmt::format("{} is not a number from -1000000 to 1000000", in_quotes(word.substr(sign + 1))));
    }
  }
  return numbers;
}

}  // namespace

Result<SprtPlan> read_sprt(std::string_view text) {
  const auto numbers = read_plan_numbers(text);
  if (!numbers) return numbers.problem();
  const auto& [elo0, elo1, points0, points1, alpha, beta] = *numbers;
  const bool elo = elo0 || elo1;
  if (elo && (points0 || points1)) return bad_plan("hypotheses are in Elo or in points, not in both");
  const auto& low = elo ? elo0 : points0;
  const auto& high = elo ? elo1 : points1;
  if (!low && !high) return bad_plan("no hypotheses");
  if (!low || !high) return bad_plan(fmt::format("{} is missing", plan_names[(elo ? 0 : 2) + (low ? 1U : 0U)]));
  const SprtPlan plan{elo ? SprtPlan::Unit::elo : SprtPlan::Unit::points, *low, *high, alpha.value_or(0.05),
                      beta.value_or(0.05)};
  if (!(plan.low < plan.high)) {
    const std::string_view unit = elo ? "elo" : "points";
    return bad_plan(fmt::format("{0}0 must be less than {0}1, but they are {1} and {2}", unit, plan.low, plan.high));
  }
  if (elo && std::max(std::abs(plan.low), std::abs(plan.high)) > 2000) {
    return bad_plan("elo0 and elo1 must be between -2000 and 2000");
  }
  for (const double error : {plan.alpha, plan.beta}) {
    if (error < 1e-6 || error >= 0.5) return bad_plan("alpha and beta must be at least 0.000001 and less than 0.5");
  }
  return plan;
}

std::string to_text(const SprtPlan& plan) {
  const std::string_view unit = plan.unit == SprtPlan::Unit::elo ? "elo" : "points";
  return fmt::format("{0}0={1} {0}1={2} alpha={3} beta={4}", unit, plan.low, plan.high, plan.alpha, plan.beta);
}

// --- the test ---

namespace {

double mean_under(const SprtPlan& plan, double hypothesis) {
  return plan.unit == SprtPlan::Unit::elo ? score_of_elo(hypothesis) : hypothesis;
}

}  // namespace

std::optional<SprtValue> sprt_value(const SprtPlan& plan, const MatchInfo& match, const Block& block) {
  const double middle = (mean_under(plan, plan.low) + mean_under(plan, plan.high)) / 2;
  SprtValue sum;
  double games = 0;
  for (const GameResult& game : block.games) {
    const auto value =
        plan.unit == SprtPlan::Unit::elo ? score_against(game, match.seats, 0, 1) : points_against(game, match, 0, 1);
    if (!value) continue;
    sum.mean += *value;
    sum.square += (*value - middle) * (*value - middle);
    ++games;
  }
  return games == 0 ? std::nullopt : std::optional(SprtValue{sum.mean / games, sum.square / games});
}

Sprt::Sprt(const SprtPlan& plan) : plan_(plan), s0_(mean_under(plan, plan.low)), s1_(mean_under(plan, plan.high)) {}

double Sprt::lower() const { return std::log(plan_.beta / (1 - plan_.alpha)); }
double Sprt::upper() const { return std::log((1 - plan_.beta) / plan_.alpha); }

double Sprt::llr() const {
  constexpr double virtual_blocks = 4;
  const auto n = static_cast<double>(blocks());
  if (n == 0) return 0;
  const double difference = s1_ - s0_;
  const double square = std::max(squares_ / n, difference * difference);  // never 0
  const double variance = (values_.variance() * (n - 1) + virtual_blocks * square) / (n - 1 + virtual_blocks);
  return n * difference * (2 * values_.mean() - s0_ - s1_) / (2 * variance);
}

void Sprt::add(const SprtValue& value) {
  constexpr std::uint64_t first_decision = 16;
  values_.add(value.mean);
  squares_ += value.square;
  if (decision_ != Decision::running || blocks() < first_decision) return;
  const double ratio = llr();
  if (ratio > lower() && ratio < upper()) return;
  decision_ = ratio >= upper() ? Decision::accept_h1 : Decision::accept_h0;
  decided_after_ = blocks();
}

}  // namespace kiebitz::arena
