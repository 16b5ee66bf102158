// The first withdrawal to an address is held, so that the owner of a stolen account can stop it by email.
import { openDatabase } from "../database";
import { readSettings, type SandboxEnv } from "../env";
import { readSwitches } from "../switches";
import { hashSecret, makeToken } from "./secrets";
import type { WithdrawalRow } from "./withdrawals";

const MINUTE_MS = 60_000;

/** When a held withdrawal goes out (epoch ms), and the plain token that stops it, only for the email. */
interface WithdrawalHold {
  readonly sendsAt: number;
  readonly stopToken: string;
}

/** Returns how long the first withdrawal to an address is held, milliseconds; 0 if holds are off. */
export async function readHoldMs(env: SandboxEnv): Promise<number> {
  const { withdrawalHold } = await readSwitches(env.DB);
  if (withdrawalHold !== undefined) return withdrawalHold * MINUTE_MS;
  return readSettings(env).withdrawalHoldMs;
}

/** Returns whether no other withdrawal has reached this address. A pending one does not count: a small one would let the rest go at once. */
export async function isFirstToAddress(
  database: D1Database,
  { id, user_id, address }: WithdrawalRow,
): Promise<boolean> {
  const db = await openDatabase(database);
  const other = await db
    .prepare(
      "SELECT id FROM withdrawals WHERE user_id = ? AND address = ? AND id <> ? AND status = 'COMPLETED' LIMIT 1",
    )
    .bind(user_id, address, id)
    .first();
  return other === null;
}

/** Holds a withdrawal. */
export async function holdWithdrawal(
  database: D1Database,
  { id }: WithdrawalRow,
  holdMs: number,
): Promise<WithdrawalHold> {
  const db = await openDatabase(database);
  const hold = { sendsAt: Date.now() + holdMs, stopToken: makeToken() };
  await db
    .prepare("INSERT OR REPLACE INTO withdrawal_holds VALUES (?, ?, ?)")
    .bind(id, hold.sendsAt, hashSecret(hold.stopToken))
    .run();
  return hold;
}

/** Returns when each held withdrawal of the account goes out, epoch milliseconds, by its id. */
export async function listHolds(
  database: D1Database,
  userId: number,
): Promise<ReadonlyMap<string, number>> {
  const db = await openDatabase(database);
  const { results } = await db
    .prepare(
      `SELECT withdrawal_id, sends_at FROM withdrawal_holds JOIN withdrawals ON id = withdrawal_id
       WHERE user_id = ? AND status = 'PENDING' AND sends_at > ?`,
    )
    .bind(userId, Date.now())
    .all<{ withdrawal_id: string; sends_at: number }>();
  return new Map(results.map(({ withdrawal_id, sends_at }) => [withdrawal_id, sends_at]));
}

/** Returns the withdrawal that this token stops; undefined if the token is unknown or the withdrawal can no longer be stopped. */
export async function findStoppable(
  database: D1Database,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<string | undefined> {
  const db = await openDatabase(database);
  const found = await db
    .prepare(
      `SELECT withdrawal_id FROM withdrawal_holds JOIN withdrawals ON id = withdrawal_id
       WHERE withdrawal_id = ? AND stop_hash = ? AND status = 'PENDING' AND sends_at > ?`,
    )
    .bind(id, hashSecret(token), Date.now())
    .first<{ withdrawal_id: string }>();
  return found?.withdrawal_id;
}
