// Where cached pages are: a few in the isolate's own memory, all of them in the cache of the data centre, which the
// isolates of one place share. Faulty pages have a small memory of their own and go nowhere else.
import { LRUCache } from "lru-cache";
import { readSlots } from "../personal-page/page-slots";
import type { PageEntry } from "./page-entry";
import { pickPageHeaders } from "./page-headers";

/** Faulty pages that an isolate has at hand, at most. */
const MAX_FAULTY_PAGES_IN_MEMORY = 50;

/** Pages that an isolate has at hand, at most (up to some 90 KB each). */
const MAX_PAGES_IN_MEMORY = 100;

const CACHE = "pages";
const MADE_AT = "X-Made-At";
const SCRIPT_HASHES = "X-Script-Hashes";
const SLOTS = "X-Slots";

const pages = new LRUCache<string, PageEntry>({ max: MAX_PAGES_IN_MEMORY });
const faultyPages = new LRUCache<string, PageEntry>({ max: MAX_FAULTY_PAGES_IN_MEMORY });

/** The page under a key, whatever its age. */
export async function readEntry(key: string): Promise<PageEntry | undefined> {
  const near = pages.get(key);
  if (near) return near;
  const cache = await caches.open(CACHE);
  const cached = await cache.match(key);
  return cached && toEntry(cached);
}

/** Stores a page for so many milliseconds. */
export async function storeEntry(key: string, entry: PageEntry, keepMs: number): Promise<void> {
  pages.set(key, entry);
  faultyPages.delete(key);
  const cache = await caches.open(CACHE);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": `public, max-age=${String(Math.ceil(keepMs / 1_000))}`,
    [MADE_AT]: String(entry.madeAt),
    [SCRIPT_HASHES]: entry.scriptHashes.join(" "),
    [SLOTS]: JSON.stringify(entry.slots),
    ...entry.headers,
  };
  await cache.put(key, new Response(entry.body, { headers }));
}

/** Takes a page out of the isolate's memory, once it is too old to be shown. */
export function evictEntry(key: string): void {
  pages.delete(key);
}

/** Takes a page away that is no more: here, and from the cache of this data centre. */
export async function dropEntry(key: string): Promise<void> {
  evictEntry(key);
  const cache = await caches.open(CACHE);
  await cache.delete(key);
}

/** Stores a page that is an error, or lacks what a gateway did not give. `storedAt` is epoch ms. */
export function storeFaultyEntry(key: string, entry: PageEntry, storedAt: number): void {
  // It counts from its end: a render that waited for a gateway would be old before anybody saw it.
  faultyPages.set(key, { ...entry, madeAt: storedAt });
}

/** The faulty page under a key, if it is no older than so many milliseconds. */
export function findFaultyEntry(key: string, now: number, maxAgeMs: number): PageEntry | undefined {
  const entry = faultyPages.get(key);
  return entry && now - entry.madeAt <= maxAgeMs ? entry : undefined;
}

async function toEntry(cached: Response): Promise<PageEntry | undefined> {
  const slots = readSlots(cached.headers.get(SLOTS) ?? "");
  if (!slots) return undefined;
  return {
    status: cached.status,
    body: new Uint8Array(await cached.arrayBuffer()),
    slots,
    scriptHashes: cached.headers.get(SCRIPT_HASHES)?.split(" ").filter(Boolean) ?? [],
    headers: pickPageHeaders(cached.headers),
    madeAt: Number(cached.headers.get(MADE_AT)),
  };
}
