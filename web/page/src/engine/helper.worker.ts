// An engine in a thread of its own: first the bytes of the engine, then requests, each answered in turn.
import { Engine } from "./engine";

let engine: Promise<Engine> | null = null;

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer | object>) => {
  if (data instanceof ArrayBuffer) {
    engine = Engine.start(data);
  } else if (engine) {
    self.postMessage((await engine).ask(data));
  }
};
