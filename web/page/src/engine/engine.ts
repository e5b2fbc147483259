// The engine: a WebAssembly module that takes and returns JSON.
import type { Problem } from "./abi";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  kiebitz_request: (size: number) => number;
  kiebitz_answer: () => number;
  kiebitz_answer_size: () => number;
}

export class Engine {
  readonly #module: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(module: Exports) {
    this.#module = module;
    module._initialize?.();
  }

  // The engine uses no system calls. Those that its C library imports return 52, "not supported".
  static async start(bytes: BufferSource): Promise<Engine> {
    const module = await WebAssembly.compile(bytes);
    const imports: WebAssembly.Imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      (imports[from] ??= {})[name] = () => 52;
    }
    const instance = await WebAssembly.instantiate(module, imports);
    return new Engine(instance.exports as unknown as Exports);
  }

  ask<Answer>(request: object): Answer | { problem: Problem } {
    const bytes = this.#encoder.encode(JSON.stringify(request));
    const place = this.#module.kiebitz_request(bytes.length);
    new Uint8Array(this.#module.memory.buffer, place, bytes.length).set(bytes);
    const answer = this.#module.kiebitz_answer();
    const size = this.#module.kiebitz_answer_size();
    const text = this.#decoder.decode(new Uint8Array(this.#module.memory.buffer, answer, size));
    return JSON.parse(text) as Answer | { problem: Problem };
  }
}
