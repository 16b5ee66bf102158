import { guardLine } from "./guard-line";
import { showLostPages } from "./lost-page-note";
import { watchBuilds } from "./watch-builds";

/** What every page with script does once it has settled: watches for a newer build, and for a lost connection. */
export function watchTab(build: string): void {
  watchBuilds(build);
  guardLine();
  showLostPages();
}
