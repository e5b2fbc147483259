// The game in progress that a request describes.
#pragma once

#include "engine/match.hpp"
#include "web/engine/request.hpp"

namespace kiebitz::web {

struct Played {
  const Match* match = nullptr;      // until the next request
  std::string illegal;               // the first illegal move; moves after it are ignored
  std::optional<Refusal> refused{};  // why
};

// Deals the cards, lets the strategies play, and plays the person's moves up to the first illegal one.
Result<Played> play(Request& request, const AnyGame& game);

}  // namespace kiebitz::web
