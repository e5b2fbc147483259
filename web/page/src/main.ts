import { mount } from "svelte";
import App from "./app/App.svelte";
import "./styles/global.css";

mount(App, { target: document.getElementById("app")! });

// Only where a server is: not in the single file, and not over plain HTTP from another machine, where browsers refuse.
if (document.querySelector("link[rel=manifest]") && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("./offline.js").catch(() => {
    // The page works without it as long as the server does.
  });
}
