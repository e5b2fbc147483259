import type { Page } from "../../app/pages";
import SichuanPage from "./SichuanPage.svelte";
import Stage from "./Stage.svelte";
import { texts } from "./texts";

export default { order: 1.5, component: SichuanPage, stage: Stage, texts } satisfies Page;
