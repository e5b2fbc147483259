import type { Page } from "../../app/pages";
import SichuanPage from "./SichuanPage.svelte";
import { texts } from "./texts";

export default { order: 1.5, component: SichuanPage, texts } satisfies Page;
