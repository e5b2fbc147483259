#include "cli/play_words.hpp"

#include <algorithm>
#include <array>

namespace kiebitz::cli {

namespace {

constexpr Phrase english[] = {
    {"address", "Deal {deal} of seed {seed}. You are {seat}. 'help' says what you can type."},
    {"cards", "{count} cards"},
    {"one card", "1 card"},
    {"open", "open card"},
    {"wish", "wish {wish}"},
    {"due", "{count} cards are due"},
    {"your hand", "your hand"},
    {"can play", "can be played"},
    {"can draw", "nothing fits: type draw"},
    {"can serve", "no seven: type draw, for all {count} cards"},
    {"may keep", "{card} may be played or kept: type {card} or keep"},
    {"your move", "your move> "},
    {"which wish", "wish (C clubs, S spades, H hearts, D diamonds)> "},
    {"no move", "'{found}' is no move; 'help' says what you can type"},
    {"nothing to undo", "there is no move of yours to take back"},
    {"undone", "your move is taken back"},
    {"nothing happened", "nothing has happened yet"},
    {"no clause", "there is no clause '{found}'; the clauses are MM-1 to MM-29"},
    {"hint", "the rulebook would play {move}"},
    {"left", "you left the table"},
    {"your card", "your card> "},
    {"your cards", "your hand: {cards}"},
    {"is dealt", "{number} of {count} is dealt: {card}"},
    {"even steven", "Cover each dealt card with an equal or higher one. Seed {seed}. 'quit' ends it."},
    {"help",
     "  DA, 3        play this card; or the third of your hand\n"
     "  CJ:H         play a jack and wish hearts (C clubs, S spades, H hearts, D diamonds)\n"
     "  draw, keep   draw a card or the penalty; keep the card just drawn\n"
     "  ?            what the rulebook would play, and why\n"
     "  why          why the others did what they did since your last move\n"
     "  undo         take your last move back\n"
     "  rule MM-7    a rule, as the others are cited\n"
     "  quit         leave the table\n"},
};

constexpr Phrase german[] = {
    {"address", "Blatt {deal} zum Startwert {seed}. Du bist {seat}. 'help' sagt, was man eintippen kann."},
    {"cards", "{count} Karten"},
    {"one card", "1 Karte"},
    {"open", "offene Karte"},
    {"wish", "Wunsch {wish}"},
    {"due", "{count} Karten sind fällig"},
    {"your hand", "deine Hand"},
    {"can play", "passt"},
    {"can draw", "nichts passt: draw eintippen"},
    {"can serve", "keine Sieben: draw eintippen, für alle {count} Karten"},
    {"may keep", "{card} darf gespielt oder behalten werden: {card} oder keep eintippen"},
    {"your move", "dein Zug> "},
    {"which wish", "Wunsch (C Kreuz, S Pik, H Herz, D Karo)> "},
    {"no move", "'{found}' ist kein Zug; 'help' sagt, was man eintippen kann"},
    {"nothing to undo", "es gibt keinen Zug von dir, der zurückzunehmen wäre"},
    {"undone", "dein Zug ist zurückgenommen"},
    {"nothing happened", "es ist noch nichts geschehen"},
    {"no clause", "es gibt keine Regel '{found}'; die Regeln sind MM-1 bis MM-29"},
    {"hint", "nach den Regeln wäre der Zug {move}"},
    {"left", "du hast den Tisch verlassen"},
    {"your card", "deine Karte> "},
    {"your cards", "deine Hand: {cards}"},
    {"is dealt", "{number} von {count} wird ausgeteilt: {card}"},
    {"even steven",
     "Decke jede ausgeteilte Karte mit einer gleich hohen oder höheren. Startwert {seed}. 'quit' beendet es."},
    {"help",
     "  DA, 3        diese Karte spielen; oder die dritte deiner Hand\n"
     "  CJ:H         einen Buben spielen und Herz wünschen (C Kreuz, S Pik, H Herz, D Karo)\n"
     "  draw, keep   eine Karte oder die Strafe ziehen; die gezogene Karte behalten\n"
     "  ?            was nach den Regeln der Zug wäre, und warum\n"
     "  why          warum die anderen seit deinem letzten Zug so gespielt haben\n"
     "  undo         den letzten Zug zurücknehmen\n"
     "  rule MM-7    eine Regel, wie sie zitiert wird\n"
     "  quit         den Tisch verlassen\n"},
};

constexpr Phrase chinese[] = {
    {"address", "种子{seed}的第{deal}副牌。你是{seat}。输入 help 看说明。"},
    {"cards", "{count}张"},
    {"one card", "1张"},
    {"open", "明牌"},
    {"wish", "指定{wish}"},
    {"due", "罚{count}张"},
    {"your hand", "你的手牌"},
    {"can play", "可以出"},
    {"can draw", "没有能出的牌：输入 draw"},
    {"can serve", "没有7：输入 draw，摸完{count}张"},
    {"may keep", "{card}可以出，也可以留下：输入 {card} 或 keep"},
    {"your move", "出牌> "},
    {"which wish", "指定花色（C 梅花，S 黑桃，H 红桃，D 方块）> "},
    {"no move", "“{found}”不是走法；输入 help 看说明"},
    {"nothing to undo", "没有可以收回的一步"},
    {"undone", "已收回你的一步"},
    {"nothing happened", "还什么都没发生"},
    {"no clause", "没有规则“{found}”；规则是 MM-1 到 MM-29"},
    {"hint", "按规则应当走 {move}"},
    {"left", "你离开了牌桌"},
    {"your card", "出牌> "},
    {"your cards", "你的手牌：{cards}"},
    {"is dealt", "发出第{number}张（共{count}张）：{card}"},
    {"even steven", "用一样大或更大的牌盖住每张发出的牌。种子{seed}。输入 quit 结束。"},
    {"help",
     "  DA, 3        出这张牌；或手里的第三张\n"
     "  CJ:H         出J并指定红桃（C 梅花，S 黑桃，H 红桃，D 方块）\n"
     "  draw, keep   摸一张牌或摸罚牌；留下刚摸到的牌\n"
     "  ?            按规则该怎么走，为什么\n"
     "  why          你上一步之后，别人为什么那样走\n"
     "  undo         收回你的上一步\n"
     "  rule MM-7    看一条规则\n"
     "  quit         离开牌桌\n"},
};

constexpr bool same_keys(Phrasebook a, Phrasebook b) {
  return std::ranges::equal(a, b, {}, &Phrase::key, &Phrase::key);
}
static_assert(same_keys(english, german) && same_keys(english, chinese));

}  // namespace

Phrasebook play_words(Language language) { return in_language<Phrasebook>(language, {english, german, chinese}); }

// Not as a sentence: without a capital at its beginning.
std::string said(Language language, std::string_view key, std::vector<Fact> facts) {
  constexpr std::string_view guard = ":";
  const Phrase phrase{key, phrase_text(play_words(language), key)};
  const std::string guarded = std::string(guard) + std::string(phrase.text);
  const Phrase one[] = {{key, guarded}};
  const auto plain = [](std::string_view text) { return std::string(text); };
  return to_text(Sentence{key, {}, std::move(facts)}, one, plain).substr(guard.size());
}

}  // namespace kiebitz::cli
