// The entries to the exchange form: 'Exchange', 'Buy', 'Sell' (spec: Fiat defaults).
import type { Instrument } from "../instrument/instrument";
import { parseAmount, type Amount } from "../money/money";
import { toPairPath, type Pair } from "./pair-slug";

/** Coins for coins, fiat for coins, coins for fiat. */
export const WAYS_IN = ["exchange", "buy", "sell"] as const;

/** One of the entries. */
export type WayIn = (typeof WAYS_IN)[number];

/** The targets of 'Buy' and 'Sell': paths without locale, with their query. */
export interface FiatLinks {
  readonly buy: string;
  readonly sell: string;
}

const MONEY = { slug: "usd", amount: "200" };
const COIN = { slug: "btc", amount: "0.01" };

/** The entry that a pair belongs to. */
export function deriveWayIn({ from, to }: Pair): WayIn {
  if (from.instrumentType === "fiat") return "buy";
  return to.instrumentType === "fiat" ? "sell" : "exchange";
}

/** The targets of 'Buy' and 'Sell'; undefined if the gateway lists no fiat or no coin. */
export function deriveFiatLinks(instruments: readonly Instrument[]): FiatLinks | undefined {
  const money = findUsual(instruments, "fiat", MONEY);
  const coin = findUsual(instruments, "crypto", COIN);
  if (!money || !coin) return undefined;
  return {
    buy: toPath({ from: money, to: coin }),
    sell: toPath({ from: coin, to: money }),
  };
}

/** The initial amount of a form with fiat. Undefined for other currencies and coins, because the amount would have another worth. */
export function deriveFiatAmount({ from, to }: Pair): Amount | undefined {
  const usual = { exchange: undefined, buy: MONEY, sell: COIN }[deriveWayIn({ from, to })];
  return usual && isUsual(from, usual) ? parseAmount(usual.amount) : undefined;
}

function isUsual({ slug }: Instrument, usual: typeof MONEY): boolean {
  return slug.toLowerCase() === usual.slug;
}

/** The usual instrument of its type, else the first that the gateway lists. */
function findUsual(
  instruments: readonly Instrument[],
  type: Instrument["instrumentType"],
  usual: typeof MONEY,
): Instrument | undefined {
  const listed = instruments.filter(({ instrumentType }) => instrumentType === type);
  return listed.find((instrument) => isUsual(instrument, usual)) ?? listed[0];
}

function toPath(pair: Pair): string {
  const amount = deriveFiatAmount(pair);
  return toPairPath(pair.from, pair.to) + (amount === undefined ? "" : `?amount=${amount}`);
}
