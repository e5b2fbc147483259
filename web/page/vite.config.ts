// Builds the page into build/table/. Mode "single" adds kiebitz-table.html: page, engine and workers in one file that
// works without a server.
import { existsSync, readFileSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { offline } from "./offline";
import { cardPictures } from "./pictures/cards";

const root = fileURLToPath(new URL("../..", import.meta.url));
const table = `${root}build/table`;
const engine = process.env.KIEBITZ_WASM ?? `${root}build/wasm/kiebitz.wasm`;

function readEngine(): Buffer {
  if (!existsSync(engine))
    throw new Error(`no engine at ${engine}: build it first, or name it in KIEBITZ_WASM`);
  return readFileSync(engine);
}

// "virtual:cards" holds the card pictures, "virtual:engine" the engine's bytes in the single file and null otherwise.
function made(single: boolean): Plugin {
  const modules: Record<string, () => string> = {
    "virtual:cards": () => `export default ${JSON.stringify(cardPictures())}`,
    "virtual:engine": () =>
      `export const inlined = ${single ? `"${readEngine().toString("base64")}"` : "null"}`,
  };
  return {
    name: "kiebitz-made",
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
    generateBundle() {
      if (!single) this.emitFile({ type: "asset", fileName: "kiebitz.wasm", source: readEngine() });
    },
    configureServer(server) {
      server.middlewares.use("/kiebitz.wasm", (_, response) => {
        response.setHeader("Content-Type", "application/wasm");
        response.end(readEngine());
      });
    },
  };
}

const named = (file: string): Plugin => ({
  name: "kiebitz-named",
  async closeBundle() {
    await rename(`${table}/single/index.html`, `${table}/${file}`);
    await rm(`${table}/single`, { recursive: true });
  },
});

export default defineConfig(({ mode }) => {
  const single = mode === "single";
  return {
    base: "./",
    plugins: [
      svelte(),
      made(single),
      offline(single),
      ...(single ? [viteSingleFile(), named("kiebitz-table.html")] : []),
    ],
    worker: { format: "iife" },
    build: {
      outDir: single ? `${table}/single` : table,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 3000,
      target: "es2022",
    },
  };
});
