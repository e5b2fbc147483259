import type { Component } from "svelte";
import type { Page } from "../app/router.svelte";
import CountPage from "./count/CountPage.svelte";
import EvenStevenPage from "./evensteven/EvenStevenPage.svelte";
import MahjongPage from "./mahjong/MahjongPage.svelte";
import MauMauPage from "./maumau/MauMauPage.svelte";
import RulesPage from "./rules/RulesPage.svelte";
import WatchPage from "./watch/WatchPage.svelte";

export const pageOf: Record<Page, Component> = {
  maumau: MauMauPage,
  watch: WatchPage,
  evensteven: EvenStevenPage,
  mahjong: MahjongPage,
  count: CountPage,
  rules: RulesPage,
};
