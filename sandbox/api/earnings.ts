// What an account has earned and withdraws (spec: Account calls; Withdrawal address).
import * as z from "zod";
import { isZeroAmount, parseAmount, roundAmount } from "~/domain/money/money";
import { takeAttempt } from "../accounts/attempts";
import { readAddress, readLanguage, requireSession } from "../accounts/caller";
import { writeEmail } from "../accounts/emails";
import { listEntries, readBalance } from "../accounts/ledger";
import type { EntryKind, EntryRow } from "../accounts/ledger-entry";
import { listReferralDays } from "../accounts/referrals";
import type { FoundSession } from "../accounts/sessions";
import { CURRENCY, toUsdt } from "../accounts/usdt";
import {
  findRepeated,
  listWithdrawals,
  openWithdrawal,
  WITHDRAWAL_FEE,
  WITHDRAWAL_MINIMUM,
  type OpenedWithdrawal,
  type WithdrawalRequest,
  type WithdrawalRow,
} from "../accounts/withdrawals";
import { failField, failWith, type ApiReply, type ApiResult } from "../api-error";
import type { ApiRequest } from "../api-request";
import { findPayout } from "../env";
import { sendEmail } from "../outbox";
import { requireProven } from "./email";
import { readBody } from "./read-body";

const USDT_DIGITS = 6;

/** What the account has. */
export async function fetchBalances(call: ApiRequest): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const { id } = session.value.user;
  const [accountBalance, walletBalance, deposits, payouts] = await Promise.all([
    readBalance(call.env.DB, id, "account"),
    readBalance(call.env.DB, id, "wallet"),
    listEntries(call.env.DB, id, "deposit"),
    listEntries(call.env.DB, id, "payout"),
  ]);
  const value = {
    accountBalance,
    walletBalance,
    currencyTitle: CURRENCY,
    walletDeposits: deposits.map(toWalletEntry),
    walletWithdrawals: payouts.map(toWalletEntry),
    withdrawalMinimum: WITHDRAWAL_MINIMUM,
    withdrawalFee: WITHDRAWAL_FEE,
  };
  return { ok: true, value };
}

/** What was credited for exchanges of people whom the account referred. */
export function fetchAccruals(call: ApiRequest): Promise<ApiReply<object>> {
  return fetchCredits(call, "accrual");
}

/** What was credited for its own exchanges. */
export function fetchCashbacks(call: ApiRequest): Promise<ApiReply<object>> {
  return fetchCredits(call, "cashback");
}

/** The id that the account's referral link carries. */
export async function fetchReferrerId(call: ApiRequest): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  return { ok: true, value: { referrerId: session.value.user.referral_id } };
}

/** What the referral link has brought, day by day. */
export async function fetchStatistics(call: ApiRequest): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const days = await listReferralDays(call.env.DB, session.value.user.id);
  return { ok: true, value: days.map((day) => ({ ...day, amount: toUsdt(day.amount) })) };
}

/** The account's withdrawals, newest first. */
export async function fetchWithdrawals(call: ApiRequest): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const rows = await listWithdrawals(call.env.DB, session.value.user.id);
  return { ok: true, value: rows.map(toWithdrawal) };
}

const withdrawal = z.object({
  currencyTitle: z.string().max(20),
  networkTitle: z.string().max(60),
  address: z.string().trim().max(200),
  amount: z
    .union([z.number(), z.string().max(60)])
    .transform((value) => parseAmount(String(value))),
});

/** Asks for a withdrawal: the money leaves the balance at once. */
export async function postWithdrawal(call: ApiRequest): Promise<ApiReply<object>> {
  const session = await requireProven(call);
  if (!session.ok) return session;
  const checked = checkWithdrawal(call);
  if (!checked.ok) return checked;
  const key = call.headers.get("idempotency-key") ?? undefined;
  const request = { ...checked.value, userId: session.value.user.id, key };
  const opened = (await findRepeated(call.env.DB, request)) ?? (await openNew(call, request));
  if (!opened.ok) return opened;
  const { row, isNew } = opened.value;
  if (row.status === "PENDING") await findPayout(call.env, row.id).schedule(row.id);
  if (isNew) await sendWithdrawalEmail(call, session.value, row);
  return { ok: true, value: toWithdrawal(row) };
}

/** Only what is asked for the first time is an attempt. */
async function openNew(
  { env, headers }: ApiRequest,
  request: WithdrawalRequest,
): Promise<ApiResult<OpenedWithdrawal>> {
  const attempt = { purpose: "withdrawal", account: String(request.userId) } as const;
  const allowed = await takeAttempt(env, { ...attempt, address: readAddress(headers) });
  return allowed.ok ? openWithdrawal(env.DB, request) : allowed;
}

function checkWithdrawal(call: ApiRequest) {
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

async function sendWithdrawalEmail(
  call: ApiRequest,
  { user }: FoundSession,
  { amount, address }: WithdrawalRow,
): Promise<void> {
  if (user.email === null) return;
  const reader = { recipient: user.email, language: readLanguage(call.headers) };
  const values = { amount: toUsdt(amount), address };
  await sendEmail(call.env.DB, writeEmail("withdrawal", reader, values));
}

async function fetchCredits(call: ApiRequest, kind: EntryKind): Promise<ApiResult<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const rows = await listEntries(call.env.DB, session.value.user.id, kind);
  return { ok: true, value: rows.map(toCredit) };
}

function toCredit({ id, kind, amount, order_id, percent, created_at }: EntryRow) {
  return {
    id: String(id),
    amount: toUsdt(amount),
    currencyTitle: CURRENCY,
    // A referrer is credited for somebody else's order, whose number is not theirs to know.
    ...(order_id !== null && kind !== "accrual" && { orderId: order_id }),
    ...(percent !== null && { percent: String(percent) }),
    usdValue: toUsdt(amount),
    createdAt: new Date(created_at).toISOString(),
  };
}

function toWalletEntry({ id, amount, created_at }: EntryRow) {
  return {
    id: String(id),
    amount: toUsdt(amount),
    currencyTitle: CURRENCY,
    status: "COMPLETED",
    // The catalogue's USDT is worth a dollar at any time.
    usdValue: toUsdt(amount),
    createdAt: new Date(created_at).toISOString(),
  };
}

function toWithdrawal(row: WithdrawalRow) {
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
    createdAt: new Date(row.created_at).toISOString(),
  };
}
