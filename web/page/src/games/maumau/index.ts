import type { Page } from "../../app/pages";
import MauMauPage from "./MauMauPage.svelte";
import { words } from "./words";

export default { order: 1, component: MauMauPage, words } satisfies Page;
