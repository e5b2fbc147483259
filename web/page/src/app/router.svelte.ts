// The address holds the page and its whole state. An address with a page but no state restores the page's last state in
// this tab.
import { pageNamed } from "./pages";
import { recall, remember } from "./preferences.svelte";

// How often a second the address may change.
const most = 10;

function read(): { page: string; parameters: URLSearchParams } {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const page = pageNamed(path).name;
  return { page, parameters: new URLSearchParams(query || (recall(page) ?? "")) };
}

export function link(page: string, parameters: Record<string, string> = {}): string {
  // Keeps shared links readable.
  const query = new URLSearchParams(parameters).toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  return `#/${page}${query ? `?${query}` : ""}`;
}

class Router {
  #place = $state.raw({ page: "", parameters: new URLSearchParams() });
  #hash = ""; // as last read or written here
  #noted: string | null = null;
  #recent = 0; // changes of the address in the last second

  // Call once, after all pages are registered.
  start(): void {
    const go = () => {
      this.#hash = location.hash;
      this.#noted = null;
      this.#place = read();
    };
    go();
    window.addEventListener("hashchange", go);
  }

  get page(): string {
    return this.#place.page;
  }

  // Changes on navigation, not when a page saves its state.
  get parameters(): URLSearchParams {
    return this.#place.parameters;
  }

  // Saves the state of a page in the address without a history entry, at once: whoever reloads the page expects the
  // last move. Browsers limit how often replaceState may be called, so more frequent changes are saved a little later.
  note(page: string, parameters: Record<string, string>): void {
    this.#noted = link(page, parameters);
    remember(page, this.#noted.split("?")[1] ?? "");
    if (this.#recent >= most) return;
    ++this.#recent;
    this.writeDown();
    setTimeout(() => {
      --this.#recent;
      this.writeDown();
    }, 1000);
  }

  // Saves at once and returns the address. Does nothing if the user has navigated away in the meantime.
  writeDown(): string {
    if (this.#noted !== null && location.hash === this.#hash) {
      history.replaceState(null, "", this.#noted);
      this.#hash = location.hash;
    }
    this.#noted = null;
    return location.href;
  }
}

export const router = new Router();
