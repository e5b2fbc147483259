import type { Page } from "../../app/pages";
import MauMauPage from "./MauMauPage.svelte";
import { texts } from "./texts";

export default { order: 1, component: MauMauPage, texts } satisfies Page;
