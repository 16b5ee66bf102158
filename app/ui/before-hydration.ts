const scripts: Promise<unknown>[] = [];

/** Delays hydration until this script has loaded, because the server wrote a part with it. If it cannot load, the page stays as written. */
export function hydrateWith(script: Promise<unknown>): void {
  scripts.push(script);
}

/** Waits for the scripts that this page's routes have registered; the routes have been loaded by then. */
export async function loadHydrationScripts(): Promise<void> {
  await Promise.all(scripts);
}
