// What front pages show of the exchange. None of it has to be of this very second, and none of it is worth a call
// per page.
import { matchPairs } from "~/contracts/exchange-facts";
import { FACTS_CACHE_MS, FACTS_KEEP_MS } from "~/domain/limits";
import { MEMORY_KEEP_MS } from "~/domain/page-limits";
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

/** The day's figures. */
export const stats = rememberCall("fetchStats", { freshMs: FACTS_CACHE_MS.stats, keepMs });

/** Every pair that is exchanged, the most popular first. Without the instruments there is none: only they say how exact an amount is. */
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

/** The pair that the home page starts with. */
export const defaultPair = rememberCall("fetchDefaultPair", {
  freshMs: FACTS_CACHE_MS.defaultPair,
  keepMs: MEMORY_KEEP_MS,
});
