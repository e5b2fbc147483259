#include "cli/play_words.hpp"

#include <algorithm>
#include <array>
#include <cctype>

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
    {"can cover", "covers it"},
    {"can draw", "nothing fits: type draw"},
    {"can serve", "no seven: type draw, for all {count} cards"},
    {"may keep", "{card} may be played or kept: type {card} or keep"},
    {"your move", "your move> "},
    {"which wish", "wish (C clubs, S spades, H hearts, D diamonds)> "},
    {"no move", "{found} is no move; 'help' says what you can type"},
    {"no wish", "{found} is no suit: type C, S, H or D, or nothing to play another card"},
    {"nothing to undo", "there is no move of yours to take back"},
    {"undone", "your move is taken back"},
    {"nothing happened", "nothing has happened yet"},
    {"no clause", "there is no clause {found}; the clauses are {first} to {last}"},
    {"hint", "the rulebook would play {move}"},
    {"left", "you left the table"},
    {"again", "Enter for the next deal, 'undo', or 'quit'> "},
    {"is dealt", "{number} of {count} is dealt: {card}"},
    {"even steven", "Cover each dealt card with an equal or higher one. Seed {seed}. 'help' says what you can type."},
    {"help: maumau",
     "  DA, 3        play this card; or the third of your hand\n"
     "  CJ:H         play a jack and wish hearts (C clubs, S spades, H hearts, D diamonds)\n"
     "  draw, keep   draw a card or the penalty; keep the card just drawn\n"
     "  ?            what the rulebook would play, and why\n"
     "  why          why the others did what they did since your last move\n"
     "  rule MM-7    a rule, as the others are cited\n"},
    {"help: evensteven",
     "  10h, 3       play this card; or the third of your hand\n"
     "  ?            the right card, and why\n"
     "  why          which cards would have covered the last one\n"
     "  rule ES-5    a rule, as the others are cited\n"},
    {"help",
     "  undo         take your last move back\n"
     "  quit         leave the table\n"},
};

constexpr Phrase german[] = {
    {"address", "Spiel Nr. {deal} zum Startwert {seed}. Du bist {seat}. 'hilfe' sagt, was man eintippen kann."},
    {"cards", "{count} Karten"},
    {"one card", "1 Karte"},
    {"open", "offene Karte"},
    {"wish", "Wunsch {wish}"},
    {"due", "{count} Karten sind fällig"},
    {"your hand", "deine Hand"},
    {"can play", "passt"},
    {"can cover", "deckt sie"},
    {"can draw", "nichts passt: 'ziehen' eintippen"},
    {"can serve", "keine Sieben: 'ziehen' eintippen, für alle {count} Karten"},
    {"may keep", "{card} darf gespielt oder behalten werden: {card} oder 'behalten' eintippen"},
    {"your move", "dein Zug> "},
    {"which wish", "Wunsch (C Kreuz, S Pik, H Herz, D Karo)> "},
    {"no move", "{found} ist kein Zug; 'hilfe' sagt, was man eintippen kann"},
    {"no wish", "{found} ist keine Farbe: C, S, H oder D eintippen, oder nichts, um eine andere Karte zu spielen"},
    {"nothing to undo", "es gibt keinen Zug von dir, der zurückzunehmen wäre"},
    {"undone", "dein Zug ist zurückgenommen"},
    {"nothing happened", "es ist noch nichts geschehen"},
    {"no clause", "es gibt keine Regel {found}; die Regeln sind {first} bis {last}"},
    {"hint", "nach den Regeln wäre der Zug {move}"},
    {"left", "du hast den Tisch verlassen"},
    {"again", "Eingabetaste für das nächste Spiel, 'zurück' oder 'ende'> "},
    {"is dealt", "{number} von {count} wird ausgeteilt: {card}"},
    {"even steven",
     "Decke jede ausgeteilte Karte mit einer gleich hohen oder höheren. Startwert {seed}. 'hilfe' sagt, was "
     "man eintippen kann."},
    {"help: maumau",
     "  DA, 3        diese Karte spielen; oder die dritte deiner Hand\n"
     "  CJ:H         einen Buben spielen und Herz wünschen (C Kreuz, S Pik, H Herz, D Karo)\n"
     "  ziehen       eine Karte oder die Strafe ziehen\n"
     "  behalten     die gezogene Karte behalten\n"
     "  ?            was nach den Regeln der Zug wäre, und warum\n"
     "  warum        warum die anderen seit deinem letzten Zug so gespielt haben\n"
     "  regel MM-7   eine Regel, wie sie zitiert wird\n"},
    {"help: evensteven",
     "  10h, 3       diese Karte spielen; oder die dritte deiner Hand\n"
     "  ?            die richtige Karte, und warum\n"
     "  warum        welche Karten die letzte gedeckt hätten\n"
     "  regel ES-5   eine Regel, wie sie zitiert wird\n"},
    {"help",
     "  zurück       den letzten Zug zurücknehmen\n"
     "  ende         den Tisch verlassen\n"},
};

