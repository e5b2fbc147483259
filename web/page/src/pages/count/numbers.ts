import { preferences } from "../../app/preferences.svelte";
import type { Figure } from "../../engine/abi";

// The 95 % interval. Exact values have none.
export const interval = ({ value, interval: given }: Figure): [number, number] => given ?? [value, value];

export const whole = (number: number) => number.toLocaleString(preferences.language);

// The end of a scale: 1, 2, 3, 4, 5, 6, 8 or 10 times a power of ten.
export function roundedUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return unit * [1, 2, 3, 4, 5, 6, 8, 10].find((step) => step * unit >= value * 0.9999)!;
}

const localized = (value: number, share: boolean, options: Intl.NumberFormatOptions) =>
  value
    .toLocaleString(preferences.language, { style: share ? "percent" : "decimal", ...options })
    .replace("-", "−");

// A number on a scale.
export const short = (value: number, share: boolean) =>
  localized(value, share, { maximumSignificantDigits: 3 });

export function written(value: number, share: boolean): string {
  const digits = share ? 2 : 3;
  return localized(value, share, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
