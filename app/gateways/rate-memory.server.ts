// Rates for the pages that everybody gets, asked for on nobody's behalf: a second page of the same pair costs no call,
// and the last rate of a pair can be shown with its age while the gateway is down.
import { LRUCache } from "lru-cache";
import { readRateAddress } from "~/contracts/rate-parameters";
import { FACTS_CACHE_MS } from "~/domain/limits";
import { MEMORY_KEEP_MS } from "~/domain/page-limits";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import type { GatewayReply } from "./fetch-reply.server";
import { makeMemory, onEviction, rememberCall } from "./memory.server";
import type { SharedClient } from "./shared-client.server";

/** A rate serves all who ask the same in nobody's name for this long, milliseconds: one call a second. */
export const SHARED_RATE_KEEP_MS = 1_000;

/** Questions of visitors whose rate an isolate remembers, at most: as many for pages as for browsers that ask over HTTP. */
const SHARED_REPLIES_MAX = 200;

/** Pairs whose last rate an isolate remembers, at most. */
const LAST_RATES_MAX = 500;

/** A rate that nobody in particular asks for: there is no referrer to give or take a share. */
export type SharedRateQuery = Omit<RateQuery, "referrerId"> & { readonly referrerId?: undefined };

/** The rate that an address asks for, where others may ask for the same: a referrer may change it, and so may what we do not know. */
export function readSharedRateQuery(parameters: URLSearchParams): SharedRateQuery | undefined {
  const query = readRateAddress(parameters);
  if (!query || query.referrerId !== undefined) return undefined;
  return { ...query, referrerId: undefined };
}

/** Which rate is looked for when the gateway has none to give. */
export type LastRateQuery = Pick<RateQuery, "instrumentFromSlug" | "instrumentToSlug" | "rateMode">;

const lastRates = new LRUCache<string, { readonly rate: Rate; readonly fetchedAt: number }>({
  max: LAST_RATES_MAX,
});

onEviction(() => {
  lastRates.clear();
});

/** Rates of the moment: fetched once for all pages that ask within it. */
export const sharedRates = makeMemory<SharedRateQuery, Rate>(
  { freshMs: SHARED_RATE_KEEP_MS, keepMs: SHARED_RATE_KEEP_MS },
  async (client, query) => {
    const result = await client.call("fetchRate", query);
    if (result.ok) {
      lastRates.set(toName(client, query), { rate: result.value, fetchedAt: client.now() });
    }
    return result;
  },
);

/** Rates of pages that are rendered for each visitor, most of them for an amount that somebody names. They have a memory of their own: no number of amounts displaces what a pair's page has, and none is taken for the pair's last rate. */
export const namedRates = makeMemory<SharedRateQuery, Rate>(
  { freshMs: SHARED_RATE_KEEP_MS, keepMs: SHARED_RATE_KEEP_MS, maxEntries: SHARED_REPLIES_MAX },
  (client, query) => client.call("fetchRate", query),
);

/** The same as the gateway's own words, for browsers that ask over HTTP; an error is a reply too. */
export const rateReplies = makeMemory<SharedRateQuery, GatewayReply>(
  { freshMs: SHARED_RATE_KEEP_MS, keepMs: SHARED_RATE_KEEP_MS, maxEntries: SHARED_REPLIES_MAX },
  (client, query) => client.fetchReply("fetchRate", query),
);

/** What a form starts with, by pair and mode. */
export const recommendedAmounts = rememberCall("fetchRecommendedAmount", {
  freshMs: FACTS_CACHE_MS.recommendedAmount,
  keepMs: MEMORY_KEEP_MS,
});

/** What a pair's rate was, oldest point first. */
export const rateHistories = rememberCall("fetchRateHistory", {
  freshMs: FACTS_CACHE_MS.history,
  keepMs: MEMORY_KEEP_MS,
});

/** The last rate of a pair that this isolate has fetched for everybody, if that was minutes ago at most. */
export function findLastRate(client: SharedClient, query: LastRateQuery): Rate | undefined {
  const last = lastRates.get(toName(client, query));
  return last && client.now() - last.fetchedAt <= MEMORY_KEEP_MS ? last.rate : undefined;
}

function toName(
  { baseUrl }: SharedClient,
  { instrumentFromSlug, instrumentToSlug, rateMode }: LastRateQuery,
): string {
  return [baseUrl, instrumentFromSlug, instrumentToSlug, rateMode].join(" ");
}
