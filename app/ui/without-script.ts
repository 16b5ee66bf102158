// What a page does whose script fails: it goes on as the server wrote it.

declare global {
  interface Window {
    /** Turns the page into its version without script. `open` is for tests. */
    goOnWithoutScript?: (reason: unknown, open?: (path: string) => void) => void;
  }
}

/**
 * A script before all others, in words that every browser knows. It shows the content of the version without script,
 * and reloads the page if that version would. The link that stops the reload is part of that content (WCAG 2.2.1).
 * It starts by itself if the page's modules could not load, or if the browser knows none.
 */
export const GO_ON_WITHOUT_SCRIPT = `
function goOnWithoutScript(reason, open) {
if (goOnWithoutScript.isDone) return;
goOnWithoutScript.isDone = true;
if (reason) console.error("This page goes on without its script:", reason);
var all = document.querySelectorAll("noscript"), seconds;
for (var i = 0; i < all.length; i++) seconds = seconds || (/http-equiv="refresh" content="(\\d+)"/.exec(all[i].textContent) || [])[1];
all = document.querySelectorAll("main noscript");
for (i = 0; i < all.length; i++) all[i].outerHTML = all[i].textContent;
if (seconds) setTimeout(function () {
var path = location.pathname + location.search;
if (open) open(path); else location.replace(path);
}, seconds * 1000);
}
addEventListener("load", function () {
if (!window.__remixRouteModules) goOnWithoutScript("a file did not load");
});`;

/** A module that notices if the page's last script cannot load or run. The page has requested it before, so nothing loads twice. */
export function watchEntry(entry: string): string {
  const url = JSON.stringify(entry);
  return `addEventListener("load", () => { if (window.__remixRouteModules) import(${url}).catch(goOnWithoutScript); });`;
}
