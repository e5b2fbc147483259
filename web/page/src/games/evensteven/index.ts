import type { Page } from "../../app/pages";
import EvenStevenPage from "./EvenStevenPage.svelte";
import { words } from "./words";

export default { order: 3, component: EvenStevenPage, words } satisfies Page;
