// The page's end of a worker. Answers come back in the order of the requests.
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
