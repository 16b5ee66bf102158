// Withdrawals of an account's earnings (spec: Account calls; Withdrawal address).
import * as z from "zod";
import { compareAmounts, isZeroAmount, parseAmount, roundAmount } from "~/domain/money/money";
import { takeAttempt } from "../../limits/attempts";
import { readAddress, readLanguage, type Language } from "../../http/caller";
import { requireSession } from "../caller";
import { writeEmail } from "../../mail/account-emails";
import { requireMail } from "../../mail/mail-budget";
import { withLast } from "../../mail/outbox";
import { checkAddress } from "~/addresses/check-address";
import { makePublicId } from "../../storage/secrets";
import { readBalance } from "../ledger";
import type { UserRow } from "../users";
import { sendBack } from "../settle-withdrawal";
import { CURRENCY, toUsdt } from "../usdt";
import {
  emailStatement,
  findStoppable,
  listHolds,
  planHold,
  type WithdrawalHold,
} from "../withdrawal-holds";
import {
  findRepeated,
  findWithdrawal,
  listWithdrawals,
  openWithdrawal,
  type OpenedWithdrawal,
  type WithdrawalRequest,
  type WithdrawalRow,
} from "../withdrawals";
import { failField, failWith, type ApiReply, type ApiResult } from "../../http/api-error";
import type { AccountCall } from "../account-call";
import { requireProven } from "./email";
import { readBody } from "../../http/read-body";

const USDT_DIGITS = 6;
const PAYOUT = { network: { family: "tron", title: "Tron (TRC20)" } } as const;

/** Returns the account's withdrawals, newest first. */
export async function fetchWithdrawals(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const { id } = session.value.user;
  const [rows, holds] = await Promise.all([
    listWithdrawals(call.env.DB, id),
    listHolds(call.env.DB, id),
  ]);
  return { ok: true, value: rows.map((row) => toWithdrawal(row, holds.get(row.id))) };
}

const withdrawal = z.object({
  currencyTitle: z.string().max(20),
  networkTitle: z.string().max(60),
  address: z.string().trim().max(200),
  amount: z
    .union([z.number(), z.string().max(60)])
    .transform((value) => parseAmount(String(value))),
});

/** Requests a withdrawal; the amount leaves the balance at once. */
export async function postWithdrawal(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireProven(call);
  if (!session.ok) return session;
  const checked = checkWithdrawal(call);
  if (!checked.ok) return checked;
  const key = call.headers.get("idempotency-key") ?? undefined;
  const request = { ...checked.value, id: makePublicId(), userId: session.value.user.id, key };
  const hold = await planHold(call.env);
  const opened =
    (await findRepeated(call.env.DB, request)) ??
    (await openNew(call, { request, hold, user: session.value.user }));
  if (!opened.ok) return opened;
  const { row } = opened.value;
  const sendsAt = (await listHolds(call.env.DB, row.user_id)).get(row.id);
  if (row.status === "PENDING") await call.env.accounts.arrangePayout(row.id, sendsAt);
  return { ok: true, value: toWithdrawal(row, sendsAt) };
}

const stop = z.object({ id: z.string().max(60), token: z.string().max(200).nullish() });

/** Stops a held withdrawal: its owner by the session, or the reader of the owner's email by its token. A repeated call has the same reply. */
export async function stopWithdrawal(call: AccountCall): Promise<ApiReply<object>> {
  const body = readBody(call, stop);
  if (!body.ok) return body;
  const id = await findOwnStoppable(call, body.value);
  if (!id.ok) return id;
  await sendBack(call.env, id.value);
  const row = await findWithdrawal(call.env.DB, id.value);
  return row ? { ok: true, value: toWithdrawal(row, undefined) } : failTooLate();
}

async function findOwnStoppable(
  call: AccountCall,
  { id, token }: z.infer<typeof stop>,
): Promise<ApiResult<string>> {
  if (token) {
    const found = await findStoppable(call.env.DB, { id, token });
    return found === undefined ? failTooLate() : { ok: true, value: found };
  }
  const session = await requireSession(call);
  if (!session.ok) return session;
  const owner = session.value.user.id;
  const holds = await listHolds(call.env.DB, owner);
  const isStopped = await isRejected(call, id, owner);
  return holds.has(id) || isStopped ? { ok: true, value: id } : failTooLate();
}

