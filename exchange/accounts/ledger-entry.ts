/** 'account' holds earned money, 'wallet' deposited money. */
export type Balance = "account" | "wallet";

/** The reason of an entry. */
export type EntryKind =
  | "accrual"
  | "cashback"
  | "gift"
  | "withdrawal"
  | "withdrawal-returned"
  | "deposit"
  | "payout";

/** A row of the ledger: millionths, negative for withdrawals. */
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

/** A new entry. */
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

/** Returns the statement that inserts an entry, unless its reference already has one. */
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
