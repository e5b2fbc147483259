#include "games/mahjong/languages.hpp"

#include "games/mahjong/phrases.hpp"

namespace kiebitz::mahjong {

namespace {

constexpr Phrase chinese_name_of(Item item) { return {items[index(item)].key, items[index(item)].chinese}; }

constexpr Phrase german[] = {
    {"title", "Sichuan-Mahjong"},
    {"heading", "Fall {number}"},
    {"hidden", "verdeckt"},
    {"declared", "ausgelegt"},
    {"between cards", ", "},
    {"tile name", "{suit} {number}"},
    {"dots", "Kreis"},
    {"bamboo", "Bambus"},
    {"myriads", "Zahl"},

    {"win", "Sieg"},
    {"dragon", "Wurzel"},
    {"seven_couples", "Sieben Paare"},
    {"purely", "Eine Farbe"},
    {"chunkious", "Nur Drillinge"},
    {"royal", "Nur 2, 5 und 8"},
    {"sky_ground", "Überall 1 oder 9"},
    {"royal_seven", "Sieben Paare aus 2, 5 und 8"},

    {"hand", "Verdeckte Steine: {hidden}; ausgelegte Drillinge: {chunks}."},
    {"one expected", "Auf einen Stein wird gewartet: {tiles}."},
    {"some expected", "Auf {count} Steine wird gewartet: {tiles}."},

    {"wait", "Mit {tile} ist die Hand fertig und {score} wert:"},
    {"wait of several", "Mit {tile} ist die Hand auf {count} Arten fertig; die beste ist {score} wert:"},
    {"regular", "  {components}: vier Figuren und ein Paar"},
    {"seven pairs", "  {components}: sieben Paare"},
    {"item", "    {points} für {item}"},
    {"item several times", "    {points} für {item}, {times}-mal"},
    {"counts", "    {score} zusammen, und das zählt"},
    {"counts as the only one", "    {score} zusammen"},
    {"counts as much", "    {score} zusammen, so viel wie die beste"},
    {"counts less", "    {score} zusammen, weniger als die beste"},

    {"three suits",
     "Auf keinen Stein wird gewartet: Die Hand hat Steine aus drei Farben, eine Siegerhand höchstens aus zwei."},
    {"can never win", "Auf keinen Stein wird gewartet, auch später nicht: Ausgelegt sind Drillinge aus drei Farben."},
    {"held", "Auf keinen Stein wird gewartet: {tiles} würde die Hand fertig machen, aber alle vier sind auf der Hand."},
    {"too far", "Auf keinen Stein wird gewartet: Kein einzelner Stein macht die Hand fertig."},
    {"distance", "Noch {count} Züge bis zur wartenden Hand."},
    {"distance of one", "Noch ein Zug bis zur wartenden Hand."},

    {"ready", "Die Hand wartet auf {tiles}; davon können noch {live} Steine kommen."},
    {"ready, dead", "Die Hand wartet auf {tiles}, aber davon ist kein Stein mehr da."},
    {"nearer", "{live} Steine, die noch kommen können, bringen sie näher: {tiles}."},
    {"has won", "Die Hand hat gewonnen und ist {score} wert."},
    {"best discard, ready", "Noch kein Sieg. {tile} abwerfen: Dann wartet die Hand, und {live} Steine gewinnen."},
    {"best discard, one exchange",
     "Noch kein Sieg. Am besten {tile} abwerfen: Dann ist es noch ein Zug bis zur wartenden Hand, und {live} Steine "
     "helfen."},
    {"best discard",
     "Noch kein Sieg. Am besten {tile} abwerfen: Dann sind es noch {count} Züge bis zur wartenden Hand, und {live} "
     "Steine helfen."},

    {"example: many waits", "Alles eine Farbe: wartet auf fünf Steine"},
    {"example: declared", "Zwei ausgelegte Drillinge"},
    {"example: royal", "Nur 2, 5 und 8"},
    {"example: seven pairs", "Sieben Paare mit drei Wurzeln"},
    {"example: consistency", "Zwei Arten zu gewinnen, ein Wert"},
    {"example: nine gates", "Neun Tore: wartet auf neun Steine"},
    {"example: no fifth tile", "Wartet auf einen fünften Stein: also auf nichts"},
    {"example: three suits", "Drei Farben können nicht gewinnen"},
    {"example: discard", "Vierzehn Steine: welchen abwerfen?"},
    {"example: won", "Vierzehn Steine: gewonnen"},

    {"wrong score", "Mit {tile} ist die Hand {score} wert, in der Ausgabe steht {found}."},
    {"missing tile", "Auf {tile} wird gewartet, und hier steht eine andere Zeile."},
    {"not expected", "Auf {tile} wird nicht gewartet: Damit ist die Hand nicht fertig."},
    {"not expected, held", "Auf {tile} wird nicht gewartet: Alle vier sind schon auf der Hand."},
    {"not expected, three suits",
     "Auf {tile} wird nicht gewartet: Die Hand hat Steine aus drei Farben und kann nicht gewinnen."},
    {"not expected, third suit", "Auf {tile} wird nicht gewartet: Damit hätte die Hand drei Farben."},
    {"tile again", "{tile} steht hier zum zweiten Mal."},
    {"wrong order", "Alle erwarteten Steine sind da, aber nicht in ihrer Reihenfolge: Hier kommt {tile}."},
    {"line too many", "Diese Zeile ist eine zu viel."},
    {"no heading", "Die Zeile Case #{number}: fehlt."},
    {"heading in other letters", "Es heißt Case, mit einem großen und drei kleinen Buchstaben."},
    {"heading without sign", "Das # vor der Nummer des Falls fehlt."},
    {"heading without colon", "Der Doppelpunkt nach der Nummer des Falls fehlt."},
    {"heading with other blanks", "In Case #{number}: steht ein Leerzeichen, und zwar vor dem #."},
    {"heading of another case", "Das ist Fall #{number}, und in der Ausgabe steht {found}."},
    {"not a heading", "Das ist nicht Case #{number}: wie verlangt."},
    {"lines joined", "Jeder Stein mit seinem Wert hat eine eigene Zeile, ebenso NONE und die Nummer des Falls."},
    {"not a wait", "Das ist nicht Stein, Doppelpunkt, Leerzeichen und Wert wie in 5D: 4."},
    {"no none", "Eine Hand, die auf nichts wartet, bekommt die Zeile NONE."},
    {"too much output", "Nach dem letzten Fall kommt noch etwas."},
};

constexpr Phrase chinese[] = {
    {"title", "四川麻将"},
    {"heading", "第{number}例"},
    {"hidden", "手牌"},
    {"declared", "副露"},
    {"between cards", "、"},
    {"tile name", "{number}{suit}"},
    {"dots", "筒"},
    {"bamboo", "条"},
    {"myriads", "万"},

    chinese_name_of(Item::win),
    chinese_name_of(Item::dragon),
    chinese_name_of(Item::seven_couples),
    chinese_name_of(Item::purely),
    chinese_name_of(Item::chunkious),
    chinese_name_of(Item::royal),
    chinese_name_of(Item::sky_ground),
    chinese_name_of(Item::royal_seven),

    {"hand", "手牌{hidden}张，副露{chunks}副。"},
    {"one expected", "听一种：{tiles}。"},
    {"some expected", "听{count}种：{tiles}。"},

    {"wait", "胡{tile}，值{score}番："},
    {"wait of several", "胡{tile}有{count}种拆法，最大的值{score}番："},
    {"regular", "  {components}：四副面子加一对将"},
    {"seven pairs", "  {components}：七对"},
    {"item", "    {item} {points}番"},
    {"item several times", "    {item}{times}个，共{points}番"},
    {"counts", "    合计{score}番，按这种算"},
    {"counts as the only one", "    合计{score}番"},
    {"counts as much", "    合计{score}番，与最大的一样"},
    {"counts less", "    合计{score}番，比最大的少"},

    {"three suits", "没有听牌：手里有三门牌，要缺一门才能胡。"},
    {"can never win", "没有听牌，以后也胡不了：副露已有三门。"},
    {"held", "没有听牌：差{tiles}就能胡，但四张都在自己手里。"},
    {"too far", "没有听牌：来任何一张都胡不了。"},
    {"distance", "{count}向听（还差{count}张听牌）。"},
    {"distance of one", "一向听（还差一张听牌）。"},

    {"ready", "已听牌：听{tiles}，还有{live}张。"},
    {"ready, dead", "听{tiles}，但一张也不剩了。"},
    {"nearer", "还有{live}张牌有用：{tiles}。"},
    {"has won", "胡了，值{score}番。"},
    {"best discard, ready", "还没胡。打{tile}就听牌，能胡的牌还有{live}张。"},
    {"best discard, one exchange", "还没胡。打{tile}最好：打后一向听（还差一张听牌），有用的牌还有{live}张。"},
    {"best discard", "还没胡。打{tile}最好：打后{count}向听（还差{count}张听牌），有用的牌还有{live}张。"},

    {"example: many waits", "清一色：听五种"},
    {"example: declared", "副露两副"},
    {"example: royal", "将对：只有二五八"},
    {"example: seven pairs", "七对带三根"},
    {"example: consistency", "两种胡法，只算一种"},
    {"example: nine gates", "九莲宝灯：听九种"},
    {"example: no fifth tile", "听第五张牌：等于没听"},
    {"example: three suits", "没有缺门，胡不了"},
    {"example: discard", "十四张：打哪张？"},
    {"example: won", "十四张：已经胡了"},

    {"wrong score", "胡{tile}值{score}番，输出里是{found}。"},
    {"missing tile", "听{tile}，而输出这里是另一行。"},
    {"not expected", "没有听{tile}：来了也胡不了。"},
    {"not expected, held", "没有听{tile}：四张都在自己手里。"},
    {"not expected, three suits", "没有听{tile}：手里有三门牌，胡不了。"},
    {"not expected, third suit", "没有听{tile}：来了就有三门。"},
    {"tile again", "{tile}第二次出现。"},
    {"wrong order", "所听的牌都在，但次序不对：这里应是{tile}。"},
    {"line too many", "这一行是多余的。"},
    {"no heading", "缺少 Case #{number}: 一行。"},
    {"heading in other letters", "应写作 Case：首字母大写，其余小写。"},
    {"heading without sign", "例号前缺少 #。"},
    {"heading without colon", "例号后缺少冒号。"},
    {"heading with other blanks", "Case #{number}: 中只有一个空格，在 # 之前。"},
    {"heading of another case", "这是第{number}例，而输出是 {found}。"},
    {"not a heading", "这不是应有的 Case #{number}:。"},
    {"lines joined", "每张牌连同番数各占一行，NONE 和例号也各占一行。"},
    {"not a wait", "这不是“牌、冒号、空格、番数”，例如 5D: 4。"},
    {"no none", "没有听牌时应输出一行 NONE。"},
    {"too much output", "最后一例之后还有多余的输出。"},
};

// Titles, labels and notes of a simulation, # being a number.
constexpr Phrase german_figures[] = {
    {"ready as dealt", "wartet, wie gegeben"},
    {"first deals that are ready: #", "die ersten wartenden Hände: #"},
    {"most expected tiles: #, deal #", "am meisten erwartete Steine: #, Hand #"},
    {"ready", "wartet"},
    {"exchanges until a hand is ready", "Züge bis zur wartenden Hand"},
    {"SM-#: if it gets the right tiles", "SM-#: wenn die richtigen Steine kommen"},
    {"on average", "im Mittel"},
    {"expected tiles of a ready hand", "erwartete Steine einer wartenden Hand"},
    {"best score of a ready hand", "höchster Wert einer wartenden Hand"},
    {"score of an expected tile", "Wert eines erwarteten Steins"},
    {"suits of a hand", "Farben einer Hand"},
    {"one", "eine"},
    {"two", "zwei"},
    {"three", "drei"},
    {"what a ready hand waits for", "worauf eine wartende Hand wartet"},
    {"sentences and a pair", "Figuren und ein Paar"},
    {"seven pairs", "sieben Paare"},
    {"both", "beides"},
};

constexpr Phrase chinese_figures[] = {
    {"ready as dealt", "发到手就听牌"},
    {"first deals that are ready: #", "最先听牌的牌：#"},
    {"most expected tiles: #, deal #", "听得最多：#种，第#副"},
    {"ready", "听牌"},
    {"exchanges until a hand is ready", "向听数"},
    {"SM-#: if it gets the right tiles", "SM-#：来的牌都合适时"},
    {"on average", "平均"},
    {"expected tiles of a ready hand", "听牌时听几种"},
    {"best score of a ready hand", "听牌时最大番数"},
    {"score of an expected tile", "所听的牌的番数"},
    {"suits of a hand", "手牌有几门"},
    {"one", "一门"},
    {"two", "两门"},
    {"three", "三门"},
    {"what a ready hand waits for", "听的是什么胡法"},
    {"sentences and a pair", "面子加一对将"},
    {"seven pairs", "七对"},
    {"both", "两种都有"},
};

}  // namespace

Phrasebook phrasebook(Language language) { return in_language<Phrasebook>(language, {english, german, chinese}); }

Phrasebook figure_words(Language language) {
  return in_language<Phrasebook>(language, {Phrasebook(), german_figures, chinese_figures});
}

}  // namespace kiebitz::mahjong
