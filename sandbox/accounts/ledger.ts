// What was credited to an account and taken from it. A balance is the sum of its entries and stands nowhere else; each
// entry has a reference that stands once, so that nothing is credited twice.
import type { Amount } from "~/domain/money/money";
import { openDatabase } from "../database";
import { insertEntry, type Balance, type EntryKind, type EntryRow } from "./ledger-entry";
import { toMillionths, toUsdt } from "./usdt";

/** What an account has in one of its balances; never below zero, and the database sees to that. */
export async function readBalance(
  database: D1Database,
  userId: number,
  balance: Balance,
): Promise<Amount> {
  const db = await openDatabase(database);
  const sum = await db
    .prepare("SELECT COALESCE(SUM(amount), 0) AS sum FROM ledger WHERE user_id = ? AND balance = ?")
    .bind(userId, balance)
    .first<number>("sum");
  return toUsdt(Math.max(0, sum ?? 0));
}

/** The newest entries of one kind, at most 500. */
export async function listEntries(
  database: D1Database,
  userId: number,
  kind: EntryKind,
): Promise<readonly EntryRow[]> {
  const db = await openDatabase(database);
  const { results } = await db
    .prepare(
      "SELECT * FROM ledger WHERE user_id = ? AND kind = ? ORDER BY created_at DESC, id DESC LIMIT 500",
    )
    .bind(userId, kind)
    .all<EntryRow>();
  return results;
}

/** Every entry of an account, newest first. */
export async function listAllEntries(
  database: D1Database,
  userId: number,
): Promise<readonly EntryRow[]> {
  const db = await openDatabase(database);
  const { results } = await db
    .prepare("SELECT * FROM ledger WHERE user_id = ? ORDER BY created_at DESC, id DESC")
    .bind(userId)
    .all<EntryRow>();
  return results;
}

/** The console's gift: 'gift' to what was earned, 'deposit' to the wallet. */
export async function giveBalance(
  database: D1Database,
  userId: number,
  { kind, amount }: { readonly kind: "gift" | "deposit"; readonly amount: Amount },
): Promise<void> {
  const db = await openDatabase(database);
  await insertEntry(db, {
    userId,
    balance: kind === "gift" ? "account" : "wallet",
    kind,
    millionths: toMillionths(amount),
    reference: `${kind}:${crypto.randomUUID()}`,
  }).run();
}
