// The address bar holds everything that is needed to come back: the page and what lies on it. An address that names a
// page alone brings back what lay there last in this tab.
import { pageNamed } from "./pages";
import { recall, remember } from "./preferences.svelte";

function read(): { page: string; parameters: URLSearchParams } {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const page = pageNamed(path).name;
  return { page, parameters: new URLSearchParams(query || (recall(page) ?? "")) };
}

export function link(page: string, parameters: Record<string, string> = {}): string {
  // Colons, commas and blanks stay readable in a link that is sent to a friend.
  const query = new URLSearchParams(parameters).toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  return `#/${page}${query ? `?${query}` : ""}`;
}

class Router {
  #place = $state.raw({ page: "", parameters: new URLSearchParams() });
  #hash = ""; // as it was last read or written here
  #noted: string | null = null;

  // To be called once, when all pages are known.
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

  // Changes only when somebody goes somewhere, not when a page writes its state down.
  get parameters(): URLSearchParams {
    return this.#place.parameters;
  }

  // Writes the state of a page into the address, without a new entry in the history; browsers do not like this to
  // happen often, so it waits a little.
  note(page: string, parameters: Record<string, string>): void {
    if (this.#noted === null) setTimeout(() => this.writeDown(), 80);
    this.#noted = link(page, parameters);
    remember(page, this.#noted.split("?")[1] ?? "");
  }

  // The address of what is shown, written down by now. Who has just gone elsewhere is not called back.
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
