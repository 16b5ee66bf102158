// What exchange monitors read about a pair, in the shape of BestChange's export format, version 1.1
// (docs/gateway-contract.md, "What exchange monitors read").
import { deriveExchangeType } from "../instrument/instrument";
import type { PublicPair } from "./exchange-facts";
import {
  compareAmounts,
  isZeroAmount,
  multiplyAmounts,
  roundAmount,
  roundAmountUp,
  shiftAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "../money/money";
import type { Pair } from "./pair-slug";

// Enough for the cheapest coin against the dearest.
const RATE_DIGITS = 18;

/** One direction. `fromMin`/`fromMax` are in the send currency, `out`, `amount`, `toMin`, `toMax` and `toFee` in the receive currency. */
export interface MonitorRate {
  readonly from: string;
  readonly to: string;
  /** What one unit sent yields after the service fee and before `toFee`. */
  readonly out: Amount;
  /** The most that can be paid out. */
  readonly amount: Amount;
  readonly fromMin?: Amount | undefined;
  readonly fromMax?: Amount | undefined;
  readonly toMin?: Amount | undefined;
  readonly toMax?: Amount | undefined;
  /** The fixed network fee, taken off every payout. */
  readonly toFee?: Amount | undefined;
}

/** The rate of a pair; undefined if it cannot be priced, a side has no name that monitors know, or one is fiat, which takes an account. */
export function deriveMonitorRate(pair: PublicPair, { from, to }: Pair): MonitorRate | undefined {
  const out = deriveYieldOfOne(pair);
  if (!from.bestChangeName || !to.bestChangeName || !out) return undefined;
  if (deriveExchangeType(from, to) === "fiat") return undefined;
  const { min, max } = pair.limits;
  const yieldOf = (deposit: Amount) => subtractFee(multiplyAmounts(deposit, out), pair);
  const toMax = max && capAt(roundAmount(yieldOf(max), to.precisionDecimals), pair.reserve);
  const amount = pair.reserve ?? toMax;
  if (!amount || isZeroAmount(amount)) return undefined;
  return {
    from: from.bestChangeName,
    to: to.bestChangeName,
    out,
    amount,
    fromMin: min,
    fromMax: max,
    toMin: min && roundAmountUp(yieldOf(min), to.precisionDecimals),
    toMax,
    toFee: pair.networkFee,
  };
}

function deriveYieldOfOne({ price, serviceFeePercent }: PublicPair): Amount | undefined {
  if (!price) return undefined;
  const share = serviceFeePercent ? multiplyAmounts(price, serviceFeePercent) : ZERO;
  const out = roundAmount(subtractAmounts(price, shiftAmount(share, -2)), RATE_DIGITS);
  return isZeroAmount(out) ? undefined : out;
}

function subtractFee(amount: Amount, { networkFee }: PublicPair): Amount {
  return networkFee ? subtractAmounts(amount, networkFee) : amount;
}

function capAt(amount: Amount, cap: Amount | undefined): Amount {
  return cap && compareAmounts(cap, amount) < 0 ? cap : amount;
}
