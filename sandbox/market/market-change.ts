// The console's changes to the market: freeze it, make a currency jump, set a pair's price, undo.
import * as z from "zod";
import { isZeroAmount, multiplyAmounts, parseAmount, roundAmount } from "~/domain/money/money";
import { failField, type ApiResult } from "../../exchange/http/api-error";
import type { MarketState } from "./market-state";
import { pricePair } from "./priced-pair";

const PARTS_PER_MILLION_IN_A_PERCENT = 10_000;
/** Decimals of US-dollar prices when a pair's price is set. */
const PIN_DIGITS = 20;

/** The possible changes; `percent` is of the base price, `price` is receive units for one unit sent. */
export const marketChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("freeze") }),
  z.object({ kind: z.literal("thaw") }),
  z.object({
    kind: z.literal("jump"),
    ticker: z.string().max(10).toUpperCase(),
    percent: z.coerce.number().min(-90).max(900),
  }),
  z.object({
    kind: z.literal("pin"),
    from: z.string().max(40),
    to: z.string().max(40),
    price: z.string().max(40),
  }),
  z.object({ kind: z.literal("reset") }),
]);

/** One change of the market. */
export type MarketChange = z.infer<typeof marketChange>;

/** Returns the market after the change. */
export function changeMarket(state: MarketState, change: MarketChange): ApiResult<MarketState> {
  switch (change.kind) {
    case "freeze":
      return { ok: true, value: { ...state, isFrozen: true } };
    case "thaw":
      return { ok: true, value: { ...state, isFrozen: false } };
    case "reset":
      return { ok: true, value: { ...state, isFrozen: false, drift: {}, jump: {}, pinned: {} } };
    case "jump":
      return { ok: true, value: jump(state, change.ticker, change.percent) };
    case "pin":
      return pin(state, change);
  }
}

function jump(state: MarketState, ticker: string, percent: number): MarketState {
  const parts = Math.round(percent * PARTS_PER_MILLION_IN_A_PERCENT);
  const sum = (state.jump[ticker] ?? 0) + parts;
  return { ...state, jump: { ...state.jump, [ticker]: Math.max(sum, -900_000) } };
}

/** Pins both currencies, so that the pair keeps the price: the receive side at its current price, the send side at the derived one. */
function pin(
  state: MarketState,
  change: Extract<MarketChange, { kind: "pin" }>,
): ApiResult<MarketState> {
  const price = parseAmount(change.price);
  if (!price || isZeroAmount(price)) return failField("price", "must be a number above zero");
  const pair = pricePair(state, change.from, change.to);
  if (!pair.ok) return pair;
  const { from, to, toUsd } = pair.value;
  const fromUsd = roundAmount(multiplyAmounts(price, toUsd), PIN_DIGITS);
  const pinned = {
    ...state.pinned,
    [to.currency.ticker]: toUsd,
    [from.currency.ticker]: fromUsd,
  };
  return { ok: true, value: { ...state, pinned } };
}
