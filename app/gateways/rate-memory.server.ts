// Rates for public pages, requested without a visitor. A second page of the same pair needs no call. While the gateway
// is down, a page can show the pair's last rate with its age.
import { LRUCache } from "lru-cache";
import { readRateAddress } from "~/contracts/rate-parameters";
import type { UnavailableReason } from "~/domain/failure/exchange-outcomes";
import { FACTS_CACHE_MS } from "~/domain/limits/cache-limits";
import { MEMORY_KEEP_MS } from "~/domain/limits/cache-limits";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import type { GatewayReply } from "./fetch-reply.server";
import { makeMemory, onEviction, rememberCall, type SharedFetch } from "./memory.server";
import type { SharedClient } from "./shared-client.server";

/** How long a rate serves all equal requests without a visitor, milliseconds: one call per second. */
export const SHARED_RATE_KEEP_MS = 1_000;

/** Most rate requests of visitors that an isolate remembers, separately for pages and for browsers over HTTP. */
const SHARED_REPLIES_MAX = 200;

/** Most pairs whose last rate an isolate remembers. */
const LAST_RATES_MAX = 500;

/** A rate request without a visitor, so without a referrer. */
export type SharedRateQuery = Omit<RateQuery, "referrerId"> & { readonly referrerId?: undefined };

/** The rate request in an address that others may share. Undefined with a referrer, who may change the rate, or with unknown parameters. */
export function readSharedRateQuery(parameters: URLSearchParams): SharedRateQuery | undefined {
  const query = readRateAddress(parameters);
  if (!query || query.referrerId !== undefined) return undefined;
  return { ...query, referrerId: undefined };
}

/** Selects the last rate to show while there is no newer one. A visitor above the limit of new questions may get a typed amount's rate. */
export interface LastRateQuery extends Pick<
  RateQuery,
  "instrumentFromSlug" | "instrumentToSlug" | "rateMode"
> {
  readonly reason?: UnavailableReason | undefined;
}

interface LastRate {
  readonly rate: Rate;
  readonly fetchedAt: number;
}

const lastRates = new LRUCache<string, LastRate>({ max: LAST_RATES_MAX });
/** The last rates for typed amounts, for visitors above the limit of new questions. */
const lastNamedRates = new LRUCache<string, LastRate>({ max: LAST_RATES_MAX });

onEviction(() => {
  lastRates.clear();
  lastNamedRates.clear();
});

/** Current rates, fetched once for all pages within a second. */
export const sharedRates = makeMemory<SharedRateQuery, Rate>(
  { freshMs: SHARED_RATE_KEEP_MS, keepMs: SHARED_RATE_KEEP_MS },
  fetchInto(lastRates),
);

/** Rates of pages that are rendered per visitor, mostly for a typed amount. In their own memory they do not displace the rates of pair pages. */
export const namedRates = makeMemory<SharedRateQuery, Rate>(
  { freshMs: SHARED_RATE_KEEP_MS, keepMs: SHARED_RATE_KEEP_MS, maxEntries: SHARED_REPLIES_MAX },
  fetchInto(lastNamedRates),
);

/** The same rates as unchanged replies, for browsers over HTTP; an error is a reply too. */
export const rateReplies = makeMemory<SharedRateQuery, GatewayReply>(
  { freshMs: SHARED_RATE_KEEP_MS, keepMs: SHARED_RATE_KEEP_MS, maxEntries: SHARED_REPLIES_MAX },
  (client, query) => client.fetchReply("fetchRate", query),
);

/** The form's initial amounts, by pair and mode. */
export const recommendedAmounts = rememberCall("fetchRecommendedAmount", {
  freshMs: FACTS_CACHE_MS.recommendedAmount,
  keepMs: MEMORY_KEEP_MS,
});

/** Rate histories, oldest point first. */
export const rateHistories = rememberCall("fetchRateHistory", {
  freshMs: FACTS_CACHE_MS.history,
  keepMs: MEMORY_KEEP_MS,
});

/** A pair's last rate that this isolate fetched for public pages, if it is minutes old at most. */
export function findLastRate(client: SharedClient, query: LastRateQuery): Rate | undefined {
  const name = toName(client, query);
  const isLimited = query.reason === "limited";
  return [lastRates.get(name), isLimited ? lastNamedRates.get(name) : undefined].find(
    (last) => last && client.now() - last.fetchedAt <= MEMORY_KEEP_MS,
  )?.rate;
}

/** Returns a fetch that remembers the rate as its pair's last one. */
function fetchInto(last: LRUCache<string, LastRate>): SharedFetch<SharedRateQuery, Rate> {
  return async (client, query) => {
    const result = await client.call("fetchRate", query);
    if (result.ok) last.set(toName(client, query), { rate: result.value, fetchedAt: client.now() });
    return result;
  };
}

function toName(
  { baseUrl }: SharedClient,
  { instrumentFromSlug, instrumentToSlug, rateMode }: LastRateQuery,
): string {
  return [baseUrl, instrumentFromSlug, instrumentToSlug, rateMode].join(" ");
}
