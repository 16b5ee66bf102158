// Ends a withdrawal and notifies its owner.
import type { SandboxEnv } from "../env";
import { notifyUser } from "./notify-user";
import { toUsdt } from "./usdt";
import { findUser } from "./users";
import { findHoldEnd } from "./withdrawal-holds";
import {
  completeWithdrawal,
  findWithdrawal,
  rejectWithdrawal,
  type WithdrawalRow,
} from "./withdrawals";

/** Pays out a pending withdrawal whose turn has come. One that is still on hold stays unchanged: returns when the hold ends, epoch milliseconds. */
export async function payOutUnheld(
  env: Pick<SandboxEnv, "DB">,
  id: string,
): Promise<number | undefined> {
  const holdEnd = await findHoldEnd(env.DB, id);
  if (holdEnd === undefined) await payOut(env, id);
  return holdEnd;
}

/** Pays out a pending withdrawal; any other stays unchanged. It does not wait for a hold. */
export async function payOut({ DB }: Pick<SandboxEnv, "DB">, id: string): Promise<void> {
  if (!(await completeWithdrawal(DB, id))) return;
  const row = await findWithdrawal(DB, id);
  if (row) await tell(DB, row, "withdrawal-sent");
}

/** Rejects a pending withdrawal and returns the money to the balance. */
export async function sendBack({ DB }: Pick<SandboxEnv, "DB">, id: string): Promise<void> {
  if (!(await rejectWithdrawal(DB, id))) return;
  const row = await findWithdrawal(DB, id);
  if (row) await tell(DB, row, "withdrawal-stopped");
}

async function tell(
  database: D1Database,
  { user_id, amount, address, transaction_hash }: WithdrawalRow,
  kind: "withdrawal-sent" | "withdrawal-stopped",
): Promise<void> {
  const user = await findUser(database, user_id);
  if (!user) return;
  const values = { amount: toUsdt(amount), address, transaction: transaction_hash ?? "" };
  await notifyUser(database, user, { kind, values });
}
