import type { Page } from "../../app/pages";
import EvenStevenPage from "./EvenStevenPage.svelte";
import { texts } from "./texts";

export default { order: 3, component: EvenStevenPage, texts } satisfies Page;
