// An isolate's memory of the exchange facts on front pages. They may be seconds old, which saves a call per page.
import { matchPairs } from "~/contracts/exchange-facts";
import { FACTS_CACHE_MS, FACTS_KEEP_MS } from "~/domain/limits/cache-limits";
import { MEMORY_KEEP_MS } from "~/domain/limits/cache-limits";
import { ok, type Result } from "~/domain/failure/result";
import type { PublicPair } from "~/domain/pair/exchange-facts";
import { instruments } from "./instrument-cache.server";
import { makeMemory, rememberCall } from "./memory.server";
import type { SharedClient } from "./shared-client.server";

const keepMs = FACTS_KEEP_MS;

/** The newest orders. */
export const latestOrders = rememberCall("fetchLatestOrders", {
  freshMs: FACTS_CACHE_MS.latest,
  keepMs,
});

/** The daily figures. */
export const stats = rememberCall("fetchStats", { freshMs: FACTS_CACHE_MS.stats, keepMs });

/** All public pairs, the most popular first. Fails without the instruments, which define the precision of amounts. */
export const publicPairs = makeMemory(
  { freshMs: FACTS_CACHE_MS.pairs, keepMs },
  async (client: SharedClient): Promise<Result<readonly PublicPair[]>> => {
    const [pairs, listed] = await Promise.all([
      client.call("fetchPublicPairs", undefined),
      instruments.read(client, "all"),
    ]);
    if (!pairs.ok) return pairs;
    return listed.ok ? ok(matchPairs(pairs.value, listed.value)) : listed;
  },
);

/** The home page's initial pair. */
export const defaultPair = rememberCall("fetchDefaultPair", {
  freshMs: FACTS_CACHE_MS.defaultPair,
  keepMs: MEMORY_KEEP_MS,
});
