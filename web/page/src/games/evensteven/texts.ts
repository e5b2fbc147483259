import type { Language } from "../../engine/abi";

const en = {
  title: "Even Steven",
  goal: "Your goal: cover every card that is dealt with a card of your hand that is at least as high. Each card serves once.",
  chance: "Show the exact chance",
  chanceNote: "Exact, over all cards that may still come.",
  nthInHand: "Play the first, second, … card of the hand",
  howTo: [
    {
      cards: [],
      text: "Cover every card that is dealt. You win when your hand is empty.",
      clauses: ["ES-8"],
    },
    {
      cards: ["9h", "9c", "Jd"],
      text: "Each time a card is dealt, click the card of your hand that goes on it. It must be at least as high; suits do not matter, and the ace is the highest. The nine of clubs and the jack of diamonds cover the nine of hearts.",
      clauses: ["ES-5", "ES-2"],
    },
    {
      cards: [],
      text: "A card that was played is gone, so save the high ones. The first card that does not cover loses the game.",
      clauses: ["ES-6", "ES-7"],
    },
  ],
};

const de: typeof en = {
  title: "Even Steven",
  goal: "Dein Ziel: jede gegebene Karte mit einer mindestens so hohen Karte deiner Hand decken. Jede Karte dient nur einmal.",
  chance: "Die genaue Chance zeigen",
  chanceNote: "Genau, über alle Karten, die noch kommen können.",
  nthInHand: "Die erste, zweite, … Karte der Hand spielen",
  howTo: [
    {
      cards: [],
      text: "Decke jede Karte, die gegeben wird. Du gewinnst, wenn deine Hand leer ist.",
      clauses: ["ES-8"],
    },
    {
      cards: ["9h", "9c", "Jd"],
      text: "Auf jede gegebene Karte kommt eine Karte deiner Hand: Klick sie an. Sie muss mindestens so hoch sein; die Farbe ist gleich, das Ass ist am höchsten. Die Kreuz-Neun und der Karo-Bube decken die Herz-Neun.",
      clauses: ["ES-5", "ES-2"],
    },
    {
      cards: [],
      text: "Eine gespielte Karte ist weg, also spare die hohen auf. Die erste Karte, die nicht deckt, verliert das Spiel.",
      clauses: ["ES-6", "ES-7"],
    },
  ],
};

const zh: typeof en = {
  title: "Even Steven",
  goal: "目标：每发一张牌，都用手里一张不小于它的牌盖住。每张牌只能用一次。",
  chance: "显示精确胜率",
  chanceNote: "按所有可能再来的牌精确计算。",
  nthInHand: "出手牌中第一、第二……张",
  howTo: [
    { cards: [], text: "盖住每一张发出的牌。手牌出完就赢。", clauses: ["ES-8"] },
    {
      cards: ["9h", "9c", "Jd"],
      text: "每发一张牌，点击手里要盖上去的牌。它不能比发出的牌小；花色无所谓，A最大。梅花9和方块J都能盖红桃9。",
      clauses: ["ES-5", "ES-2"],
    },
    {
      cards: [],
      text: "打出的牌就没有了，所以大牌要省着用。第一张盖不住的牌就输了。",
      clauses: ["ES-6", "ES-7"],
    },
  ],
};

export const texts: Record<Language, typeof en> = { en, de, zh };
