import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app")!;
target.replaceChildren();
mount(App, { target });

// Only where a server is: not in the single file, and not over plain HTTP from another machine, where browsers refuse.
if (document.querySelector("link[rel=manifest]") && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("./offline.js").catch(() => {
    // The page works without it as long as the server does.
  });
}
