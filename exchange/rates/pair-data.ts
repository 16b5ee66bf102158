// PairData, the reply to a rate request (docs/gateway-contract.md, "PairData").
import { literalAmount } from "~/domain/money/literal-amount";
import {
  compareAmounts,
  divideAmounts,
  multiplyAmounts,
  parseAmount,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import type { RateMode } from "~/domain/rate/rate";
import type { ProviderPart } from "../parts";
import { toInstrumentWire } from "../instruments/instrument-wire";
import { toCommonPairData } from "./common-pair-data";
import type { Figures, Pair } from "./figures";

/** Factor by which a quote may exceed the coins' own prices. */
const PAYOUT_MARGIN = literalAmount("1.1");

/** The smallest and the largest deposit, send currency; undefined if unknown. */
export interface Limits {
  readonly min: Amount | undefined;
  readonly max: Amount;
}

/** PairData as sent. */
export type PairDataWire = ReturnType<typeof toPairData>;

/** Returns PairData. `quotedAt` is epoch milliseconds. */
export function toPairData(
  { from, to }: Pair,
  figures: Figures,
  more: {
    readonly mode: RateMode;
    readonly limits: Limits;
    readonly quotedAt: number;
    readonly provider: Pick<ProviderPart, "code" | "claims" | "abilities">;
  },
) {
  const { code, claims, abilities } = more.provider;
  const rate = toCommonPairData(figures, {
    ...more,
    provider: code,
    instrumentFrom: toInstrumentWire(from),
    instrumentTo: toInstrumentWire(to),
    rateMode: more.mode,
    requiresRefundAddress: true,
    hasFixedRate: abilities.modes.includes("FIXED"),
    // Nobody must name an email for an order; where emails are sent, the form offers a field.
    ckm: "D",
  });
  return {
    ...rate,
    amountToGetAtLeast: figures.atLeast,
    provider: { name: claims.name, terms: claims.terms },
    notices: claims.notices,
  };
}

/** Returns the operator's largest deposit, send currency. The provider names none. */
export function maxDepositOf({ from }: Pick<Pair, "from">, maxOrderUsd: number): Amount {
  return divideAmounts(toDollars(maxOrderUsd), from.asset.usdPrice, from.digits) ?? ZERO;
}

/** Returns whether the deposit is above the maximum. */
export function isAboveMax(deposit: Amount, max: Amount): boolean {
  return compareAmounts(deposit, max) > 0;
}

/** Returns whether every acceptable quote for this payout exceeds the largest deposit. */
export function isPayoutAboveMax(
  payout: Amount,
  { to }: Pick<Pair, "to">,
  maxOrderUsd: number,
): boolean {
  const most = multiplyAmounts(toDollars(maxOrderUsd), PAYOUT_MARGIN);
  return compareAmounts(multiplyAmounts(payout, to.asset.usdPrice), most) > 0;
}

function toDollars(whole: number): Amount {
  return parseAmount(String(whole)) ?? ZERO;
}

/** Returns whether the deposit is below the minimum; false while the minimum is unknown. */
export function isBelowMin(deposit: Amount, min: Amount | undefined): boolean {
  return min !== undefined && compareAmounts(deposit, min) < 0;
}
