// What a page does whose script fails: it goes on as the server wrote it.

declare global {
  interface Window {
    /** Says why, once, and turns the page into its version without script. `open` is for tests. */
    goOnWithoutScript?: ((reason?: unknown) => void) & {
      reason?: unknown;
      open?: (path: string) => void;
    };
  }
}

/** The file that turns the page. */
const FILE = "/without-script.js";

/** A script before all others, in words that every browser knows. It starts by itself if the page's modules could not load, or if the browser knows none. */
export const GO_ON_WITHOUT_SCRIPT = `function goOnWithoutScript(e){var g=goOnWithoutScript,s=document.createElement("script");if(!g.on){g.on=1;g.reason=e;s.src="${FILE}";document.body.appendChild(s)}}
addEventListener("load",function(){window.__remixRouteModules||goOnWithoutScript("a file did not load")})`;

/** A module that notices if the page's last script cannot load or run. The page has requested it before, so nothing loads twice. */
export function watchEntry(entry: string): string {
  return `addEventListener("load",()=>window.__remixRouteModules&&import(${JSON.stringify(entry)}).catch(goOnWithoutScript))`;
}
