import type { Page } from "../../app/pages";
import MahjongPage from "./MahjongPage.svelte";
import { texts } from "./texts";

export default { order: 4, component: MahjongPage, texts } satisfies Page;
