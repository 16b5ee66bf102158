// The wire format of a rate (docs/gateway-contract.md, "PairData"): the fields that every gateway of ours sends.
import type { EmailConfirmationMode } from "~/domain/rate/confirmation-mode";
import type { RateMode } from "~/domain/rate/rate";
import type { InstrumentWire } from "../instruments/instrument-wire";

/** The figures of a rate: `give` and `leftUsd` are about the send side, the rest about the receive side. */
interface RateFigures {
  readonly give: string;
  readonly get: string;
  readonly networkFee: string | undefined;
  readonly serviceFee: string | undefined;
  /** Receive units for one unit sent, before fees. */
  readonly price: string;
  /** US dollars for one unit. */
  readonly leftUsd: string;
  readonly rightUsd: string;
}

/** Smallest and largest deposits, send currency; undefined if unknown. */
interface RateLimits {
  readonly min: string | undefined;
  readonly max: string;
  /** Over all providers; the same if absent. */
  readonly generalMin?: string;
  readonly generalMax?: string;
}

/** The terms of a rate. `quotedAt` is epoch milliseconds. */
interface RateTerms {
  readonly instrumentFrom: InstrumentWire;
  readonly instrumentTo: InstrumentWire;
  readonly provider: string;
  readonly rateMode: RateMode;
  readonly limits: RateLimits;
  readonly quotedAt: number;
  readonly requiresRefundAddress: boolean;
  readonly hasFixedRate: boolean;
  /** When a guest is asked for an email (spec: Email question). */
  readonly ckm: EmailConfirmationMode;
}

/** Returns the common fields of PairData. */
export function toCommonPairData<Fee extends string | undefined>(
  figures: RateFigures & { readonly serviceFee: Fee },
  terms: RateTerms,
) {
  const { limits } = terms;
  return {
    instrumentFrom: terms.instrumentFrom,
    instrumentTo: terms.instrumentTo,
    liquidityProviderPublicCode: terms.provider,
    rateMode: terms.rateMode,
    amountToGive: figures.give,
    amountToGet: figures.get,
    price: figures.price,
    marketLeftPrice: figures.leftUsd,
    marketRightPrice: figures.rightUsd,
    updatedAt: new Date(terms.quotedAt).toISOString(),
    depositRules: { minAmount: limits.min, maxAmount: limits.max },
    generalMinAmount: limits.generalMin ?? limits.min,
    generalMaxAmount: limits.generalMax ?? limits.max,
    finalNetworkFeeAmount: figures.networkFee,
    platformFee_Absolute: figures.serviceFee,
    claimedDepositAmount: figures.give,
    requiresRefundAddress: terms.requiresRefundAddress,
    hasFixedRate: terms.hasFixedRate,
    ckm: terms.ckm,
  };
}
