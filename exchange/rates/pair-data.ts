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
import type { EmailConfirmationMode } from "~/domain/rate/confirmation-mode";
import { toInstrumentWire } from "../instruments/instrument-wire";
import type { ProviderLimits } from "../providers/limits";
import type { ProviderClaims } from "../providers/provider";
import type { Figures, Pair } from "./figures";

/** Factor by which a quote may exceed the coins' own prices. */
const PAYOUT_MARGIN = literalAmount("1.1");

/** The terms of a rate. `quotedAt` is epoch milliseconds. */
interface RateTerms {
  /** Its code. */
  readonly provider: string;
  /** Undefined if the exchange itself is the provider. */
  readonly claims: Pick<ProviderClaims, "name" | "terms" | "notices"> | undefined;
  readonly rateMode: RateMode;
  readonly limits: ProviderLimits & { readonly max: Amount };
  /** The provider's name of the quote. */
  readonly quoteId: string | undefined;
  readonly quotedAt: number;
  readonly hasFixedRate: boolean;
  /** When a guest is asked for an email (spec: Email question). */
  readonly ckm: EmailConfirmationMode;
}

/** PairData as sent. */
export type PairDataWire = ReturnType<typeof toPairData>;

/** Returns PairData. */
export function toPairData(
  { from, to }: Pair,
  figures: Omit<Figures, "paidUsd">,
  { limits, claims, ...terms }: RateTerms,
) {
  return {
    instrumentFrom: toInstrumentWire(from),
    instrumentTo: toInstrumentWire(to),
    liquidityProviderPublicCode: terms.provider,
    rateMode: terms.rateMode,
    amountToGive: figures.give,
    amountToGet: figures.get,
    amountToGetAtLeast: figures.atLeast,
    price: figures.price,
    marketLeftPrice: figures.leftUsd,
    marketRightPrice: figures.rightUsd,
    quotes: {
      buyQuote: { quoteValue: figures.rightUsd },
      sellQuote: { quoteValue: figures.leftUsd },
    },
    updatedAt: new Date(terms.quotedAt).toISOString(),
    depositRules: { minAmount: limits.min, maxAmount: limits.max },
    generalMinAmount: (limits.general ?? limits).min,
    generalMaxAmount: (limits.general ?? limits).max,
    marketMinAmount: limits.marketMin,
    noKycThreshold: limits.noKycThreshold,
    quoteId: terms.quoteId,
    finalNetworkFeeAmount: figures.networkFee,
    platformFee_Absolute: figures.serviceFee,
    claimedDepositAmount: figures.give,
    requiresRefundAddress: limits.needsRefundAddress !== false,
    hasFixedRate: terms.hasFixedRate,
    ckm: terms.ckm,
    provider: claims && { name: claims.name, terms: claims.terms },
    notices: claims?.notices,
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