constexpr Phrase chinese[] = {
    {"address", "种子{seed}的第{deal}副牌。你是{seat}。输入“帮助”看说明。"},
    {"cards", "{count}张"},
    {"one card", "1张"},
    {"open", "明牌"},
    {"wish", "指定{wish}"},
    {"due", "罚{count}张"},
    {"your hand", "你的手牌"},
    {"can play", "可以出"},
    {"can cover", "盖得住"},
    {"can draw", "没有能出的牌：输入“摸牌”"},
    {"can serve", "没有7：输入“摸牌”，摸完{count}张"},
    {"may keep", "{card}可以出，也可以留下：输入 {card} 或“留下”"},
    {"your move", "出牌> "},
    {"which wish", "指定花色（C 梅花，S 黑桃，H 红桃，D 方块）> "},
    {"no move", "{found}不是出法；输入“帮助”看说明"},
    {"no wish", "{found}不是花色：输入 C、S、H 或 D，直接回车则改出别的牌"},
    {"nothing to undo", "没有可以收回的一步"},
    {"undone", "已收回你的一步"},
    {"nothing happened", "还什么都没发生"},
    {"no clause", "没有规则{found}；规则是 {first} 到 {last}"},
    {"hint", "按规则应当出 {move}"},
    {"left", "你离开了牌桌"},
    {"again", "回车发下一副牌，或输入“悔牌”“退出”> "},
    {"is dealt", "发出第{number}张（共{count}张）：{card}"},
    {"even steven", "用一样大或更大的牌盖住每张发出的牌。种子{seed}。输入“帮助”看说明。"},
    {"help: maumau",
     "  DA, 3        出这张牌；或手里的第三张\n"
     "  CJ:H         出J并指定红桃（C 梅花，S 黑桃，H 红桃，D 方块）\n"
     "  摸牌、留下   摸一张牌或摸罚牌；留下刚摸到的牌\n"
     "  ?            按规则该怎么出，为什么\n"
     "  为什么       你上一步之后，别人为什么那样出\n"
     "  规则 MM-7    看一条规则\n"},
    {"help: evensteven",
     "  10h, 3       出这张牌；或手里的第三张\n"
     "  ?            该出哪张，为什么\n"
     "  为什么       哪些牌盖得住上一张\n"
     "  规则 ES-5    看一条规则\n"},
    {"help",
     "  悔牌         收回你的上一步\n"
     "  退出         离开牌桌\n"},
};

constexpr bool same_keys(Phrasebook a, Phrasebook b) {
  return std::ranges::equal(a, b, {}, &Phrase::key, &Phrase::key);
}
static_assert(same_keys(english, german) && same_keys(english, chinese));

struct CommandWord {
  std::string_view word;
  PlayCommand command;
};

constexpr CommandWord command_words[] = {
    {"help", PlayCommand::help},   {"h", PlayCommand::help},        {"hilfe", PlayCommand::help},
    {"帮助", PlayCommand::help},   {"?", PlayCommand::hint},        {"hint", PlayCommand::hint},
    {"tipp", PlayCommand::hint},   {"提示", PlayCommand::hint},     {"why", PlayCommand::why},
    {"warum", PlayCommand::why},   {"为什么", PlayCommand::why},    {"undo", PlayCommand::undo},
    {"u", PlayCommand::undo},      {"zurück", PlayCommand::undo},   {"悔牌", PlayCommand::undo},
    {"rule", PlayCommand::rule},   {"regel", PlayCommand::rule},    {"规则", PlayCommand::rule},
    {"quit", PlayCommand::quit},   {"q", PlayCommand::quit},        {"ende", PlayCommand::quit},
    {"退出", PlayCommand::quit},   {"draw", PlayCommand::draw},     {"d", PlayCommand::draw},
    {"ziehen", PlayCommand::draw}, {"摸牌", PlayCommand::draw},     {"keep", PlayCommand::keep},
    {"k", PlayCommand::keep},      {"behalten", PlayCommand::keep}, {"留下", PlayCommand::keep},
};

}  // namespace

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

// A rule has its name behind it; the others stand alone.
PlayCommand command_of(const std::string& line) {
  const std::string word = lower(line.substr(0, line.find(' ')));
  const auto* const found = std::ranges::find(command_words, word, &CommandWord::word);
  if (found == std::end(command_words)) return PlayCommand::none;
  const bool alone = word.size() == line.size();
  return alone == (found->command != PlayCommand::rule) ? found->command : PlayCommand::none;
}

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
