// An exchange without a fiat provider exchanges coins only, whatever its gateway lists: nothing of fiat gets to a page.
import { ok, type Result } from "~/domain/failure/result";
import { deriveExchangeType, type Instrument } from "~/domain/instrument/instrument";
import type { OrderGateway } from "./order.server";
import type { RateGateway } from "./rate.server";

/** The same gateway; it lists coins, and pairs of coins. */
export function withoutFiatRates(gateway: RateGateway): RateGateway {
  const fetchInstruments = async () => keep(await gateway.fetchInstruments(), isCrypto);
  return {
    ...gateway,
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

/** The same gateway; the latest orders that it lists are of coins for coins. */
export function withoutFiatOrders(gateway: OrderGateway): OrderGateway {
  return {
    ...gateway,
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
