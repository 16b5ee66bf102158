// Rates for exchange monitors, in BestChange's export format, version 1.1 (docs/gateway-contract.md, "What exchange
// monitors read").
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

// Enough decimals for the cheapest coin against the most expensive one.
const RATE_DIGITS = 18;

/** One direction. `fromMin`/`fromMax` are in the send currency, `out`, `amount`, `toMin`, `toMax` and `toFee` in the receive currency. */
export interface MonitorRate {
  readonly from: string;
  readonly to: string;
  /** The yield of one sent unit after the service fee and before `toFee`. */
  readonly out: Amount;
  /** The largest payout. */
  readonly amount: Amount;
  readonly fromMin?: Amount | undefined;
  readonly fromMax?: Amount | undefined;
  readonly toMin?: Amount | undefined;
  readonly toMax?: Amount | undefined;
  /** The fixed network fee, subtracted from every payout. */
  readonly toFee?: Amount | undefined;
}

/** The rate of a pair. Undefined without a price, without a monitor's name for both sides, or with fiat, which needs an account. */
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
