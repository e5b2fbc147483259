// The page's side of a helper: questions go out one at a time, answers come back in order.
import type { Problem } from "./abi";
import HelperWorker from "./helper.worker?worker&inline";

export class Helper {
  readonly #worker = new HelperWorker();
  readonly #waiting: ((answer: unknown) => void)[] = [];

  constructor(engine: ArrayBuffer) {
    this.#worker.onmessage = ({ data }: MessageEvent<unknown>) => this.#waiting.shift()?.(data);
    this.#worker.postMessage(engine);
  }

  ask<Answer extends object>(request: object): Promise<Answer | { problem: Problem }> {
    return new Promise((resolve) => {
      this.#waiting.push((answer) => resolve(answer as Answer | { problem: Problem }));
      this.#worker.postMessage(request);
    });
  }

  end(): void {
    this.#worker.terminate();
  }
}
