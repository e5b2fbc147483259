import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app")!;
target.replaceChildren();
mount(App, { target });

// Only when served: not in the single file, and not over plain HTTP from another machine, where browsers refuse it.
if (document.querySelector("link[rel=manifest]") && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("./offline.js").catch(() => {
    // Without it the page still works while its server does.
  });
}
