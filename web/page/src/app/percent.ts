import { preferences } from "./preferences.svelte";

// A chance or a share in the page's language: "52 %".
export const percent = (value: number, digits = 0): string =>
  value.toLocaleString(preferences.language, {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
