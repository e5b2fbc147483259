import type { Page } from "../../app/pages";
import RulesPage from "./RulesPage.svelte";

export default {
  order: 6,
  component: RulesPage,
  texts: { en: { title: "Rules" }, de: { title: "Regeln" }, zh: { title: "规则" } },
} satisfies Page;
