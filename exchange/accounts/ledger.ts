// Credits and debits of an account. A balance is the sum of its entries and is stored nowhere else. Each entry has a
// unique reference, so that nothing is credited twice.
import type { Amount } from "~/domain/money/money";
import { insertEntry, type Balance, type EntryKind, type EntryRow } from "./ledger-entry";
import { toMillionths, toUsdt } from "./usdt";

/** Returns one balance of an account; a database constraint keeps it from going below zero. */
export async function readBalance(
  db: D1Database,
  userId: number,
  balance: Balance,
): Promise<Amount> {
  const sum = await db
    .prepare("SELECT COALESCE(SUM(amount), 0) AS sum FROM ledger WHERE user_id = ? AND balance = ?")
    .bind(userId, balance)
    .first<number>("sum");
  return toUsdt(Math.max(0, sum ?? 0));
}

/** Returns the newest entries of one kind, at most 500. */
export async function listEntries(
  db: D1Database,
  userId: number,
  kind: EntryKind,
): Promise<readonly EntryRow[]> {
  const { results } = await db
    .prepare(
      "SELECT * FROM ledger WHERE user_id = ? AND kind = ? ORDER BY created_at DESC, id DESC LIMIT 500",
    )
    .bind(userId, kind)
    .all<EntryRow>();
  return results;
}

/** Returns all entries of an account, newest first. */
export async function listAllEntries(db: D1Database, userId: number): Promise<readonly EntryRow[]> {
  const { results } = await db
    .prepare("SELECT * FROM ledger WHERE user_id = ? ORDER BY created_at DESC, id DESC")
    .bind(userId)
    .all<EntryRow>();
  return results;
}

/** Credits an account from the console: 'gift' to the earned balance, 'deposit' to the wallet. */
export async function giveBalance(
  db: D1Database,
  userId: number,
  { kind, amount }: { readonly kind: "gift" | "deposit"; readonly amount: Amount },
): Promise<void> {
  await insertEntry(db, {
    userId,
    balance: kind === "gift" ? "account" : "wallet",
    kind,
    millionths: toMillionths(amount),
    reference: `${kind}:${crypto.randomUUID()}`,
  }).run();
}
