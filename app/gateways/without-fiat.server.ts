// Removes fiat from all lists if the exchange has no fiat provider, whatever its gateway lists.
import { ok, type Result } from "~/domain/failure/result";
import { deriveExchangeType, type Instrument } from "~/domain/instrument/instrument";
import type { OrderGateway } from "./order.server";
import type { RateGateway } from "./rate.server";

type RateLists = Pick<RateGateway, "fetchInstruments" | "fetchPublicPairs">;
type OrderLists = Pick<OrderGateway, "fetchLatestOrders">;

/** The lists with only coins, and with only pairs of coins. */
export function withoutFiatRates(gateway: RateLists): RateLists {
  const fetchInstruments = async () => keep(await gateway.fetchInstruments(), isCrypto);
  return {
    fetchInstruments,
    fetchPublicPairs: async () => {
      const [pairs, listed] = await Promise.all([gateway.fetchPublicPairs(), fetchInstruments()]);
      if (!listed.ok) return listed;
      const slugs = new Set(listed.value.map(({ slug }) => slug));
      return keep(
        pairs,
        ({ instrumentFromSlug, instrumentToSlug }) =>
          slugs.has(instrumentFromSlug) && slugs.has(instrumentToSlug),
      );
    },
  };
}

/** The latest orders between coins. */
export function withoutFiatOrders(gateway: OrderLists): OrderLists {
  return {
    fetchLatestOrders: async () =>
      keep(
        await gateway.fetchLatestOrders(),
        ({ from, to }) => deriveExchangeType(from, to) === "crypto",
      ),
  };
}

function isCrypto({ instrumentType }: Instrument): boolean {
  return instrumentType === "crypto";
}

function keep<T>(list: Result<readonly T[]>, isKept: (item: T) => boolean): Result<readonly T[]> {
  return list.ok ? ok(list.value.filter(isKept)) : list;
}
