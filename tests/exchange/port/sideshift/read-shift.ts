// Reads a shift as a sighting. It tells deposits apart, and no amount of a refund.
import { addAmounts, ZERO, type Amount } from "~/domain/money/money";
import type {
  SightedDeposit,
  SightedStatus,
  Sighting,
} from "../../../../exchange/providers/sighting";
import type { Shift, ShiftDeposit } from "./wire";

const STATUSES: Readonly<Record<string, SightedStatus>> = {
  waiting: "waiting",
  // No deposit came. One that comes later is reported.
  expired: "waiting",
  pending: "seen",
  processing: "working",
  review: "held",
  settling: "working",
  settled: "paid",
  refund: "returning",
  refunding: "returning",
  refunded: "returned",
};

export function readShift(shift: Shift): Sighting {
  const deposits = (shift.deposits ?? [shift]).flatMap(readDeposit);
  const payouts = deposits.flatMap(({ payout }) => payout ?? []);
  return {
    status: statusOf(shift),
    word: shift.status,
    at: shift.updatedAt ?? shift.createdAt,
    id: shift.id,
    depositAddress: shift.depositAddress,
    depositMemo: shift.depositMemo,
    recipient: shift.settleAddress,
    refundTo: shift.refundAddress,
    deposits: deposits.length > 0 ? deposits : undefined,
    deposited: sumOf(deposits),
    originHashes: deposits.flatMap(({ transactionHash }) => transactionHash ?? []),
    paidOut: payouts.length > 0 ? sumOf(payouts) : undefined,
    payoutHashes: payouts.flatMap(({ transactionHash }) => transactionHash ?? []),
    returnReason: shift.issue === undefined ? undefined : "WRONG_AMOUNT",
  };
}

// Several deposits end with the last of them.
function statusOf({ status, deposits = [] }: Shift): Sighting["status"] {
  if (status !== "multiple") return toStatus(status);
  const all = deposits.map((deposit) => toStatus(deposit.status));
  if (all.includes("unknown")) return "unknown";
  const hasEnded = all.every((each) => each === "paid" || each === "returned");
  if (!hasEnded) return "working";
  return all.includes("paid") ? "paid" : "returned";
}

function toStatus(word: string): Sighting["status"] {
  return (Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined) ?? "unknown";
}

// A fixed shift names its amount before anything came.
function readDeposit(deposit: ShiftDeposit): SightedDeposit[] {
  const { depositAmount, depositHash, settleAmount, settleHash } = deposit;
  if (depositAmount === undefined || depositHash === undefined) return [];
  const isSent = settleAmount !== undefined && settleHash !== undefined;
  const payout = isSent ? { amount: settleAmount, transactionHash: settleHash } : undefined;
  return [{ amount: depositAmount, transactionHash: depositHash, payout }];
}

function sumOf(list: readonly { readonly amount: Amount }[]): Amount {
  return list.reduce((sum, { amount }) => addAmounts(sum, amount), ZERO);
}
