// Remembers for an isolate what front pages show of the exchange: none of it has to be of this very second, and none
// of it is worth a call per page (docs/security.md, subrequests).
import type { ExchangeStats, PublicPair } from "~/domain/site/exchange-facts";
import { DEFAULT_CALL_TIMEOUT_MS, FACTS_CACHE_MS, FACTS_KEEP_MS } from "~/domain/limits";
import type { LatestOrder } from "~/domain/order/order";
import { makeMemory, type MemoryParts } from "./memory.server";
import type { OrderGateway } from "./order.server";
import type { RateGateway } from "./rate.server";

const AGES = { refreshMs: DEFAULT_CALL_TIMEOUT_MS, keepMs: FACTS_KEEP_MS };
const latest = makeMemory<readonly LatestOrder[]>({ ...AGES, freshMs: FACTS_CACHE_MS.latest });
const stats = makeMemory<ExchangeStats>({ ...AGES, freshMs: FACTS_CACHE_MS.stats });
const pairs = makeMemory<readonly PublicPair[]>({ ...AGES, freshMs: FACTS_CACHE_MS.pairs });

/** The order gateway with a memory for the latest orders and the day's figures. */
export function withOrderFacts(gateway: OrderGateway, parts: MemoryParts): OrderGateway {
  return {
    ...gateway,
    fetchLatestOrders: () => latest.read(parts, () => gateway.fetchLatestOrders()),
    fetchStats: () => stats.read(parts, () => gateway.fetchStats()),
  };
}

/** The rate gateway with a memory for the public pairs. */
export function withPairFacts(gateway: RateGateway, parts: MemoryParts): RateGateway {
  return {
    ...gateway,
    fetchPublicPairs: () => pairs.read(parts, () => gateway.fetchPublicPairs()),
  };
}
