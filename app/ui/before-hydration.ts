const scripts: Promise<unknown>[] = [];

/** What the server wrote with this script is not taken over without it: if it cannot be had, the page stays as it is. */
export function hydrateWith(script: Promise<unknown>): void {
  scripts.push(script);
}

/** Waits for the scripts that the routes of this page have asked for; they have been read by then. */
export async function loadHydrationScripts(): Promise<void> {
  await Promise.all(scripts);
}
