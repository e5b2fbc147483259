import type { Page } from "../../app/pages";
import CountPage from "./CountPage.svelte";

export default {
  order: 5,
  component: CountPage,
  texts: { en: { title: "Count" }, de: { title: "Zählen" }, zh: { title: "统计" } },
} satisfies Page;
