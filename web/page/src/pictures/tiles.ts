// Draws the 27 tiles: dots, bamboo and characters. The characters are strokes, not font glyphs, so they look the same
// everywhere.
const ivory = "#fffdf5";
const ink = "#22303c";
const red = "#bf3a2b";
const green = "#2c7a50";
const blue = "#2b5f8c";

const numerals: Record<number, string> = {
  1: "M10 50Q50 45 92 48",
  2: "M24 26H78M8 78H94",
  3: "M18 18H82M26 49H74M8 82H94",
  4: "M12 86V18H88V86M12 80H88M39 18C39 48 34 56 25 63M61 18V52Q61 60 76 58",
  5: "M16 14H86M47 14C45 40 41 64 35 88M22 47H72C72 62 70 76 68 88M6 90H96",
  6: "M48 4 56 20M6 36H94M36 50C32 68 24 82 10 94M63 50C70 66 80 80 91 93",
  7: "M6 48 94 34M44 6V74Q44 90 60 90H80Q92 90 92 72",
  8: "M37 20C36 50 26 76 6 92M58 12C62 46 74 74 96 90",
  9: "M8 34H66C63 60 64 82 76 88Q93 92 93 66M41 6C41 50 34 78 6 94",
};
const myriad = "M6 14H94M47 14C45 50 36 76 10 96M45 44H82C82 66 78 82 71 92Q64 97 50 87";

const character = (number: number) => `
  <g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="11">
    <path transform="translate(16 7) scale(.28 .3)" stroke="${ink}" d="${numerals[number]}"/>
    <path transform="translate(14 42) scale(.32 .31)" stroke="${red}" d="${myriad}"/>
  </g>`;

type Spot = readonly [x: number, y: number, colour: string];
const dotPlaces: Record<number, readonly Spot[]> = {
  2: [[30, 22, green], [30, 58, blue]],
  3: [[15, 17, blue], [30, 40, red], [45, 63, green]],
  4: [[17, 22, blue], [43, 22, green], [17, 58, green], [43, 58, blue]],
  5: [[16, 19, blue], [44, 19, green], [30, 40, red], [16, 61, green], [44, 61, blue]],
  6: [[18, 17, green], [42, 17, green], [18, 42, red], [42, 42, red], [18, 63, red], [42, 63, red]],
  7: [[14, 14, green], [30, 20, green], [46, 26, green], [18, 46, red], [42, 46, red], [18, 65, red], [42, 65, red]],
  8: [[18, 13, blue], [42, 13, blue], [18, 31, blue], [42, 31, blue], [18, 49, blue], [42, 49, blue], [18, 67, blue], [42, 67, blue]],
  9: [[13, 16, green], [30, 16, green], [47, 16, green], [13, 40, red], [30, 40, red], [47, 40, red], [13, 64, blue], [30, 64, blue], [47, 64, blue]],
}; // prettier-ignore

const dotRadius: Record<number, number> = { 2: 14, 3: 11.5, 4: 11.5, 5: 10.5, 6: 9.5, 7: 8.2, 8: 8, 9: 8 };

function dots(number: number): string {
  if (number === 1) {
    const petals = [0, 45, 90, 135, 180, 225, 270, 315].map(
      (turn) => `<circle cx="30" cy="26.5" r="4.4" fill="${green}" transform="rotate(${turn} 30 40)"/>`,
    );
    return `<circle cx="30" cy="40" r="22" fill="none" stroke="${blue}" stroke-width="4"/>${petals.join("")}
      <circle cx="30" cy="40" r="7" fill="${red}"/>`;
  }
  const radius = dotRadius[number]!;
  return dotPlaces[number]!.map(
    ([x, y, colour]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>
        <circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="none" stroke="${ivory}" stroke-width="${radius * 0.16}"/>
        <circle cx="${x}" cy="${y}" r="${radius * 0.2}" fill="${ivory}"/>`,
  ).join("");
}

const stickPlaces: Record<number, readonly Spot[]> = {
  2: [[30, 23, green], [30, 57, blue]],
  3: [[30, 23, green], [18, 57, blue], [42, 57, blue]],
  4: [[18, 23, green], [42, 23, blue], [18, 57, blue], [42, 57, green]],
  5: [[14, 22, green], [46, 22, blue], [30, 40, red], [14, 58, blue], [46, 58, green]],
  6: [[14, 23, green], [30, 23, green], [46, 23, green], [14, 57, blue], [30, 57, blue], [46, 57, blue]],
  7: [[30, 16, red], [14, 40, green], [30, 40, green], [46, 40, green], [14, 64, blue], [30, 64, blue], [46, 64, blue]],
  8: [[9, 23, green], [23, 23, green], [37, 23, green], [51, 23, green], [9, 57, blue], [23, 57, blue], [37, 57, blue], [51, 57, blue]],
  9: [[14, 16, green], [30, 16, red], [46, 16, blue], [14, 40, green], [30, 40, red], [46, 40, blue], [14, 64, green], [30, 64, red], [46, 64, blue]],
}; // prettier-ignore

const stickLength: Record<number, number> = { 2: 28, 3: 28, 4: 28, 5: 27, 6: 28, 7: 20, 8: 28, 9: 20 };

const stick = ([x, y, colour]: Spot, length: number) => {
  const half = length / 2;
  return `<g transform="translate(${x} ${y})" stroke-linecap="round">
    <path d="M0 ${4 - half}V-4M0 4V${half - 4}" stroke="${colour}" stroke-width="8"/>
    <path d="M-4.5 ${1 - half}h9M-5 0h10M-4.5 ${half - 1}h9" stroke="${colour}" stroke-width="2.4"/>
    <path d="M-1.2 ${4 - half}V-4.5M-1.2 4.5V${half - 4}" stroke="${ivory}" stroke-width="1.3"/></g>`;
};

// The one of bamboo is traditionally a bird. Here it is a lapwing, in German Kiebitz.
const lapwing = `<g transform="translate(1.5 1)">
  <path d="M15 27C12 20 6 15 4 9c6 4 12 7 17 13Z" fill="${ink}"/>
  <path d="M24 68 27 55M36 68 35 55" stroke="${red}" stroke-width="3.4" stroke-linecap="round"/>
  <path d="M13 33a11 11 0 0 1 19-9c4 4 5 9 8 13 4 6 11 11 16 19-10 0-16 4-25 3C19 58 14 47 13 33Z" fill="${green}"/>
  <path d="M17 44c2 9 7 14 14 15-7-6-9-10-9-16-2 1-4 1-5 1Z" fill="${ivory}"/>
  <path d="M14 28a11 11 0 0 1 17-5c2 5-2 11-9 12-4 0-7-2-8-7Z" fill="${ink}"/>
  <path d="M32 25 42 23 33 29Z" fill="${red}"/>
  <circle cx="27" cy="26" r="2.3" fill="${ivory}"/></g>`;

function bamboo(number: number): string {
  if (number === 1) return lapwing;
  return stickPlaces[number]!.map((spot) => stick(spot, stickLength[number]!)).join("");
}

const faces: Record<string, (number: number) => string> = { D: dots, B: bamboo, M: character };

export function tilePicture(tile: string): string {
  const face = faces[tile.slice(1)];
  if (!face) throw new Error(`no picture of tile ${tile}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 84">
    <rect width="60" height="84" rx="8" fill="#3d8a63"/><rect width="60" height="80" rx="8" fill="#d9d2bd"/>
    <rect width="60" height="78.5" rx="8" fill="${ivory}"/>${face(Number(tile[0]))}</svg>`;
}
