// What was credited to an account and taken from it. A balance is the sum of its entries and stands nowhere else; each
// entry has a reference that stands once, so that nothing is credited twice.
import type { Amount } from "~/domain/money/money";
import { openDatabase } from "../database";
import { toMillionths, toUsdt } from "./usdt";

/** 'account' is what was earned, 'wallet' what was paid in. */
export type Balance = "account" | "wallet";

/** Why there is an entry. */
export type EntryKind =
  "accrual" | "cashback" | "gift" | "withdrawal" | "withdrawal-returned" | "deposit" | "payout";

/** A row of the ledger: millionths, below zero for what was taken. */
export interface EntryRow {
  readonly id: number;
  readonly user_id: number;
  readonly balance: Balance;
  readonly kind: EntryKind;
  readonly amount: number;
  readonly percent: number | null;
  readonly order_id: string | null;
  readonly reference: string;
  readonly created_at: number;
}

/** An entry to be written. */
export interface NewEntry {
  readonly userId: number;
  readonly balance: Balance;
  readonly kind: EntryKind;
  readonly millionths: number;
  readonly percent?: number;
  readonly orderId?: string;
  readonly reference: string;
  readonly createdAt?: number;
}

/** The statement that writes an entry, unless its reference has one. */
export function insertEntry(db: D1Database, entry: NewEntry): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR IGNORE INTO ledger (user_id, balance, kind, amount, percent, order_id, reference, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      entry.userId,
      entry.balance,
      entry.kind,
      entry.millionths,
      entry.percent ?? null,
      entry.orderId ?? null,
      entry.reference,
      entry.createdAt ?? Date.now(),
    );
}

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
