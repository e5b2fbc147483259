// One table of keys drives both the keyboard and the help that `?` shows.
export interface Key {
  key: string;
  label: string;
  press: () => void;
}

class Keyboard {
  keys = $state.raw<Key[]>([]);
  help = $state(false);

  // The keys work while the calling component is mounted.
  use(keys: () => Key[]): void {
    $effect(() => {
      this.keys = keys();
      return () => (this.keys = []);
    });
  }

  handle(event: KeyboardEvent): void {
    // A key held down acts once; only arrow keys repeat.
    if (event.repeat && event.key === "Enter" && (event.target as HTMLElement).matches("button, a"))
      event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = event.target as HTMLElement;
    if (target.matches("input:not([type=checkbox]):not([type=radio]), select, textarea")) return;
    if (event.key === " " && target.matches("button, a, summary")) return;
    if (event.key === "?") {
      this.help = true;
      return;
    }
    const wanted = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const found = this.keys.find(({ key }) => key === wanted);
    if (!found) return;
    event.preventDefault();
    if (!event.repeat || wanted.startsWith("Arrow")) found.press();
  }
}

export const keyboard = new Keyboard();
