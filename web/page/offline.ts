// What makes the served page installable and lets it work without its server: a manifest, an icon and a service worker.
// The single file needs none of it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { HtmlTagDescriptor, Plugin } from "vite";

const icon = readFileSync(new URL("icon.svg", import.meta.url), "utf8").trim();

const manifest = {
  name: "Kiebitz",
  short_name: "Kiebitz",
  description: "Mau-Mau, Even Steven and Sichuan Mahjong, with every move explained by the rules.",
  start_url: "./",
  display: "standalone",
  background_color: "#f5f3ec",
  theme_color: "#0b6b57",
  icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml" }],
};

const manifestLink: HtmlTagDescriptor = {
  tag: "link",
  attrs: { rel: "manifest", href: "./manifest.webmanifest" },
  injectTo: "head",
};

// Everything comes from the server while it answers, so nobody sees an old page. The cached copies are for when it does
// not.
const serviceWorker = (files: string[], version: string): string => `
const current = "kiebitz-${version}";
const files = ${JSON.stringify(files)};
const store = async () => (await caches.open(current)).addAll(files);
const forgetOthers = async () => {
  for (const name of await caches.keys()) if (name !== current) await caches.delete(name);
  await clients.claim();
};
const stored = async (request) =>
  (await caches.match(request, { ignoreSearch: true })) ?? Response.error();

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(store());
});
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(() => stored(event.request)));
});
`;

export const offline = (single: boolean): Plugin => ({
  name: "kiebitz-offline",
  transformIndexHtml: () => [
    {
      tag: "link",
      attrs: { rel: "icon", href: `data:image/svg+xml,${encodeURIComponent(icon)}` },
      injectTo: "head",
    },
    ...(single ? [] : [manifestLink]),
  ],
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      if (single) return;
      const emit = (fileName: string, source: string) => this.emitFile({ type: "asset", fileName, source });
      emit("icon.svg", icon);
      emit("manifest.webmanifest", JSON.stringify(manifest));
      const hash = createHash("sha256");
      for (const output of Object.values(bundle))
        hash.update(output.type === "asset" ? output.source : output.code);
      const files = Object.keys(bundle).filter((name) => name !== "index.html");
      emit("offline.js", serviceWorker(["./", ...files], hash.digest("hex").slice(0, 16)));
    },
  },
});
