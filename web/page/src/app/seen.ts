// Ignores clicks and keys that come too soon to be a reaction to what is on the screen.

// The shortest human reaction, in milliseconds. Earlier input was meant for what was shown before.
const reaction = 250;

export class Seen {
  #since = 0;

  renew(): void {
    this.#since = performance.now();
  }

  get longEnough(): boolean {
    return performance.now() - this.#since >= reaction;
  }
}

// Ignores the second click of a double click, however slow it is.
export const once =
  (act: (event: MouseEvent) => void) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) act(event);
  };
