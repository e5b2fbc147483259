#include "cli/terminal/play_texts.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace kiebitz::cli {

namespace {

constexpr Phrase english[] = {
    {"address", "Deal {deal} of seed {seed}. You are {seat}. Type 'help' for help."},
    {"begin", "Type 'help' for help."},
    {"other moves", "or type {moves}"},
    {"no choice", "{found} is not one of {choices}; press Enter to make another move"},
    {"no clauses", "this game has no numbered rules"},
    {"cards", "{count} cards"},
    {"one card", "1 card"},
    {"your hand", "your hand"},
    {"your move", "your move> "},
    {"nothing to undo", "you have no move to take back"},
    {"undone", "your move has been taken back"},
    {"nothing happened", "nothing has happened yet"},
    {"no clause", "there is no clause {found}; the clauses are {first} to {last}"},
    {"hint", "a good move is {move} ({source})"},
    {"value", "{move}: {wins} % to win, give or take {error}; expected score {score}"},
    {"left", "you left the table"},
    {"again", "Enter for the next deal, 'undo', or 'quit'> "},
    {"comma", ", "},
    {"colon", ": "},
    {"scores so far", "Points after {deals} deals: {scores}"},
    {"wins so far", "You have won {scores} of {deals} deals."},
    {"cards are", "Your cards"},
    {"help",
     "  {card}, 1        play it, or the first of your hand\n"
     "  ?            a good move by the book, and why it is good\n"
     "  ??           what every move is worth\n"},
    {"help why", "  why          why the others played as they did since your last move\n"},
    {"help rest",
     "  rule {rule}    show a rule by its number\n"
     "  undo         take back your last move\n"
     "  quit         leave the table\n"},
};

constexpr Phrase german[] = {
    {"address", "Spiel Nr. {deal} zum Startwert {seed}. Du bist {seat}. 'hilfe' sagt, was man eintippen kann."},
    {"begin", "'hilfe' sagt, was man eintippen kann."},
    {"other moves", "möglich ist: {moves}"},
    {"no choice", "{found} ist nichts davon: {choices}; oder nichts, um anders zu ziehen"},
    {"no clauses", "dieses Spiel hat keine nummerierten Regeln"},
    {"cards", "{count} Karten"},
    {"one card", "1 Karte"},
    {"your hand", "deine Hand"},
    {"your move", "dein Zug> "},
    {"nothing to undo", "es gibt keinen Zug von dir, der zurückzunehmen wäre"},
    {"undone", "dein Zug ist zurückgenommen"},
    {"nothing happened", "es ist noch nichts geschehen"},
    {"no clause", "es gibt keine Regel {found}; die Regeln sind {first} bis {last}"},
    {"hint", "ein guter Zug ist {move} ({source})"},
    {"value", "{move}: {wins} % Gewinnchance, plus/minus {error}; erwartete Punkte {score}"},
    {"left", "du hast den Tisch verlassen"},
    {"again", "Eingabetaste für das nächste Spiel, 'zurück' oder 'ende'> "},
    {"comma", ", "},
    {"colon", ": "},
    {"scores so far", "Punkte nach {deals} Spielen: {scores}"},
    {"wins so far", "Du hast {scores} von {deals} Spielen gewonnen."},
    {"cards are", "Deine Karten"},
    {"help",
     "  {card}, 1        das ausspielen, oder das Vorderste deiner Hand\n"
     "  ?            ein guter Zug nach dem Lehrbuch, und warum\n"
     "  ??           was jeder Zug wert ist\n"},
    {"help why", "  warum        warum die anderen seit deinem letzten Zug so gespielt haben\n"},
    {"help rest",
     "  regel {rule}   eine Regel mit ihrer Nummer, wie sie zitiert wird\n"
     "  zurück       den letzten Zug zurücknehmen\n"
     "  ende         den Tisch verlassen\n"},
};

constexpr Phrase chinese[] = {
    {"address", "种子{seed}的第{deal}副牌。你是{seat}。输入“帮助”看说明。"},
    {"begin", "输入“帮助”看说明。"},
    {"other moves", "可以输入：{moves}"},
    {"no choice", "{found}不在其中：{choices}；直接回车则改出别的"},
    {"no clauses", "这个游戏没有编号的规则"},
    {"cards", "{count}张"},
    {"one card", "1张"},
    {"your hand", "你的手牌"},
    {"your move", "出牌> "},
    {"nothing to undo", "没有可以收回的一步"},
    {"undone", "已收回你的一步"},
    {"nothing happened", "还什么都没发生"},
    {"no clause", "没有规则{found}；规则是 {first} 到 {last}"},
    {"hint", "可以出 {move}（{source}）"},
    {"value", "{move}：胜率 {wins} %，误差 {error}；预期得分 {score}"},
    {"left", "你离开了牌桌"},
    {"again", "回车发下一副牌，或输入“悔牌”“退出”> "},
    {"comma", "，"},
    {"colon", "："},
    {"scores so far", "{deals}局后的总分：{scores}"},
    {"wins so far", "{deals}局中赢了{scores}局。"},
    {"cards are", "你的牌"},
    {"help",
     "  {card}、1        出这张牌；或手里的第一张\n"
     "  ?            该怎么出，为什么\n"
     "  ??           每一步值多少\n"},
    {"help why", "  为什么       你上一步之后，别人为什么那样出\n"},
    {"help rest",
     "  规则 {rule}    按编号看一条规则\n"
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
    {"help", PlayCommand::help}, {"h", PlayCommand::help},    {"hilfe", PlayCommand::help},
    {"帮助", PlayCommand::help}, {"?", PlayCommand::hint},    {"??", PlayCommand::search},
    {"hint", PlayCommand::hint}, {"tipp", PlayCommand::hint}, {"提示", PlayCommand::hint},
    {"why", PlayCommand::why},   {"warum", PlayCommand::why}, {"为什么", PlayCommand::why},
    {"undo", PlayCommand::undo}, {"u", PlayCommand::undo},    {"zurück", PlayCommand::undo},
    {"悔牌", PlayCommand::undo}, {"rule", PlayCommand::rule}, {"regel", PlayCommand::rule},
    {"规则", PlayCommand::rule}, {"quit", PlayCommand::quit}, {"q", PlayCommand::quit},
    {"ende", PlayCommand::quit}, {"退出", PlayCommand::quit},
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

// Only "rule" takes an argument.
PlayCommand command_of(const std::string& line) {
  const std::string word = lower(line.substr(0, line.find(' ')));
  const auto* const found = std::ranges::find(command_words, word, &CommandWord::word);
  if (found == std::end(command_words)) return PlayCommand::none;
  const bool alone = word.size() == line.size();
  return alone == (found->command != PlayCommand::rule) ? found->command : PlayCommand::none;
}

Phrasebook play_texts(Language language) { return in_language<Phrasebook>(language, {english, german, chinese}); }

std::string said(Language language, std::string_view key, std::vector<Fact> facts) {
  return to_text(Message(key, std::move(facts)), play_texts(language));
}

}  // namespace kiebitz::cli
