import type { Page } from "../../app/pages";
import WatchPage from "./WatchPage.svelte";

export default {
  order: 2,
  component: WatchPage,
  texts: { en: { title: "Watch" }, de: { title: "Zuschauen" }, zh: { title: "观战" } },
} satisfies Page;
