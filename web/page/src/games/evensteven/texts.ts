import type { Language } from "../../engine/abi";

const en = {
  title: "Even Steven",
  goal: "Your goal: cover every dealt card with a card from your hand that is at least as high. You can use each card once.",
  yourTurn: "Your turn: cover",
  won: "You win",
  lost: "You lose",
  chance: "Show exact chances",
  chanceNote: "Computed exactly, over all cards that can still come.",
  nthInHand: "Play the first, second, … card in your hand",
  howTo: [
    {
      cards: [],
      text: "Cover every dealt card. You win when your hand is empty.",
      clauses: ["ES-8"],
    },
    {
      cards: ["9h", "9c", "Jd"],
      text: "When a card is dealt, cover it with a card from your hand. Yours must be at least as high. Suits do not matter, and aces are high. The nine of clubs and the jack of diamonds both cover the nine of hearts.",
      clauses: ["ES-5", "ES-2"],
    },
    {
      cards: [],
      text: "You can play each card only once, so save the high ones. If you play a card that does not cover, you lose.",
      clauses: ["ES-6", "ES-7"],
    },
  ],
};

const de: typeof en = {
  title: "Even Steven",
  goal: "Dein Ziel: Decke jede ausgeteilte Karte mit einer mindestens gleich hohen aus deiner Hand. Jede kannst du nur einmal verwenden.",
  yourTurn: "Du bist dran: Decke",
  won: "Du gewinnst",
  lost: "Du verlierst",
  chance: "Genaue Chancen zeigen",
  chanceNote: "Genau berechnet, über alle Karten, die noch kommen können.",
  nthInHand: "Die erste, zweite, … Karte der Hand spielen",
  howTo: [
    {
      cards: [],
      text: "Decke jede ausgeteilte Karte. Du gewinnst, wenn deine Hand leer ist.",
      clauses: ["ES-8"],
    },
    {
      cards: ["9h", "9c", "Jd"],
      text: "Wenn eine Karte ausgeteilt wird, decke sie mit einer Karte deiner Hand. Deine muss mindestens gleich hoch sein. Die Farbe ist egal, das Ass ist am höchsten. Die Kreuz-Neun und der Karo-Bube decken beide die Herz-Neun.",
      clauses: ["ES-5", "ES-2"],
    },
    {
      cards: [],
      text: "Jede Karte kannst du nur einmal spielen, also spare die hohen auf. Wenn deine Karte nicht deckt, hast du verloren.",
      clauses: ["ES-6", "ES-7"],
    },
  ],
};

const zh: typeof en = {
  title: "Even Steven",
  goal: "目标：每发一张牌，都用手里一张不小于它的牌盖住。每张牌只能用一次。",
  yourTurn: "轮到你了：盖住",
  won: "你赢了",
  lost: "你输了",
  chance: "显示精确胜率",
  chanceNote: "对所有还可能发出的牌精确计算。",
  nthInHand: "出手牌中第一、第二……张",
  howTo: [
    { cards: [], text: "盖住每一张发出的牌。手牌出完就赢。", clauses: ["ES-8"] },
    {
      cards: ["9h", "9c", "Jd"],
      text: "每发一张牌，从手里选一张盖上去。它不能比发出的牌小；花色无所谓，A最大。梅花9和方块J都能盖红桃9。",
      clauses: ["ES-5", "ES-2"],
    },
    {
      cards: [],
      text: "每张牌只能打一次，所以大牌要省着用。打出的牌盖不住就输了。",
      clauses: ["ES-6", "ES-7"],
    },
  ],
};

export const texts: Record<Language, typeof en> = { en, de, zh };
