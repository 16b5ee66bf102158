// Stores cached pages: a few in the isolate's memory, all of them in the cache of the data centre, which its isolates
// share. Faulty pages have a small memory of their own and are stored nowhere else.
import { LRUCache } from "lru-cache";
import { readSlots } from "../personal-page/page-slots";
import type { PageEntry } from "./page-entry";
import { pickPageHeaders } from "./page-headers";

/** Most faulty pages that an isolate holds in memory. */
const MAX_FAULTY_PAGES_IN_MEMORY = 50;

/** Most pages that an isolate holds in memory (each up to about 90 KB). */
const MAX_PAGES_IN_MEMORY = 100;

const CACHE = "pages";
const MADE_AT = "X-Made-At";
const SCRIPT_HASHES = "X-Script-Hashes";
const SLOTS = "X-Slots";

const pages = new LRUCache<string, PageEntry>({ max: MAX_PAGES_IN_MEMORY });
const faultyPages = new LRUCache<string, PageEntry>({ max: MAX_FAULTY_PAGES_IN_MEMORY });

/** Returns the page of a key, whatever its age. */
export async function readEntry(key: string): Promise<PageEntry | undefined> {
  const near = pages.get(key);
  if (near) return near;
  const cache = await caches.open(CACHE);
  const cached = await cache.match(key);
  return cached && toEntry(cached);
}

/** Stores a page for `keepMs`. */
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

/** Removes an expired page from the isolate's memory. */
export function evictEntry(key: string): void {
  pages.delete(key);
}

/** Removes a page that no longer exists, from memory and from the data centre's cache. */
export async function dropEntry(key: string): Promise<void> {
  evictEntry(key);
  const cache = await caches.open(CACHE);
  await cache.delete(key);
}

/** Stores an error page, or a page with missing gateway data. `storedAt` is epoch ms. */
export function storeFaultyEntry(key: string, entry: PageEntry, storedAt: number): void {
  // Its age counts from the end of the render: a render that waited for a gateway would expire before it is shown.
  faultyPages.set(key, { ...entry, madeAt: storedAt });
}

/** Returns the faulty page of a key if it is at most `maxAgeMs` old. */
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
