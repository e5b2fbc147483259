import { inlined } from "virtual:engine";

// Next to the page when served; inside it in the single file.
export async function engineBytes(): Promise<ArrayBuffer> {
  if (inlined !== null) return Uint8Array.from(atob(inlined), (letter) => letter.charCodeAt(0)).buffer;
  const response = await fetch("kiebitz.wasm");
  if (!response.ok) throw new Error(`kiebitz.wasm: ${response.status}`);
  return response.arrayBuffer();
}
