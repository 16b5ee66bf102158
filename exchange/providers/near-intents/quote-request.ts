// The body of a quote request. It never sends `customRecipientMsg`, which can lose funds. It never sends
// `quoteWaitingTimeMs`, because the signature of such a quote cannot be checked later.
import {
  multiplyAmounts,
  parseAmount,
  roundAmount,
  shiftAmount,
  type Amount,
} from "~/domain/money/money";
import type { Asset, QuoteQuestion } from "../provider";

/** The operator's share of a swap in basis points, and the NEAR account that receives it. */
export interface Markup {
  readonly basisPoints: number;
  readonly recipient: string;
}

/** The parts that all requests share. `slippageBps` is how far a payout may fall below the quote. */
export interface Terms {
  readonly slippageBps: number;
  readonly markup: Markup | undefined;
  readonly referral: string | undefined;
}

/** The body of `POST /v0/quote`. Amounts are integers in smallest units. */
export interface QuoteBody {
  readonly dry: boolean;
  readonly swapType: "FLEX_INPUT" | "EXACT_OUTPUT";
  readonly slippageTolerance: number;
  readonly originAsset: string;
  readonly destinationAsset: string;
  readonly amount: string;
  readonly depositType: "ORIGIN_CHAIN";
  readonly depositMode: "SIMPLE" | "MEMO";
  readonly refundTo: string;
  readonly refundType: "ORIGIN_CHAIN";
  readonly recipient: string;
  readonly recipientType: "DESTINATION_CHAIN";
  readonly deadline: string;
  readonly referral?: string;
  readonly appFees?: readonly { readonly recipient: string; readonly fee: number }[];
}

/** The parts of a request that differ from call to call. */
export interface Asked extends QuoteQuestion {
  readonly dry: boolean;
  readonly recipient: string;
  readonly refundTo: string;
  /** Epoch milliseconds. */
  readonly deadline: number;
}

/** Returns the body of a request. An amount to receive is exact; an amount to send may be slightly more or less. */
export function toQuoteBody(asked: Asked, { slippageBps, markup, referral }: Terms): QuoteBody {
  const { from, to, amount, side } = asked;
  return {
    dry: asked.dry,
    swapType: side === "receive" ? "EXACT_OUTPUT" : "FLEX_INPUT",
    slippageTolerance: slippageBps,
    originAsset: from.id,
    destinationAsset: to.id,
    amount: toUnits(amount, side === "receive" ? to : from),
    depositType: "ORIGIN_CHAIN",
    depositMode: from.needsDepositMemo ? "MEMO" : "SIMPLE",
    refundTo: asked.refundTo,
    refundType: "ORIGIN_CHAIN",
    recipient: asked.recipient,
    recipientType: "DESTINATION_CHAIN",
    deadline: new Date(asked.deadline).toISOString(),
    ...(referral === undefined ? {} : { referral }),
    ...(markup === undefined
      ? {}
      : { appFees: [{ recipient: markup.recipient, fee: markup.basisPoints }] }),
  };
}

/** Returns an amount in smallest units; decimals beyond the asset's are cut. */
function toUnits(amount: Amount, { decimals }: Asset): string {
  return roundAmount(shiftAmount(amount, decimals), 0);
}

/** Returns smallest units as whole coins. */
export function fromUnits(units: Amount, { decimals }: Asset): Amount {
  return shiftAmount(units, -decimals);
}

/** Returns basis points as a share: 20 is 0.002. */
export function toShare(basisPoints: number): Amount {
  const points = parseAmount(String(basisPoints));
  const one = parseAmount("0.0001");
  if (!points || !one) throw new RangeError("Basis points are a number above zero");
  return multiplyAmounts(points, one);
}
