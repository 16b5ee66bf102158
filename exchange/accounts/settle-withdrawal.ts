// Ends a withdrawal and notifies its owner.
import type { AccountsEnv } from "./accounts-env";
import { notifyUser } from "./notify-user";
import { toUsdt } from "./usdt";
import { findUser } from "./users";
import {
  completeWithdrawal,
  findWithdrawal,
  rejectWithdrawal,
  type WithdrawalRow,
} from "./withdrawals";

/** Notes that a pending withdrawal is paid out by this transaction; any other stays unchanged. It does not wait for a hold. Returns whether it was pending. */
export async function notePayout(
  { DB }: Pick<AccountsEnv, "DB">,
  id: string,
  transactionHash: string,
): Promise<boolean> {
  if (!(await completeWithdrawal(DB, id, transactionHash))) return false;
  const row = await findWithdrawal(DB, id);
  if (row) await tell(DB, row, "withdrawal-sent");
  return true;
}

/** Rejects a pending withdrawal and returns the money to the balance. Returns whether it was pending. */
export async function sendBack({ DB }: Pick<AccountsEnv, "DB">, id: string): Promise<boolean> {
  if (!(await rejectWithdrawal(DB, id))) return false;
  const row = await findWithdrawal(DB, id);
  if (row) await tell(DB, row, "withdrawal-stopped");
  return true;
}

async function tell(
  db: D1Database,
  { user_id, amount, address, transaction_hash }: WithdrawalRow,
  kind: "withdrawal-sent" | "withdrawal-stopped",
): Promise<void> {
  const user = await findUser(db, user_id);
  if (!user) return;
  const values = { amount: toUsdt(amount), address, transaction: transaction_hash ?? "" };
  await notifyUser(db, user, { kind, values });
}
