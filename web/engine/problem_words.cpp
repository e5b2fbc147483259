#include "web/engine/problem_words.hpp"

#include "kiebitz/simulation.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::web {

namespace {

constexpr std::string_view frame = "found {found}, expected {expected}";

// What was found and what was expected by its English, for translated(): # is a number, a tile or something in quotes.
constexpr Phrase german[] = {
    {frame, "{found} gefunden, erwartet: {expected}"},
    {"line #, column #", "Zeile #, Spalte #"},
    {"the end of the line", "das Ende der Zeile"},
    {"the end of the input", "das Ende der Eingabe"},

    {"# without a suit", "# ohne Farbe"},
    {"a suit behind the numbers: D, B or M", "eine Farbe hinter den Zahlen: D, B oder M"},
    {"numbers # to # before the suit", "Zahlen von # bis # vor der Farbe"},
    {"a tile: its number is # to #", "ein Stein mit einer Zahl von # bis #"},
    {"tiles such as # #", "Steine wie # #"},
    {"an honour tile", "ein Ehrenstein"},
    {"dots, bamboo or myriads: Sichuan Mahjong has no others",
     "Kreise, Bambus oder Zahlen: Sichuan-Mahjong hat keine anderen"},
    {"a fifth #", "ein fünfter Stein #"},
    {"at most four tiles of a kind, all tiles together", "höchstens vier Steine jeder Sorte, alles zusammen"},
    {"one # declared", "ein einzelner ausgelegter Stein #"},
    {"two # declared", "nur zwei ausgelegte Steine #"},
    {"chunks of three or four of a kind", "drei oder vier Steine einer Sorte"},
    {"# declared chunks", "# ausgelegte Drillinge"},
    {"four at most", "höchstens vier"},
    {"# hidden tile", "# verdeckter Stein"},
    {"# hidden tiles", "# verdeckte Steine"},
    {"# or #, with nothing declared", "# oder #, da nichts ausgelegt ist"},
    {"# or #, with # chunk declared", "# oder #, da # Drilling ausgelegt ist"},
    {"# or #, with # chunks declared", "# oder #, da # Drillinge ausgelegt sind"},
    {"#, with nothing declared", "#, da nichts ausgelegt ist"},
    {"#, with # chunk declared", "#, da # Drilling ausgelegt ist"},
    {"#, with # chunks declared", "#, da # Drillinge ausgelegt sind"},
    {"a tile such as #: # to #, then D, B or M", "ein Stein wie #: # bis #, dann D, B oder M"},
    {"at most # tiles", "höchstens # Steine"},
    {"an odd number of characters, #", "eine ungerade Zahl von Zeichen, #"},
    {"two characters a tile", "zwei Zeichen für jeden Stein"},
    {"the declared tiles of case #, or NONE", "die ausgelegten Steine von Fall # oder NONE"},
    {"the end of the line after case #", "das Ende der Zeile nach Fall #"},

    {"the number of games", "die Zahl der Spiele"},
    {"the number of cases", "die Zahl der Fälle"},
    {"a number of games below #^#", "eine Zahl von Spielen unter #^#"},
    {"a number of cases below #^#", "eine Zahl von Fällen unter #^#"},
    {"the end of the line after the number of games", "das Ende der Zeile nach der Zahl der Spiele"},
    {"the end of the line after the number of cases", "das Ende der Zeile nach der Zahl der Fälle"},
    {"the end of the input after # of # games", "das Ende der Eingabe nach # von # Spielen"},
    {"the end of the input after # of # cases", "das Ende der Eingabe nach # von # Fällen"},
    {"game #", "Spiel #"},
    {"case #", "Fall #"},
    {"the end of the input: # game was announced", "das Ende der Eingabe: Angekündigt ist # Spiel"},
    {"the end of the input: # games were announced", "das Ende der Eingabe: Angekündigt sind # Spiele"},
    {"the end of the input: # case was announced", "das Ende der Eingabe: Angekündigt ist # Fall"},
    {"the end of the input: # cases were announced", "das Ende der Eingabe: Angekündigt sind # Fälle"},
    {"# or # players for game #", "# oder # Spieler für Spiel #"},
    {"card # of #", "Karte # von #"},
    {"a card: suit C S H D, then rank S E N T J Q K A, such as CN",
     "eine Karte: Farbe C S H D, dann Rang S E N T J Q K A, zum Beispiel CN"},
    {"capital letters: #", "Großbuchstaben: #"},
    {"# as card #, which was card # already", "# als Karte #, schon da als Karte #"},
    {"each of the # cards once", "jede der # Karten einmal"},
    {"# after # cards", "# nach # Karten"},
    {"a number of cards from # to #", "eine Zahl von Karten von # bis #"},
    {"a seed above # and below #", "ein Startwert über # und unter #"},
    {"the end of the line after the number of cards and the seed",
     "das Ende der Zeile nach der Zahl der Karten und dem Startwert"},

    {"strategy #", "Strategie #"},
    {"# strategies", "# Strategien"},
    {"#, one for each seat", "#, eine für jeden Platz"},
    {"one, or #: one for each seat", "eine oder #: eine für jeden Platz"},
    {"one: there is one seat", "eine: Es gibt nur einen Platz"},
    {"person, rulebook or random", "person, rulebook oder random"},
    {"rulebook or random", "rulebook oder random"},
    {"thrifty or random", "thrifty oder random"},
    {"no strategy: hands are judged, not played", "keine Strategie: Hände werden beurteilt, nicht gespielt"},
    {"a second person", "ein zweiter Mensch"},
    {"one person at most", "höchstens ein Mensch"},
    {"too few players", "zu wenige Spieler"},
    {"# or #", "# oder #"},
    {"no card", "keine Karte"},
    {"# to # cards", "# bis # Karten"},
    {"seed #", "Startwert #"},
    {"# to #", "# bis #"},
    {"# in the request", "# in der Anfrage"},
    {"a whole number, as digits", "eine ganze Zahl in Ziffern"},
    {"# of #", "# mit dem Wert #"},
    {"at most #", "höchstens #"},
};

constexpr Phrase chinese[] = {
    {frame, "读到{found}，应为{expected}"},
    {"line #, column #", "第#行第#列"},
    {"the end of the line", "行尾"},
    {"the end of the input", "输入末尾"},

    {"# without a suit", "没有花色的#"},
    {"a suit behind the numbers: D, B or M", "数字后面写花色：D、B、M 或 筒、条、万"},
    {"numbers # to # before the suit", "花色前面写数字 # 到 #"},
    {"a tile: its number is # to #", "数字为 # 到 # 的牌"},
    {"tiles such as # #", "牌，例如 # #"},
    {"an honour tile", "字牌"},
    {"dots, bamboo or myriads: Sichuan Mahjong has no others", "筒、条、万：四川麻将没有别的牌"},
    {"a fifth #", "第五张 #"},
    {"at most four tiles of a kind, all tiles together", "每种牌合计最多四张"},
    {"one # declared", "副露中只有一张 #"},
    {"two # declared", "副露中只有两张 #"},
    {"chunks of three or four of a kind", "三张或四张相同的牌"},
    {"# declared chunks", "#副副露"},
    {"four at most", "最多四副"},
    {"# hidden tile", "手牌#张"},
    {"# hidden tiles", "手牌#张"},
    {"# or #, with nothing declared", "#或#张（没有副露）"},
    {"# or #, with # chunk declared", "#或#张（副露#副）"},
    {"# or #, with # chunks declared", "#或#张（副露#副）"},
    {"#, with nothing declared", "#张（没有副露）"},
    {"#, with # chunk declared", "#张（副露#副）"},
    {"#, with # chunks declared", "#张（副露#副）"},
    {"a tile such as #: # to #, then D, B or M", "牌，例如 #：先 # 到 #，后 D、B 或 M"},
    {"at most # tiles", "最多#张牌"},
    {"an odd number of characters, #", "奇数个字符#"},
    {"two characters a tile", "每张牌两个字符"},
    {"the declared tiles of case #, or NONE", "第#例的副露，或 NONE"},
    {"the end of the line after case #", "第#例之后的行尾"},

    {"the number of games", "局数"},
    {"the number of cases", "例数"},
    {"a number of games below #^#", "小于 #^# 的局数"},
    {"a number of cases below #^#", "小于 #^# 的例数"},
    {"the end of the line after the number of games", "局数之后的行尾"},
    {"the end of the line after the number of cases", "例数之后的行尾"},
    {"the end of the input after # of # games", "输入只有#局（共#局）"},
    {"the end of the input after # of # cases", "输入只有#例（共#例）"},
    {"game #", "第#局"},
    {"case #", "第#例"},
    {"the end of the input: # game was announced", "输入末尾：前面说共#局"},
    {"the end of the input: # games were announced", "输入末尾：前面说共#局"},
    {"the end of the input: # case was announced", "输入末尾：前面说共#例"},
    {"the end of the input: # cases were announced", "输入末尾：前面说共#例"},
    {"# or # players for game #", "#或#位玩家（第#局）"},
    {"card # of #", "第#张牌（共#张）"},
    {"a card: suit C S H D, then rank S E N T J Q K A, such as CN",
     "牌：先花色 C S H D，后点数 S E N T J Q K A，例如 CN"},
    {"capital letters: #", "大写字母#"},
    {"# as card #, which was card # already", "第#张#，与第#张重复"},
    {"each of the # cards once", "#张牌各一张"},
    {"# after # cards", "#（在#张牌之后）"},
    {"a number of cards from # to #", "张数，#到#"},
    {"a seed above # and below #", "种子，大于#且小于#"},
    {"the end of the line after the number of cards and the seed", "张数和种子之后的行尾"},

    {"strategy #", "打法#"},
    {"# strategies", "#种打法"},
    {"#, one for each seat", "#种，每个座位一种"},
    {"one, or #: one for each seat", "一种，或#种（每个座位一种）"},
    {"one: there is one seat", "一种：只有一个座位"},
    {"person, rulebook or random", "person、rulebook 或 random"},
    {"rulebook or random", "rulebook 或 random"},
    {"thrifty or random", "thrifty 或 random"},
    {"no strategy: hands are judged, not played", "没有打法：这里只评判手牌"},
    {"a second person", "第二位真人玩家"},
    {"one person at most", "最多一位"},
    {"too few players", "人数太少"},
    {"# or #", "#或#"},
    {"no card", "没有牌"},
    {"# to # cards", "#到#张"},
    {"seed #", "种子#"},
    {"# to #", "#到#"},
    {"# in the request", "请求中的#"},
    {"a whole number, as digits", "整数"},
    {"# of #", "#为#"},
    {"at most #", "最多#"},
};

}  // namespace

std::string message(const Problem& problem, Language language) {
  const auto words = in_language<Phrasebook>(language, {Phrasebook(), german, chinese});
  if (words.empty()) return Problem{problem.where, problem.found, problem.expected, {}}.message();
  std::string text;
  if (problem.where.line > 0) {
    const auto [line, column] = problem.where;
    text = translated("line " + std::to_string(line) + ", column " + std::to_string(column), words);
    text += language == Language::chinese ? "：" : ": ";
  }
  // As a fact, so that what people have typed is never taken for a place in braces.
  const Sentence said{
      frame, {}, {{"found", translated(problem.found, words)}, {"expected", translated(problem.expected, words)}}};
  return text + to_text(said, words, [](std::string_view part) { return std::string(part); });
}

}  // namespace kiebitz::web
