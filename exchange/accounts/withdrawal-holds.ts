// The first withdrawal to an address is held, so that the owner of a stolen account can stop it by email.
import type { AccountsEnv } from "./accounts-env";
import type { Email } from "../mail/email";
import { hashSecret, makeToken } from "../storage/secrets";

/** When a held withdrawal is sent (epoch ms), and the plain token that stops it, only for the email. */
export interface WithdrawalHold {
  readonly sendsAt: number;
  readonly stopToken: string;
}

/** Returns the hold of a withdrawal that is opened now, if it turns out to be the first to its address. Undefined if holds are off. */
export async function planHold({ accounts }: AccountsEnv): Promise<WithdrawalHold | undefined> {
  const holdMs = await accounts.readHoldMs();
  return holdMs === 0 ? undefined : { sendsAt: Date.now() + holdMs, stopToken: makeToken() };
}

/** Returns the statement that holds a withdrawal if no money has reached its address. Run it in the batch that opens the withdrawal, so that a repeated request never finds the withdrawal without its hold. A pending one to the same address does not count: a small one would let the rest go at once. */
export function holdStatement(
  db: D1Database,
  id: string,
  { sendsAt, stopToken }: WithdrawalHold,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO withdrawal_holds
       SELECT id, ?2, ?3 FROM withdrawals AS held WHERE id = ?1 AND NOT EXISTS (
         SELECT 1 FROM withdrawals AS sent
         WHERE sent.user_id = held.user_id AND sent.address = held.address AND sent.status = 'COMPLETED')`,
    )
    .bind(id, sendsAt, hashSecret(stopToken));
}

/** Returns when a withdrawal's hold ends, epoch milliseconds; undefined if none runs. */
export async function findHoldEnd(db: D1Database, id: string): Promise<number | undefined> {
  const row = await db
    .prepare("SELECT sends_at FROM withdrawal_holds WHERE withdrawal_id = ? AND sends_at > ?")
    .bind(id, Date.now())
    .first<{ sends_at: number }>();
  return row?.sends_at;
}

/** Returns when each held withdrawal of the account is sent, epoch milliseconds, by its id. */
export async function listHolds(
  db: D1Database,
  userId: number,
): Promise<ReadonlyMap<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT withdrawal_id, sends_at FROM withdrawal_holds JOIN withdrawals ON id = withdrawal_id
       WHERE user_id = ? AND status = 'PENDING' AND sends_at > ?`,
    )
    .bind(userId, Date.now())
    .all<{ withdrawal_id: string; sends_at: number }>();
  return new Map(results.map(({ withdrawal_id, sends_at }) => [withdrawal_id, sends_at]));
}

/** Returns the withdrawal that this token stops or has stopped. Undefined if the token is unknown or the withdrawal can no longer be stopped. */
export async function findStoppable(
  db: D1Database,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<string | undefined> {
  const found = await db
    .prepare(
      `SELECT withdrawal_id FROM withdrawal_holds JOIN withdrawals ON id = withdrawal_id
       WHERE withdrawal_id = ? AND stop_hash = ?
         AND (status = 'REJECTED' OR (status = 'PENDING' AND sends_at > ?))`,
    )
    .bind(id, hashSecret(token), Date.now())
    .first<{ withdrawal_id: string }>();
  return found?.withdrawal_id;
}

/** Returns the statement that adds an email about a pending withdrawal, in the batch that opens or ends it: with `isHeld`, one for a held withdrawal, or one for any other. */
export function emailStatement(
  db: D1Database,
  id: string,
  { email, isHeld }: { readonly email: Email; readonly isHeld?: boolean },
): D1PreparedStatement {
  const { recipient, subject, text, link } = email;
  const held = isHeld === undefined ? null : Number(isHeld);
  return db
    .prepare(
      `INSERT INTO outbox (created_at, recipient, subject, text, link)
       SELECT ?2, ?3, ?4, ?5, ?6 FROM withdrawals WHERE id = ?1 AND status = 'PENDING'
         AND (?7 IS NULL OR EXISTS (SELECT 1 FROM withdrawal_holds WHERE withdrawal_id = ?1) = ?7)`,
    )
    .bind(id, Date.now(), recipient, subject, text, link, held);
}
