import { preferences } from "../../app/preferences.svelte";
import type { Figure } from "../../engine/abi";

// The 95 % interval. Exact values have none.
export const interval = ({ value, interval: given }: Figure): [number, number] => given ?? [value, value];

export const whole = (number: number) => number.toLocaleString(preferences.language);

export function written(value: number, share: boolean): string {
  return share
    ? value.toLocaleString(preferences.language, {
        style: "percent",
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
    : value.toLocaleString(preferences.language, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}
