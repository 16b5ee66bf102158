// PairData, the reply to a rate request (docs/gateway-contract.md, "PairData").
import type { Amount } from "~/domain/money/money";
import type { RateMode } from "~/domain/rate/rate";
import type { EmailConfirmationMode } from "~/domain/rate/confirmation-mode";
import { toInstrumentWire } from "../instruments/instrument-wire";
import type { ProviderLimits } from "../providers/limits";
import type { ProviderClaims } from "../providers/provider";
import type { Figures, Pair } from "./figures";

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
