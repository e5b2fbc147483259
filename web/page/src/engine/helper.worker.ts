// An engine in a worker. The first message is its module, every other one a request, answered in order.
import { Engine } from "./engine";

let engine: Promise<Engine> | null = null;

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer | object>) => {
  if (data instanceof ArrayBuffer) {
    engine = Engine.start(data);
  } else if (engine) {
    self.postMessage((await engine).ask(data));
  }
};
