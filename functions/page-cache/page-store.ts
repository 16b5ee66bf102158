// Owns where kept pages are: a few in the isolate's own memory, all of them in the cache of the data
// centre, which the isolates of one place share.
import { MAX_PAGES_IN_MEMORY } from "~/domain/limits";
import type { PageEntry } from "./cached-html";

const CACHE = "pages";
const MADE_AT = "X-Made-At";
const SCRIPT_HASHES = "X-Script-Hashes";

// The one that was read longest ago is first.
const remembered = new Map<string, PageEntry>();

/** The page under a key, whatever its age. */
export async function readEntry(key: string): Promise<PageEntry | undefined> {
  const near = remembered.get(key);
  if (near) {
    remember(key, near);
    return near;
  }
  const cache = await caches.open(CACHE);
  const kept = await cache.match(key);
  return kept && toEntry(kept);
}

/** Keeps a page for so many milliseconds. */
export async function storeEntry(key: string, entry: PageEntry, keepMs: number): Promise<void> {
  remember(key, entry);
  const cache = await caches.open(CACHE);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": `public, max-age=${String(Math.ceil(keepMs / 1_000))}`,
    [MADE_AT]: String(entry.madeAt),
    [SCRIPT_HASHES]: entry.scriptHashes.join(" "),
  };
  await cache.put(key, new Response(entry.html, { headers }));
}

/** Takes a page out of the isolate's memory, once it is too old to be shown. */
export function evictEntry(key: string): void {
  remembered.delete(key);
}

async function toEntry(kept: Response): Promise<PageEntry> {
  return {
    html: await kept.text(),
    scriptHashes: kept.headers.get(SCRIPT_HASHES)?.split(" ").filter(Boolean) ?? [],
    madeAt: Number(kept.headers.get(MADE_AT)),
  };
}

function remember(key: string, entry: PageEntry): void {
  remembered.delete(key);
  remembered.set(key, entry);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_PAGES_IN_MEMORY && oldest !== undefined) remembered.delete(oldest);
}
