// Reads 1Click's status of a swap as a sighting.
import type { RefundReason } from "~/domain/order/order";
import { isZeroAmount, ZERO, type Amount } from "~/domain/money/money";
import type { Asset, Reference } from "../provider";
import type { SightedStatus, Sighting } from "../sighting";
import { fromUnits } from "./quote-request";
import { statusAnswerWire, type StatusAnswer } from "./wire";

/** Most transactions of a list. Anybody can send many small deposits to an address. */
const MAX_HASHES = 100;

/** 1Click's documented statuses. Any other word is read as "unknown" and changes nothing. */
const STATUSES: Readonly<Record<string, SightedStatus>> = {
  PENDING_DEPOSIT: "waiting",
  KNOWN_DEPOSIT_TX: "seen",
  INCOMPLETE_DEPOSIT: "short",
  PROCESSING: "working",
  SUCCESS: "paid",
  REFUNDED: "returned",
  FAILED: "failed",
};

/** Returns the query of a status call. The memo is part of a swap's name. */
export function toStatusQuery({
  depositAddress,
  depositMemo,
}: Omit<Reference, "id">): Record<string, string> {
  return depositMemo === undefined ? { depositAddress } : { depositAddress, depositMemo };
}

/** Reads an answer; undefined if it is broken. */
export function readSighting(
  answer: unknown,
  { from, to }: { readonly from: Asset; readonly to: Asset },
): Sighting | undefined {
  const parsed = statusAnswerWire.safeParse(answer).data;
  if (!parsed || !isOfPair(parsed, { from, to })) return undefined;
  const { status, updatedAt, quoteResponse, swapDetails } = parsed;
  const { quote, quoteRequest } = quoteResponse;
  const inCoins = (units: Amount | undefined, asset: Asset) => units && fromUnits(units, asset);
  return {
    status: (Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined) ?? "unknown",
    word: status,
    at: updatedAt,
    depositAddress: quote.depositAddress,
    recipient: quoteRequest.recipient,
    depositMemo: quote.depositMemo,
    refundTo: quoteRequest.refundTo,
    deposited: inCoins(swapDetails.depositedAmount, from) ?? inCoins(swapDetails.amountIn, from),
    originHashes: toHashes(swapDetails.originChainTxHashes),
    paidOut: inCoins(swapDetails.amountOut, to),
    payoutHashes: toHashes(swapDetails.destinationChainTxHashes),
    ...readRefund(parsed, from),
  };
}

function readRefund({ status, swapDetails }: StatusAnswer, from: Asset) {
  const { refundedAmount = ZERO, refundFee, refundReason } = swapDetails;
  // It always tells the amount of a refund, so none at the end is a refund of nothing.
  if (isZeroAmount(refundedAmount)) return status === "REFUNDED" ? { returned: ZERO } : {};
  return {
    returned: fromUnits(refundedAmount, from),
    returnFee: refundFee && fromUnits(refundFee, from),
    returnReason: toReason(refundReason),
  };
}

// The amounts of another coin have other units.
function isOfPair(
  { quoteResponse }: StatusAnswer,
  { from, to }: { readonly from: Asset; readonly to: Asset },
): boolean {
  const { originAsset = from.id, destinationAsset = to.id } = quoteResponse.quoteRequest;
  return originAsset === from.id && destinationAsset === to.id;
}

function toHashes(list: StatusAnswer["swapDetails"]["originChainTxHashes"]): string[] {
  const hashes = (list ?? []).flatMap(({ hash }) => (hash === undefined ? [] : [hash]));
  return [...new Set(hashes)].slice(0, MAX_HASHES);
}

const REASONS: readonly (readonly [RegExp, RefundReason])[] = [
  [/liquidity/i, "NO_LIQUIDITY"],
  [/expired|deadline/i, "EXPIRED"],
  [/incomplete|amount|too_low/i, "WRONG_AMOUNT"],
];

function toReason(words: string | null | undefined): RefundReason {
  return REASONS.find(([pattern]) => pattern.test(words ?? ""))?.[1] ?? "OTHER";
}
