#include "engine/common_phrases.hpp"

namespace kiebitz {

namespace {

constexpr Phrase german[] = {
    {"found {found}, expected {expected}", "{found} gefunden, erwartet: {expected}"},
    {"line {line}, column {column}: {problem}", "Zeile {line}, Spalte {column}: {problem}"},
    {"the end of the line", "das Ende der Zeile"},
    {"the end of the input", "das Ende der Eingabe"},
    {"the number of {many}", "die Anzahl der {many}"},
    {"a number of {many} below 2^64", "eine Anzahl der {many} unter 2^64"},
    {"the end of the line after the number of {many}", "das Ende der Zeile nach der Anzahl der {many}"},
    {"the end of the input after {number} of {count} {many}", "das Ende der Eingabe ({many}: {number} von {count})"},
    {"{one} {number}", "{one} {number}"},
    {"the end of the input after 1 {one}", "das Ende der Eingabe: Angekündigt ist 1 {one}"},
    {"the end of the input after {count} {many}", "das Ende der Eingabe: Angekündigt sind {count} {many}"},
    {"{name} is not a strategy; choose one of {choices}", "{name} ist keine Strategie; möglich sind: {choices}"},
    {"{count} strategies for {seats} seats: give one for all, or one for each",
     "{count} Strategien für {seats} Plätze: eine für alle angeben oder für jeden eine"},
    {"one of {choices}", "eines von: {choices}"},
    {"a second person", "ein zweiter menschlicher Spieler"},
    {"one person at most", "höchstens einer"},
    {"{field} in the request", "{field} in der Anfrage"},
    {"a whole number, as digits", "eine ganze Zahl in Ziffern"},
    {"{field} of {number}", "{field} mit dem Wert {number}"},
    {"at most {most}", "höchstens {most}"},
    {"{value} or more", "{value} oder mehr"},
};

constexpr Phrase chinese[] = {
    {"found {found}, expected {expected}", "读到{found}，应为{expected}"},
    {"line {line}, column {column}: {problem}", "第{line}行第{column}列：{problem}"},
    {"the end of the line", "行尾"},
    {"the end of the input", "输入末尾"},
    {"the number of {many}", "{many}数"},
    {"a number of {many} below 2^64", "小于 2^64 的{many}数"},
    {"the end of the line after the number of {many}", "{many}数之后的行尾"},
    {"the end of the input after {number} of {count} {many}", "输入只有{number}{many}（共{count}{many}）"},
    {"{one} {number}", "第{number}{one}"},
    {"the end of the input after 1 {one}", "输入末尾：前面声明共1{one}"},
    {"the end of the input after {count} {many}", "输入末尾：前面声明共{count}{many}"},
    {"{name} is not a strategy; choose one of {choices}", "没有{name}这种打法；可选：{choices}"},
    {"{count} strategies for {seats} seats: give one for all, or one for each",
     "{seats}个座位给了{count}种打法：请只给一种，或每个座位各一种"},
    {"one of {choices}", "以下之一：{choices}"},
    {"a second person", "第二位真人玩家"},
    {"one person at most", "最多一位"},
    {"{field} in the request", "请求中的{field}"},
    {"a whole number, as digits", "整数"},
    {"{field} of {number}", "{field}为{number}"},
    {"at most {most}", "最多{most}"},
    {"{value} or more", "{value}或以上"},
};

}  // namespace

Phrasebook common_phrases(Language language) {
  return in_language<Phrasebook>(language, {Phrasebook(), german, chinese});
}

Phrasebooks with_common_phrases(Phrasebook (*phrasebook)(Language)) {
  Phrasebooks books;
  for (const Language language : all_languages) {
    std::vector<Phrase>& book = books[static_cast<std::size_t>(language)];
    for (const Phrasebook part : {phrasebook(language), common_phrases(language)}) {
      book.insert(book.end(), part.begin(), part.end());
    }
  }
  return books;
}

Problem no_such_size(std::span<const unsigned> sizes, std::string_view size_name, unsigned size) {
  std::string known;
  for (const unsigned each : sizes) known += (known.empty() ? "" : ", ") + std::to_string(each);
  return {{},
          {"{number} {what}", {{"number", std::to_string(size)}, {"what", Term{size_name}}}},
          {"one of {choices}", {{"choices", known}}},
          {}};
}

}  // namespace kiebitz
