// Clicks and keys count only for what a person has seen.

// Nobody answers sooner than this (in milliseconds): an earlier click or key was meant for what was there before.
const reaction = 250;

export class Seen {
  #since = 0;

  // Something new is shown.
  renew(): void {
    this.#since = performance.now();
  }

  get longEnough(): boolean {
    return performance.now() - this.#since >= reaction;
  }
}

// The second click of a double click answers nothing, however slow it is.
export const once =
  (act: (event: MouseEvent) => void) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) act(event);
  };
