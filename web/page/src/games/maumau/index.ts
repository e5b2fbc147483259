import type { Page } from "../../app/pages";
import MauMauPage from "./MauMauPage.svelte";
import Stage from "./Stage.svelte";
import { texts } from "./texts";

export default { order: 1, component: MauMauPage, stage: Stage, texts } satisfies Page;
