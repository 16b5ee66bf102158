// Verifies an answer before it is used: the signature, the repeated request, the amounts and, for an order, the address.
import { deriveMemoProblem } from "~/domain/address/memo";
import { fail, ok } from "~/domain/failure/result";
import { DAY_MS, HOUR_MS } from "~/domain/time/time-units";
import { canReceive, includesAddress } from "../../networks/address-check";
import { findNetwork } from "../../networks/networks";
import type { Asset, Opened, OpenRequest, ProviderQuote, ProviderResult } from "../provider";
import { findEchoProblem, readFees } from "./echo";
import { findAmountProblem } from "./quote-amounts";
import { fromUnits, toShare, type QuoteBody } from "./quote-request";
import { isSigned, type SignedAnswer } from "./signature";
import { quoteAnswerWire, type QuoteAnswer } from "./wire";

/** An address is checked for late money until it expires, but not longer than this after the order's deadline, milliseconds. */
const LONGEST_LIFE_MS = 30 * DAY_MS;
/** An address lives at least this much longer than the order's deadline, milliseconds. A deposit that was sent in time may be confirmed late. */
const SHORTEST_REST_MS = 12 * HOUR_MS;
/** Visitors copy a memo as they see it. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]|^\s|\s$/u;

interface Sides {
  readonly from: Asset;
  readonly to: Asset;
}

/** Our request, and the key that must have signed the answer. */
export interface SentQuote extends Sides {
  readonly body: QuoteBody;
  readonly key: string;
}

/** Returns a verified answer as it was read; fails with "untrusted" at the first doubt. */
export async function verifyAnswer(
  answer: unknown,
  { body, key }: SentQuote,
): Promise<ProviderResult<QuoteAnswer>> {
  const parsed = quoteAnswerWire.safeParse(answer);
  if (!parsed.success) {
    return fail({
      kind: "untrusted",
      why: `${parsed.error.issues[0]?.path.join(".") ?? "body"} is broken`,
    });
  }
  const { quoteRequest, quote, correlationId } = parsed.data;
  const problem = findEchoProblem(body, quoteRequest);
  if (problem !== undefined)
    return distrust(`the answer repeats another ${problem}`, correlationId);
  const amount = findAmountProblem(body, quote);
  if (amount !== undefined) return distrust(`its ${amount} is not for our amount`, correlationId);
  return isSignedAnswer(answer) && (await isSigned(answer, key))
    ? ok(parsed.data)
    : distrust("the signature is wrong", correlationId);
}

/** Returns the figures of a verified answer. */
export function toProviderQuote(answer: QuoteAnswer, { body, from, to }: SentQuote): ProviderQuote {
  const { quote, quoteRequest } = answer;
  const give = body.swapType === "EXACT_OUTPUT" ? quote.minAmountIn : quote.amountIn;
  const { withdrawFee } = quote;
  const fees = readFees(body, quoteRequest);
  return {
    give: fromUnits(give, from),
    get: fromUnits(quote.amountOut, to),
    atLeast: fromUnits(quote.minAmountOut, to),
    giveAtLeast: fromUnits(quote.minAmountIn, from),
    networkFee: withdrawFee && fromUnits(withdrawFee, to),
    feeShare: toShare(fees?.total ?? 0),
    ...(fees && fees.own > 0 && { ownShare: toShare(fees.own) }),
  };
}

/** Returns the promise in a verified answer; `answer` is kept as its proof. */
export function toOpened(
  answer: unknown,
  verified: QuoteAnswer,
  { sent, order }: { readonly sent: SentQuote; readonly order: OpenRequest },
): ProviderResult<Opened> {
  const { quote, correlationId } = verified;
  const { depositAddress, depositMemo, deadline: diesAt, timeWhenInactive = diesAt } = quote;
  if (!depositAddress || !diesAt || !timeWhenInactive) {
    return distrust("it has no address", correlationId);
  }
  const problem = findAddressProblem({ depositAddress, depositMemo }, order);
  if (problem !== undefined) return distrust(problem, correlationId);
  // Deposits at an inactive address take longer. Those after `diesAt` may be lost.
  if (timeWhenInactive < order.deadline) {
    return distrust("the address becomes inactive before the order's deadline", correlationId);
  }
  if (diesAt < order.deadline + SHORTEST_REST_MS) {
    return distrust("the address dies too soon after the order's deadline", correlationId);
  }
  return ok({
    id: depositAddress,
    depositAddress,
    depositMemo,
    quote: toProviderQuote(verified, sent),
    refundFee: quote.refundFee && fromUnits(quote.refundFee, order.from),
    diesAt: Math.min(diesAt, order.deadline + LONGEST_LIFE_MS),
    usualTimeMs: quote.timeEstimate * 1_000,
    correlationId: correlationId ?? undefined,
    proof: JSON.stringify(answer),
  });
}

function findAddressProblem(
  { depositAddress, depositMemo }: Pick<Opened, "depositAddress" | "depositMemo">,
  { from, refundAddress, destinationAddress }: OpenRequest,
): string | undefined {
  if (!canReceive(from, depositAddress)) {
    return "the address is not one of the send network";
  }
  if (includesAddress([refundAddress, destinationAddress], depositAddress)) {
    return "the address is the visitor's own";
  }
  return findMemoProblem(from, depositMemo);
}

function findMemoProblem(
  { needsDepositMemo, network }: Asset,
  memo: string | undefined,
): string | undefined {
  if (memo === undefined) return needsDepositMemo ? "the memo is missing" : undefined;
  if (!needsDepositMemo) return "it has a memo that nobody requested";
  const { title: networkTitle } = findNetwork(network);
  const problem = deriveMemoProblem({ networkTitle, requiresMemo: true }, memo, false);
  return problem !== undefined || INVISIBLE.test(memo)
    ? "the memo is not one of the send network"
    : undefined;
}

function isSignedAnswer(answer: unknown): answer is SignedAnswer {
  return quoteAnswerWire.safeParse(answer).success;
}

function distrust(why: string, correlationId: string | null | undefined) {
  return fail({ kind: "untrusted", why, correlationId: correlationId ?? undefined } as const);
}
