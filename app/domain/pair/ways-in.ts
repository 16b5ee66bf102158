// The ways into the exchange form: 'Exchange', 'Buy', 'Sell' (spec: Fiat defaults).
import type { Instrument } from "../instrument/instrument";
import { parseAmount, type Amount } from "../money/money";
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
  const money = findUsual(instruments, "fiat", MONEY);
  const coin = findUsual(instruments, "crypto", COIN);
  if (!money || !coin) return undefined;
  return {
    buy: toPath({ from: money, to: coin }),
    sell: toPath({ from: coin, to: money }),
  };
}

/** The amount that a form with money opens with: of another currency or coin it would be another worth. */
export function deriveFiatAmount({ from, to }: Pair): Amount | undefined {
  const usual = { exchange: undefined, buy: MONEY, sell: COIN }[deriveWayIn({ from, to })];
  return usual && isUsual(from, usual) ? parseAmount(usual.amount) : undefined;
}

function isUsual({ slug }: Instrument, usual: typeof MONEY): boolean {
  return slug.toLowerCase() === usual.slug;
}

/** The usual one of its type, else the first that the gateway lists. */
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
