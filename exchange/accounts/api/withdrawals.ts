// Withdrawals of an account's earnings (spec: Account calls; Withdrawal address).
import * as z from "zod";
import { isZeroAmount, parseAmount, roundAmount } from "~/domain/money/money";
import { takeAttempt } from "../../limits/attempts";
import { readAddress, readLanguage } from "../../http/caller";
import { requireSession } from "../caller";
import { requireMailRoom } from "../../mail/mail-budget";
import { notifyUser } from "../notify-user";
import type { FoundSession } from "../sessions";
import { sendBack } from "../settle-withdrawal";
import { CURRENCY, toUsdt } from "../usdt";
import { findStoppable, listHolds, planHold, type WithdrawalHold } from "../withdrawal-holds";
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
  const request = { ...checked.value, userId: session.value.user.id, key };
  const hold = await planHold(call.env);
  const opened =
    (await findRepeated(call.env.DB, request)) ??
    (await openNew(call, { request, hold, email: session.value.user.email }));
  if (!opened.ok) return opened;
  const { row, isNew } = opened.value;
  const sendsAt = (await listHolds(call.env.DB, row.user_id)).get(row.id);
  const isHeld = sendsAt !== undefined;
  if (isNew) await announce(call, session.value, { row, hold: isHeld ? hold : undefined });
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
  {
    request,
    hold,
    email,
  }: {
    readonly request: WithdrawalRequest;
    readonly hold: WithdrawalHold | undefined;
    readonly email: string | null;
  },
): Promise<ApiResult<OpenedWithdrawal>> {
  // Its owner must hear of each one.
  const room = await requireMailRoom(env.DB, email, hold ? "new-address" : "withdrawal");
  if (!room.ok) return room;
  const attempt = { purpose: "withdrawal", account: String(request.userId) } as const;
  const allowed = await takeAttempt(env, { ...attempt, address: readAddress(headers) });
  return allowed.ok ? openWithdrawal(env.DB, request, hold) : allowed;
}

function checkWithdrawal(call: AccountCall) {
  const body = readBody(call, withdrawal);
  if (!body.ok) return body;
  const { currencyTitle, networkTitle, address, amount } = body.value;
  if (currencyTitle !== CURRENCY) return failWith("ERR_BALANCE_NOT_FOUND");
  if (!/tron|trc-?20/i.test(networkTitle)) return failWith("ERR_NETWORK_NOT_SUPPORTED");
  if (!/^T[0-9A-Za-z]{33}$/.test(address)) return failField("address", "is not a Tron address");
  if (!amount || isZeroAmount(amount)) return failField("amount", "must be a number above zero");
  if (roundAmount(amount, USDT_DIGITS) !== amount) {
    return failField("amount", "has more than six decimals");
  }
  return { ok: true, value: { amount, network: networkTitle, address } } as const;
}

/** Emails the owner about the request. The first withdrawal to an address is held, and the email's link can stop it. */
async function announce(
  { env, headers }: AccountCall,
  { user }: FoundSession,
  { row, hold }: { readonly row: WithdrawalRow; readonly hold: WithdrawalHold | undefined },
): Promise<void> {
  const reader = { ...user, language: readLanguage(headers) };
  const values = { amount: toUsdt(row.amount), address: row.address };
  if (!hold) {
    await notifyUser(env.DB, reader, { kind: "withdrawal", values });
    return;
  }
  const time = new Date(hold.sendsAt).toISOString().slice(0, 16).replace("T", " ");
  await notifyUser(env.DB, reader, {
    kind: "new-address",
    values: { ...values, id: row.id, token: hold.stopToken, time },
  });
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
