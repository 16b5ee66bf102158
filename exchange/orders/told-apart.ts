// Lists the deposits of a provider that tells them apart, each with its own payout or refund. Lists only grow.
import { compareAmounts } from "~/domain/money/money";
import type { SightedDeposit, Sighting } from "../providers/sighting";
import type { OrderMoney, SeenDeposit, SeenTransfer } from "./order-record";

/** The times of further confirmations are not kept. */
const MAX_CONFIRMATIONS = 100;

/** What is listed of an order's money. */
export type Lists = Pick<OrderMoney, "deposits" | "withdrawals" | "refunds" | "depositHashes">;

/** Returns the order's lists with each of these deposits; `seenAt` is epoch milliseconds. */
export function listEach(
  order: OrderMoney,
  { returnReason: reason }: Pick<Sighting, "returnReason">,
  { deposits, seenAt }: { readonly deposits: readonly SightedDeposit[]; readonly seenAt: number },
): Lists {
  const refunds = deposits.flatMap(({ refund }) => refund ?? []);
  return {
    depositHashes: mergeHashes(order.depositHashes, deposits),
    deposits: mergeTransfers(order.deposits, deposits.map(toDeposit)).map((deposit) =>
      withTimes(deposit, seenAt),
    ),
    withdrawals: mergeTransfers(
      order.withdrawals,
      deposits.flatMap(({ payout }) => payout ?? []).map(toTransfer),
    ),
    refunds: mergeTransfers(
      order.refunds,
      refunds.map((refund) => ({ reason, ...refund, createdAt: seenAt })),
    ),
  };
}

function toTransfer({ amount, transactionHash }: SeenTransfer): SeenTransfer {
  return { amount, transactionHash };
}

function toDeposit({ amount, transactionHash, confirmations }: SightedDeposit): SeenDeposit {
  const isCount = Number.isSafeInteger(confirmations) && (confirmations ?? 0) >= 0;
  return { amount, transactionHash, confirmations: isCount ? confirmations : undefined };
}

// Each further confirmation was first seen now.
function withTimes(deposit: SeenDeposit, seenAt: number): SeenDeposit {
  const { confirmations = 0, confirmedAt = [] } = deposit;
  const more = Math.min(confirmations, MAX_CONFIRMATIONS) - confirmedAt.length;
  if (more <= 0) return deposit;
  return { ...deposit, confirmedAt: [...confirmedAt, ...Array<number>(more).fill(seenAt)] };
}

// What was listed stays, also if the provider leaves it out later. Only a missing transaction is added.
function mergeTransfers<T extends SeenDeposit>(known: readonly T[], told: readonly T[]): T[] {
  const merged = [...known];
  const matched = new Set<number>();
  for (const each of told) {
    const place = merged.findIndex((one, at) => !matched.has(at) && isSameTransfer(one, each));
    const before = merged[place];
    const { transactionHash = each.transactionHash } = before ?? each;
    if (before) merged[place] = { ...before, transactionHash, ...moreOf(before, each) };
    else merged.push(each);
    matched.add(before ? place : merged.length - 1);
  }
  return merged;
}

// Confirmations only grow: a provider that tells fewer has forgotten some.
function moreOf({ confirmations: had }: SeenDeposit, { confirmations = had }: SeenDeposit) {
  if (confirmations === undefined) return {};
  return { confirmations: Math.max(had ?? 0, confirmations) };
}

/** Returns whether a told transfer is a known one: by its transaction, or by its amount while one is missing. */
export function isSameTransfer(known: SeenTransfer, told: SeenTransfer): boolean {
  const isSameHash = known.transactionHash === told.transactionHash;
  if (known.transactionHash !== undefined && told.transactionHash !== undefined) return isSameHash;
  return compareAmounts(known.amount, told.amount) === 0;
}

function mergeHashes(known: readonly string[], deposits: readonly SightedDeposit[]): string[] {
  const told = deposits.flatMap(({ transactionHash }) => transactionHash ?? []);
  return [...new Set([...known, ...told])];
}
