// The address of each picture, built on first use and cached. Cards have the letters of the page's language.
import cards from "virtual:cards";
import { preferences } from "../app/preferences.svelte";
import { faceDown, pieceOf } from "./codes";
import { tilePicture } from "./tiles";

const made = new Map<string, string>();

const addressOf = (svg: string) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));

const back = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 336">
  <defs><pattern id="p" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 14h28M14 0v28" stroke="#2f8a72" stroke-width="1.6"/><circle cx="14" cy="14" r="3.4" fill="#4da88e"/>
  </pattern></defs>
  <rect width="240" height="336" rx="18" fill="#fffefb"/>
  <rect x="12" y="12" width="216" height="312" rx="11" fill="#12604f"/>
  <rect x="12" y="12" width="216" height="312" rx="11" fill="url(#p)"/>
  <rect x="21" y="21" width="198" height="294" rx="7" fill="none" stroke="#bfe3d6" stroke-width="2"/>
  <circle cx="120" cy="168" r="44" fill="#12604f" stroke="#bfe3d6" stroke-width="2"/>
  <path transform="translate(87 136) scale(2)" fill="#e9f6f1"
    d="M9 15C7 11 5 8 4 4c4 3 7 5 9 7 4-1 8 1 9 5l5 1-5 2c-1 5-5 9-11 9 2-4 0-8-2-13Z"/>
</svg>`;

function draw(code: string): string {
  if (code === faceDown) return back;
  const piece = pieceOf(code);
  if (!piece) throw new Error(`no picture of ${code}`);
  if (piece.kind === "tile") return tilePicture(code);
  const letter = preferences.texts.ranks[piece.rank] ?? piece.rank;
  const colour = "hd".includes(piece.suit) ? "#c23a2e" : "#1d2733";
  const rank = `<svg x="-116" y="-160" width="70" height="70" viewBox="-500 -500 1000 1000"
    preserveAspectRatio="xMinYMid"><path d="${cards.ranks[letter]}" fill="none" stroke="${colour}"
    stroke-width="104" stroke-linecap="square" stroke-miterlimit="1.5"/></svg></svg>`;
  return cards.faces[piece.suit + piece.rank]!.replace(/<\/svg>$/, rank);
}

export function picture(code: string): string {
  const name = preferences.language + code;
  let address = made.get(name);
  if (!address) made.set(name, (address = addressOf(draw(code))));
  return address;
}
