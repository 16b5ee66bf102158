import { guardLine } from "./guard-line";
import { showLostPages } from "./lost-page-note";
import { watchBuilds } from "./watch-builds";

/** Starts the watches of every settled page with script: for a newer build, and for a lost connection. */
export function watchTab(build: string): void {
  watchBuilds(build);
  guardLine();
  showLostPages();
}
