// Sichuan Mahjong as the engine sees it. Hands are judged, not played: a deal is a hand of thirteen tiles.
#pragma once

#include "engine/kit.hpp"
#include "games/mahjong/notation.hpp"
#include "games/mahjong/phrases.hpp"
#include "games/mahjong/story.hpp"
#include "games/mahjong/workbench.hpp"

namespace kiebitz::mahjong {

struct Kit : KitDefaults {
  static constexpr std::string_view name = "mahjong";
  static constexpr std::string_view title = "Sichuan Mahjong";
  static constexpr unsigned sizes[] = {held_tiles};
  static constexpr std::string_view size_name = "tiles";

  // All books have the same keys and placeholders, but English omits texts that are their own key.
  static Phrasebook phrasebook(Language language);
  static std::span<const Mark> marks() { return mahjong::marks(); }
  static Texts cards();
  static std::string card_name(std::string_view tiles, Phrasebook book);
  static Tint tint(std::string_view tiles);
  static constexpr bool has_pictures = true;
  static std::string picture(std::string_view tiles) { return mahjong::picture(tiles); }

  static Result<std::unique_ptr<Simulation>> simulation(const SimulationSetup& setup);

  static const Workbench* workbench() { return &mahjong::workbench(); }
  static Extras extras();

  static Result<Done> solve(TextSource& source, TextSink& sink);
  static Result<Done> explain(TextSource& source, const std::function<void(const Story&)>& take);
  static void write_contest(unsigned size, Deal first, std::uint64_t count, TextSink& sink);
};

const AnyGame& the_game();

}  // namespace kiebitz::mahjong
