// Ends a withdrawal, and tells its owner in the same batch, so that no crash separates them.
import type { AccountsEnv } from "./accounts-env";
import type { Email } from "../mail/email";
import { writeEmail } from "../mail/account-emails";
import { takeMail } from "../mail/mail-budget";
import { withLast } from "../mail/outbox";
import { toUsdt } from "./usdt";
import { findUser } from "./users";
import { emailStatement } from "./withdrawal-holds";
import { completion, findWithdrawal, rejection, type WithdrawalRow } from "./withdrawals";

/** Notes that a pending withdrawal is paid out by this transaction; any other stays unchanged. It does not wait for a hold. Returns whether it was pending. */
export async function notePayout(
  { DB }: Pick<AccountsEnv, "DB">,
  id: string,
  transaction: string,
): Promise<boolean> {
  return settle(DB, id, {
    statements: completion(DB, id, transaction),
    email: (row) => writeNews(DB, row, transaction),
  });
}

/** Rejects a pending withdrawal and returns the money to the balance. Returns whether it was pending. */
export async function sendBack({ DB }: Pick<AccountsEnv, "DB">, id: string): Promise<boolean> {
  return settle(DB, id, { statements: rejection(DB, id), email: (row) => writeNews(DB, row) });
}

interface Settlement {
  /** The first one changes the withdrawal if it is pending. */
  readonly statements: readonly D1PreparedStatement[];
  readonly email: (row: WithdrawalRow) => Promise<Email | undefined>;
}

async function settle(db: D1Database, id: string, settlement: Settlement): Promise<boolean> {
  const row = await findWithdrawal(db, id);
  if (row?.status !== "PENDING") return false;
  const email = await settlement.email(row);
  const news = email ? [emailStatement(db, id, { email })] : [];
  const results = await db.batch([...news, ...settlement.statements]);
  return (results[news.length]?.meta.changes ?? 0) > 0;
}

async function writeNews(
  db: D1Database,
  { user_id, amount, address }: WithdrawalRow,
  transaction?: string,
): Promise<Email | undefined> {
  const { email: recipient = null, language = "en" } = (await findUser(db, user_id)) ?? {};
  if (recipient === null) return undefined;
  const kind = transaction === undefined ? "withdrawal-stopped" : "withdrawal-sent";
  const values = { amount: toUsdt(amount), address, transaction: transaction ?? "" };
  const taken = await takeMail(db, recipient, kind);
  return taken && withLast(writeEmail(kind, { recipient, language }, values), taken);
}