async function isRejected({ env }: AccountCall, id: string, owner: number): Promise<boolean> {
  const row = await findWithdrawal(env.DB, id);
  return row?.user_id === owner && row.status === "REJECTED";
}

// Not a 404, because a gateway without this call returns that.
function failTooLate() {
  return failWith("ERR_BAD_REQUEST", { message: "There is nothing to stop any more" });
}

/** Counts an attempt only for a new request, not for a repeated one. */
async function openNew(
  { env, headers }: AccountCall,
  { request, hold, user }: NewWithdrawal,
): Promise<ApiResult<OpenedWithdrawal>> {
  const attempt = { purpose: "withdrawal", account: String(request.userId) } as const;
  const allowed = await takeAttempt(env, { ...attempt, address: readAddress(headers) });
  if (!allowed.ok) return allowed;
  // Otherwise a mistyped amount would use up the room of the mailbox.
  const balance = await readBalance(env.DB, user.id, "account");
  if (compareAmounts(request.amount, balance) > 0) return failWith("ERR_BALANCE_TOO_LOW");
  const emails = await writeNews(env.DB, { request, hold, user }, readLanguage(headers));
  return emails.ok ? openWithdrawal(env.DB, request, { hold, emails: emails.value }) : emails;
}

interface NewWithdrawal {
  readonly request: WithdrawalRequest;
  readonly hold: WithdrawalHold | undefined;
  readonly user: UserRow;
}

/** Writes the email about the request, or rejects the request: its owner must hear of each one. The first withdrawal to an address is held, and its email's link can stop it. */
async function writeNews(
  db: D1Database,
  { request: { id, ...request }, hold, user }: NewWithdrawal,
  language: Language,
): Promise<ApiResult<readonly D1PreparedStatement[]>> {
  const { email: recipient } = user;
  if (recipient === null) return { ok: true, value: [] };
  const mail = await requireMail(db, recipient, hold ? "new-address" : "withdrawal");
  if (!mail.ok) return mail;
  const taken = mail.value;
  const reader = { recipient, language };
  const values = { amount: request.amount, address: request.address };
  const plain = withLast(writeEmail("withdrawal", reader, values), taken);
  const sent = emailStatement(db, id, { email: plain, isHeld: false });
  if (!hold) return { ok: true, value: [sent] };
  const time = new Date(hold.sendsAt).toISOString().slice(0, 16).replace("T", " ");
  const more = { ...values, id, token: hold.stopToken, time };
  const held = withLast(writeEmail("new-address", reader, more), taken);
  return { ok: true, value: [sent, emailStatement(db, id, { email: held, isHeld: true })] };
}

function checkWithdrawal(call: AccountCall) {
  const body = readBody(call, withdrawal);
  if (!body.ok) return body;
  const { currencyTitle, networkTitle, address, amount } = body.value;
  if (currencyTitle !== CURRENCY) return failWith("ERR_BALANCE_NOT_FOUND");
  if (!/tron|trc-?20/i.test(networkTitle)) return failWith("ERR_NETWORK_NOT_SUPPORTED");
  const { result, rejectReason = "" } = checkAddress(PAYOUT, address, []);
  if (!result) return failField("address", rejectReason);
  if (!amount || isZeroAmount(amount)) return failField("amount", "must be a number above zero");
  if (roundAmount(amount, USDT_DIGITS) !== amount) {
    return failField("amount", "has more than six decimals");
  }
  return { ok: true, value: { amount, network: networkTitle, address } } as const;
}

function toWithdrawal(row: WithdrawalRow, sendsAt: number | undefined) {
  return {
    id: row.id,
    amount: toUsdt(row.amount),
    currencyTitle: CURRENCY,
    networkTitle: row.network,
    address: row.address,
    status: row.status,
    fee: toUsdt(row.fee),
    usdValue: toUsdt(row.amount),
    ...(row.transaction_hash !== null && { transactionHash: row.transaction_hash }),
    ...(sendsAt !== undefined && { sendsAt: new Date(sendsAt).toISOString() }),
    createdAt: new Date(row.created_at).toISOString(),
  };
}
