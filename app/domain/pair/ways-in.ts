// The ways into the exchange form: 'Exchange', 'Buy', 'Sell' (spec: Fiat defaults).
import type { Instrument } from "../instrument/instrument";
import { toPairPath, type Pair } from "./pair-slug";

/** Coins for coins, money for coins, coins for money. */
export const WAYS_IN = ["exchange", "buy", "sell"] as const;

/** One of the ways. */
export type WayIn = (typeof WAYS_IN)[number];

/** Where 'Buy' and 'Sell' lead: paths without a locale, with their query. */
export interface FiatLinks {
  readonly buy: string;
  readonly sell: string;
}

const MONEY = { slug: "usd", amount: "200" };
const COIN = { slug: "btc", amount: "0.01" };

/** The way that a pair is gone. */
export function deriveWayIn({ from, to }: Pair): WayIn {
  if (from.instrumentType === "fiat") return "buy";
  return to.instrumentType === "fiat" ? "sell" : "exchange";
}

/** Where 'Buy' and 'Sell' lead; undefined where the gateway has no money, or no coin, to exchange. */
export function deriveFiatLinks(instruments: readonly Instrument[]): FiatLinks | undefined {
  const money = findUsual(instruments, "fiat", MONEY.slug);
  const coin = findUsual(instruments, "crypto", COIN.slug);
  if (!money || !coin) return undefined;
  return {
    buy: toPairPath(money, coin) + toAmountQuery(money, MONEY),
    sell: toPairPath(coin, money) + toAmountQuery(coin, COIN),
  };
}

/** The usual one of its type, else the first that the gateway lists. */
function findUsual(
  instruments: readonly Instrument[],
  type: Instrument["instrumentType"],
  usual: string,
): Instrument | undefined {
  const listed = instruments.filter(({ instrumentType }) => instrumentType === type);
  const isUsual = ({ slug }: Instrument) => slug.toLowerCase() === usual;
  return listed.find(isUsual) ?? listed[0];
}

// Of another currency the amount would be another worth.
function toAmountQuery({ slug }: Instrument, usual: typeof MONEY): string {
  return slug.toLowerCase() === usual.slug ? `?amount=${usual.amount}` : "";
}
