// The fake's swaps: the life of a deposit, as 1Click describes it for FLEX_INPUT.
import { refundFeeOf, type Figures } from "./quote";
import type { Answer } from "./faults";
import type { Step } from "./read";

type Fields = Record<string, unknown>;

export interface Swap {
  figures: Figures;
  answer: Answer;
  status: string;
  updatedAt: number;
  deposited: bigint;
  paidOut: bigint | undefined;
  refunded: bigint;
  refundFee: bigint;
  refundReason: string | undefined;
  refundHash: string | undefined;
  wasFailed: boolean;
  originHashes: string[];
  payoutHashes: string[];
}

export function openSwap(figures: Figures, answer: Answer, now: number): Swap {
  return {
    figures,
    answer,
    status: "PENDING_DEPOSIT",
    updatedAt: now,
    deposited: 0n,
    paidOut: undefined,
    refunded: 0n,
    refundFee: refundFeeOf(figures),
    refundReason: undefined,
    refundHash: undefined,
    wasFailed: false,
    originHashes: [],
    payoutHashes: [],
  };
}

/** Advances a swap. `hash` is a new transaction. */
export function stepSwap(
  swap: Swap,
  step: Step,
  { hash, now }: { hash: string; now: number },
): void {
  swap.updatedAt = now;
  switch (step.kind) {
    case "announce":
      swap.status = "KNOWN_DEPOSIT_TX";
      swap.originHashes.push(hash);
      return;
    case "deposit":
      receive(swap, BigInt(step.amount), hash);
      return;
    case "pay-out":
      swap.payoutHashes.push(hash);
      return;
    case "settle":
      settle(swap, hash, step.keeps ?? false);
      return;
    case "refund":
      refund(swap, hash, step);
      return;
    case "fail":
      swap.status = "FAILED";
      swap.wasFailed = true;
      return;
  }
}

function receive(swap: Swap, amount: bigint, hash: string): void {
  // An announced deposit already has its transaction.
  if (swap.status !== "KNOWN_DEPOSIT_TX") swap.originHashes.push(hash);
  swap.deposited += amount;
  if (["SUCCESS", "REFUNDED", "FAILED"].includes(swap.status)) return;
  swap.status = swap.deposited >= swap.figures.minAmountIn ? "PROCESSING" : "INCOMPLETE_DEPOSIT";
}

function settle(swap: Swap, hash: string, keeps: boolean): void {
  const { amountIn, amountOut } = swap.figures;
  swap.status = "SUCCESS";
  swap.paidOut = keeps ? amountOut : (amountOut * swap.deposited) / amountIn;
  if (swap.paidOut < swap.figures.minAmountOut) swap.paidOut = swap.figures.minAmountOut;
  if (swap.payoutHashes.length === 0) swap.payoutHashes.push(hash);
}

function refund(swap: Swap, hash: string, step: Extract<Step, { kind: "refund" }>): void {
  if (step.fee !== undefined) swap.refundFee = BigInt(step.fee);
  const fee = swap.refundFee;
  swap.status = "REFUNDED";
  swap.refundReason = step.reason ?? "NO_LIQUIDITY";
  swap.refunded = swap.deposited > fee ? swap.deposited - fee : 0n;
  if (step.keeps) swap.refunded = 1n;
  swap.refundHash = hash;
  swap.originHashes.push(hash);
}

/** Returns the answer of a status call. */
export function toStatus(swap: Swap): { status: Fields; details: Fields } {
  const toList = (hashes: string[]) => hashes.map((hash) => ({ hash, explorerUrl: "" }));
  const details = {
    intentHashes: [],
    nearTxHashes: [],
    depositedAmount: swap.deposited === 0n ? null : String(swap.deposited),
    amountIn: swap.paidOut === undefined ? null : String(swap.deposited),
    amountOut: swap.paidOut === undefined ? null : String(swap.paidOut),
    refundedAmount: String(swap.refunded),
    refundReason: swap.refundReason ?? null,
    refundFee: String(swap.refundFee),
    withdrawFee: String(swap.figures.withdrawFee),
    slippage: null,
    originChainTxHashes: toList(swap.originHashes),
    destinationChainTxHashes: toList(swap.payoutHashes),
  };
  const status = {
    correlationId: crypto.randomUUID(),
    quoteResponse: swap.answer,
    status: swap.status,
    updatedAt: new Date(swap.updatedAt).toISOString(),
  };
  return { status, details };
}
