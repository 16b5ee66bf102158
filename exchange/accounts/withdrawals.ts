// Withdrawals of earned money. One statement checks the balance and debits it, so that two concurrent requests cannot
// spend the same money. A rejected withdrawal is credited back as its own entry.
import type { PayoutStatus } from "~/domain/account/earnings";
import { compareAmounts, type Amount } from "~/domain/money/money";
import { literalAmount } from "~/domain/money/literal-amount";
import { fingerprintOf } from "../http/fingerprint";
import { failWith, type ApiResult } from "../http/api-error";
import { toMillionths } from "./usdt";
import { holdStatement, type WithdrawalHold } from "./withdrawal-holds";

/** The smallest withdrawal, USDT. */
export const WITHDRAWAL_MINIMUM = literalAmount("20");
/** The network's fee, USDT. */
export const WITHDRAWAL_FEE = literalAmount("1");

/** A row of withdrawals: millionths. */
export interface WithdrawalRow {
  readonly id: string;
  readonly user_id: number;
  readonly amount: number;
  readonly fee: number;
  readonly network: string;
  readonly address: string;
  readonly status: PayoutStatus;
  readonly transaction_hash: string | null;
  readonly idempotency_key: string | null;
  readonly fingerprint: string;
  readonly created_at: number;
}

/** A checked withdrawal request. */
export interface WithdrawalRequest {
  /** The id of the withdrawal, if this request opens one. */
  readonly id: string;
  readonly userId: number;
  readonly amount: Amount;
  readonly network: string;
  readonly address: string;
  readonly key: string | undefined;
}

/** What is stored with a withdrawal. Its owner always hears of it, so its emails are in the same batch. */
export interface WithdrawalParts {
  readonly hold?: WithdrawalHold | undefined;
  readonly emails?: readonly D1PreparedStatement[];
}

/** A withdrawal; `isNew` is false if an earlier request with the same key opened it. */
export interface OpenedWithdrawal {
  readonly row: WithdrawalRow;
  readonly isNew: boolean;
}

/** Returns the result of an earlier request with the same key; undefined if there was none. */
export async function findRepeated(
  db: D1Database,
  { userId, amount, network, address, key }: WithdrawalRequest,
): Promise<ApiResult<OpenedWithdrawal> | undefined> {
  if (key === undefined) return undefined;
  const row = await db
    .prepare("SELECT * FROM withdrawals WHERE user_id = ? AND idempotency_key = ?")
    .bind(userId, key)
    .first<WithdrawalRow>();
  if (!row) return undefined;
  return row.fingerprint === (await fingerprintOf({ amount, network, address }))
    ? { ok: true, value: { row, isNew: false } }
    : failWith("ERR_IDEMPOTENCY_KEY_REUSED");
}

/** Opens a withdrawal, together with its email, and with its hold if it is the first to its address. If another request with the same key opened one meanwhile, returns that one. */
export async function openWithdrawal(
  db: D1Database,
  request: WithdrawalRequest,
  { hold, emails = [] }: WithdrawalParts = {},
): Promise<ApiResult<OpenedWithdrawal>> {
  const { id, userId, amount, network, address, key } = request;
  const fingerprint = await fingerprintOf({ amount, network, address });
  if (compareAmounts(amount, WITHDRAWAL_MINIMUM) < 0) return failWith("ERR_WITHDRAWAL_TOO_SMALL");
  const millionths = toMillionths(amount);
  const fee = toMillionths(WITHDRAWAL_FEE);
  await db.batch([
    db
      .prepare(
        `INSERT INTO withdrawals
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, 'PENDING', NULL, ?7, ?8, ?9
         WHERE (SELECT COALESCE(SUM(amount), 0) FROM ledger WHERE user_id = ?2 AND balance = 'account') >= ?3
         ON CONFLICT (user_id, idempotency_key) DO NOTHING`,
      )
      .bind(id, userId, millionths, fee, network, address, key ?? null, fingerprint, Date.now()),
    db
      .prepare(
        `INSERT INTO ledger (user_id, balance, kind, amount, reference, created_at)
         SELECT user_id, 'account', 'withdrawal', -amount, 'withdrawal:' || id, created_at
         FROM withdrawals WHERE id = ?`,
      )
      .bind(id),
    ...(hold ? [holdStatement(db, id, hold)] : []),
    ...emails,
  ]);
  const row = await findWithdrawal(db, id);
  if (row) return { ok: true, value: { row, isNew: true } };
  return (await findRepeated(db, request)) ?? failWith("ERR_BALANCE_TOO_LOW");
}

/** Returns a withdrawal by its id. */
export async function findWithdrawal(
  db: D1Database,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const row = await db
    .prepare("SELECT * FROM withdrawals WHERE id = ?")
    .bind(id)
    .first<WithdrawalRow>();
  return row ?? undefined;
}

/** Returns the newest withdrawals of an account, or of all accounts, at most 500. */
export async function listWithdrawals(
  db: D1Database,
  userId?: number,
): Promise<readonly WithdrawalRow[]> {
  const whose = userId === undefined ? "" : "WHERE user_id = ?";
  const { results } = await db
    .prepare(`SELECT * FROM withdrawals ${whose} ORDER BY created_at DESC LIMIT 500`)
    .bind(...(userId === undefined ? [] : [userId]))
    .all<WithdrawalRow>();
  return results;
}

/** Returns the statement that marks a pending withdrawal as paid out; any other stays unchanged. */
export function completion(
  db: D1Database,
  id: string,
  transactionHash: string,
): readonly D1PreparedStatement[] {
  const update = db.prepare(
    "UPDATE withdrawals SET status = 'COMPLETED', transaction_hash = ? WHERE id = ? AND status = 'PENDING'",
  );
  return [update.bind(transactionHash, id)];
}

/** Returns the statements that reject a pending withdrawal and return the money to the balance; any other stays unchanged. */
export function rejection(db: D1Database, id: string): readonly D1PreparedStatement[] {
  return [
    db
      .prepare("UPDATE withdrawals SET status = 'REJECTED' WHERE id = ? AND status = 'PENDING'")
      .bind(id),
    db
      .prepare(
        `INSERT OR IGNORE INTO ledger (user_id, balance, kind, amount, reference, created_at)
         SELECT user_id, 'account', 'withdrawal-returned', amount, 'returned:' || id, ?
         FROM withdrawals WHERE id = ? AND status = 'REJECTED'`,
      )
      .bind(Date.now(), id),
  ];
}
