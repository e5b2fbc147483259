#include "games/evensteven/languages.hpp"

#include "games/evensteven/phrases.hpp"

namespace kiebitz::evensteven {

namespace {

constexpr Phrase german[] = {
    {"heading", "Spiel {number}"},
    {"player", "Hand"},
    {"dealt", "ausgeteilt"},
    {"between cards", ", "},
    {"card name", "{suit}-{rank}"},
    {"clubs", "Kreuz"},
    {"diamonds", "Karo"},
    {"hearts", "Herz"},
    {"spades", "Pik"},
    {"jack", "Bube"},
    {"queen", "Dame"},
    {"king", "König"},
    {"ace", "Ass"},
    {"played", "gespielt"},
    {"sorted hand", "Hand, sortiert"},
    {"sorted dealt", "ausgeteilt, sortiert"},

    {"deal", "Startwert {seed} gibt eine Hand von {count} Karten und danach ebenso viele, die zu decken sind."},
    {"deal one", "Startwert {seed} gibt eine Hand von einer Karte und danach eine, die zu decken ist."},
    {"address",
     "Spiel Nr. {deal} zum Startwert {seed}: eine Hand von {count} Karten und danach ebenso viele zum Decken."},
    {"address one", "Spiel Nr. {deal} zum Startwert {seed}: eine Hand von einer Karte und danach eine zum Decken."},
    {"can win", "Sortiert deckt jede Karte der Hand die Karte darunter: Die Hand kann gewinnen."},
    {"cannot win",
     "Sortiert steht an Stelle {place} der Hand {card} und deckt {dealt} nicht: Kein Spiel kann gewinnen."},
    {"covers", "{dealt} wird ausgeteilt; {cards} decken sie, und {card} ist die kleinste davon."},
    {"covers with the only card", "{dealt} wird ausgeteilt; nur {card} deckt sie."},
    {"cannot cover",
     "{dealt} wird ausgeteilt, und nichts deckt sie; die kleinste Karte, {card}, wird gespielt und verliert."},
    {"wins", "Jede ausgeteilte Karte ist gedeckt: Die Hand gewinnt."},
    {"loses", "Die Hand verliert, und kein anderes Spiel hätte gewonnen."},

    {"played and covered", "{card} deckt {dealt}."},
    {"played in vain", "{card} deckt {dealt} nicht: Die Hand verliert."},
    {"some cover", "{cards} decken {dealt}."},
    {"one covers", "Nur {cards} deckt {dealt}."},
    {"nothing covers", "Nichts deckt {dealt}."},
    {"could have won", "Die Hand hätte gewinnen können: jedes Mal mit der kleinsten Karte, die deckt."},
    {"pair", "{card} auf {dealt}"},
    {"chance", "Bei bestem Spiel ist die Gewinnchance {ways} von {of} ({percent},{tenths} %)."},
    {"refused: not a card", "{found} ist keine Karte."},
    {"refused: over", "Das Spiel ist zu Ende."},
    {"refused: not in hand", "{card} ist nicht auf der Hand."},

    {"lost unnecessarily",
     "Auf {dealt} hat der Spieler {found} gespielt, danach konnte kein Spiel mehr gewinnen; richtig war {card}."},
    {"misconduct", "Vom Spieler: {found}."},
    {"after the end", "Vom Spieler nach dem letzten Spiel: {found}."},
    {"wrong verdict", "Die Hand {can}, also sagt der Geber {expected}."},
    {"can be won", "kann gewinnen"},
    {"cannot be won", "kann nicht gewinnen"},
    {"no game line", "Die Zeile mit der Nummer des Spiels fehlt."},
    {"no verdict", "Die Zeile YOU WIN, YOU LOSE NECESSARILY oder YOU LOSE UNNECESSARILY fehlt."},
    {"lost", "Die Hand kann gewinnen, und der Spieler hat verloren."},
    {"too much output", "Nach dem letzten Spiel kommt noch etwas."},
};

constexpr Phrase chinese[] = {
    {"heading", "第{number}局"},
    {"player", "手牌"},
    {"dealt", "发出的牌"},
    {"between cards", "、"},
    {"card name", "{suit}{rank}"},
    {"clubs", "梅花"},
    {"diamonds", "方块"},
    {"hearts", "红桃"},
    {"spades", "黑桃"},
    {"jack", "J"},
    {"queen", "Q"},
    {"king", "K"},
    {"ace", "A"},
    {"played", "打出的牌"},
    {"sorted hand", "手牌（排序）"},
    {"sorted dealt", "发出的牌（排序）"},

    {"deal", "种子{seed}发出{count}张手牌，再发同样多张要盖住的牌。"},
    {"deal one", "种子{seed}发出一张手牌，再发一张要盖住的牌。"},
    {"address", "种子{seed}的第{deal}副牌是{count}张手牌，再发同样多张要盖住的牌。"},
    {"address one", "种子{seed}的第{deal}副牌是一张手牌，再发一张要盖住的牌。"},
    {"can win", "排序后，每张手牌都盖得住下面那张牌：这手牌能赢。"},
    {"cannot win", "排序后，手牌第{place}张是{card}，盖不住{dealt}：怎么打都赢不了。"},
    {"covers", "发出{dealt}；{cards}盖得住，其中最小的是{card}。"},
    {"covers with the only card", "发出{dealt}；只有{card}盖得住。"},
    {"cannot cover", "发出{dealt}，没有牌盖得住；打出最小的{card}，输了。"},
    {"wins", "发出的每张牌都盖住了：这手牌赢了。"},
    {"loses", "这手牌输了，换别的打法也赢不了。"},

    {"played and covered", "{card}盖住{dealt}。"},
    {"played in vain", "{card}盖不住{dealt}：输了。"},
    {"some cover", "{cards}盖得住{dealt}。"},
    {"one covers", "只有{cards}盖得住{dealt}。"},
    {"nothing covers", "没有牌盖得住{dealt}。"},
    {"could have won", "这手牌本来能赢：每次都打盖得住的最小一张。"},
    {"pair", "{card} 盖 {dealt}"},
    {"chance", "打法最好时，获胜的机会是 {ways}/{of}（{percent}.{tenths}%）。"},
    {"refused: not a card", "{found}不是牌。"},
    {"refused: over", "牌局已经结束。"},
    {"refused: not in hand", "手里没有{card}。"},

    {"lost unnecessarily", "对{dealt}，玩家打了{found}，此后怎么打都赢不了；应该打{card}。"},
    {"misconduct", "玩家：{found}。"},
    {"after the end", "最后一局之后，玩家：{found}。"},
    {"wrong verdict", "这手牌{can}，所以庄家说{expected}。"},
    {"can be won", "能赢"},
    {"cannot be won", "赢不了"},
    {"no game line", "缺少局号一行。"},
    {"no verdict", "缺少 YOU WIN、YOU LOSE NECESSARILY 或 YOU LOSE UNNECESSARILY 一行。"},
    {"lost", "这手牌能赢，玩家却输了。"},
    {"too much output", "最后一局之后还有多余的输出。"},
};

// Titles, labels and notes of a simulation, # being a number.
constexpr Phrase german_figures[] = {
    {"wins", "Siege"},
    {"won", "gewonnen"},
    {"hands that can win", "Hände, die gewinnen können"},
    {"losses", "Niederlagen"},
    {"of all games", "von allen Spielen"},
    {"a loss is necessary (ES-#) if no play wins", "eine Niederlage ist nötig (ES-#), wenn kein Spiel gewinnt"},
    {"necessary", "nötig"},
    {"unnecessary", "unnötig"},
    {"first unnecessary losses: deals #", "die ersten unnötig verlorenen Spiele: Nr. #"},
    {"a hand falls at card", "eine Hand fällt bei Karte"},
    {"of the games that were lost", "von den verlorenen Spielen"},
    {"a game on average", "ein Spiel im Mittel"},
    {"cards covered", "gedeckte Karten"},
    {"a hand falls to", "eine Hand fällt an"},
    {"dealt cards that no play covers", "ausgeteilte Karten, die kein Spiel deckt"},
    {"most: #, deal #", "die meisten: #, Spiel Nr. #"},
    {"wins with so many aces", "Siege mit so vielen Assen"},
    {"J", "B"},
    {"Q", "D"},
    {"K", "K"},
    {"A", "A"},
};

constexpr Phrase chinese_figures[] = {
    {"wins", "胜局"},
    {"won", "赢"},
    {"hands that can win", "能赢的手牌"},
    {"losses", "败局"},
    {"of all games", "占全部牌局"},
    {"a loss is necessary (ES-#) if no play wins", "怎么打都赢不了，才是必然的输（ES-#）"},
    {"necessary", "必然"},
    {"unnecessary", "不必要"},
    {"first unnecessary losses: deals #", "最先不必要地输掉的牌：#"},
    {"a hand falls at card", "输在第几张"},
    {"of the games that were lost", "占输掉的牌局"},
    {"a game on average", "每局平均"},
    {"cards covered", "盖住的牌"},
    {"a hand falls to", "输给"},
    {"dealt cards that no play covers", "怎么打都盖不住的牌数"},
    {"most: #, deal #", "最多：#，第#副"},
    {"wins with so many aces", "有若干张A时获胜"},
    {"J", "J"},
    {"Q", "Q"},
    {"K", "K"},
    {"A", "A"},
};

}  // namespace

Phrasebook phrasebook(Language language) { return in_language<Phrasebook>(language, {english, german, chinese}); }

Phrasebook figure_words(Language language) {
  return in_language<Phrasebook>(language, {Phrasebook(), german_figures, chinese_figures});
}

}  // namespace kiebitz::evensteven
