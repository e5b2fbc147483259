// Language, theme, pace and sound, saved in the browser if it allows that.
import type { Language } from "../engine/abi";
import { de } from "../texts/de";
import { en, type Texts } from "../texts/en";
import { zh } from "../texts/zh";

export type Theme = "auto" | "light" | "dark";
export type Pace = "calm" | "quick" | "instant";

const all: Record<Language, Texts> = { en, de, zh };
export const languages: readonly { code: Language; name: string }[] = [
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
  { code: "zh", name: "中文" },
];

function browserLanguage(): Language {
  for (const wanted of navigator.languages) {
    const code = wanted.slice(0, 2).toLowerCase();
    if (code in all) return code as Language;
  }
  return "en";
}

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(`kiebitz.${key}`);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(`kiebitz.${key}`, value);
  } catch {
    // Storage may be blocked; then nothing is saved.
  }
}

// Like stored and store, but for this tab only.
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(`kiebitz.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(`kiebitz.${key}`, value);
  } catch {
    // Storage may be blocked.
  }
}

const oneOf = <T extends string>(value: string | null, allowed: readonly T[], otherwise: T): T =>
  allowed.find((each) => each === value) ?? otherwise;

class Preferences {
  language = $state<Language>(oneOf(stored("language"), ["en", "de", "zh"], browserLanguage()));
  theme = $state<Theme>(oneOf(stored("theme"), ["auto", "light", "dark"], "auto"));
  pace = $state<Pace>(oneOf(stored("pace"), ["calm", "quick", "instant"], "calm"));
  sound = $state(stored("sound") === "true");
  readonly texts = $derived(all[this.language]);

  // Call once, inside a component.
  keep(): void {
    $effect(() => {
      document.documentElement.lang = this.language === "zh" ? "zh-Hans" : this.language;
      store("language", this.language);
    });
    $effect(() => {
      document.documentElement.dataset.theme = this.theme;
      store("theme", this.theme);
    });
    $effect(() => store("pace", this.pace));
    $effect(() => store("sound", String(this.sound)));
  }
}

export const preferences = new Preferences();

export function nextPace(): void {
  preferences.pace = ({ calm: "quick", quick: "instant", instant: "calm" } as const)[preferences.pace];
}
