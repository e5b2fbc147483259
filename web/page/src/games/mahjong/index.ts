import type { Page } from "../../app/pages";
import MahjongPage from "./MahjongPage.svelte";
import { words } from "./words";

export default { order: 4, component: MahjongPage, words } satisfies Page;
