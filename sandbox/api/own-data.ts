// What only the account holder may do: take a copy of their data, and close the account.
import * as z from "zod";
import { listApiKeys } from "../accounts/api-keys";
import { takeAttempt } from "../accounts/attempts";
import { readAddress, readLanguage, requireSession } from "../accounts/caller";
import { closeUser } from "../accounts/close-user";
import { writeEmail } from "../accounts/emails";
import { listAllEntries } from "../accounts/ledger";
import { listOwned } from "../accounts/owned-orders";
import { isPasswordRight } from "../accounts/passwords";
import { toClearedCookies } from "../accounts/session-cookies";
import { listSessions } from "../accounts/sessions";
import { toUsdt } from "../accounts/usdt";
import { findVerification } from "../accounts/verifications";
import { listWithdrawals } from "../accounts/withdrawals";
import { findProviderAccount } from "../provider/accounts";
import { listChecks } from "../provider/checks";
import { failWith, type ApiReply } from "../api-error";
import type { ApiRequest } from "../api-request";
import { sendEmail } from "../outbox";
import { toKeyWire } from "./api-keys";
import { readBody } from "./read-body";

const ALL_ORDERS = { offset: 0, limit: 1000, from: 0, to: Number.MAX_SAFE_INTEGER } as const;

/** Everything that the sandbox knows of the account; nothing that would open it. */
export async function exportAccount(call: ApiRequest): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const { DB } = call.env;
  const { id, email, created_at, referral_id, language } = session.value.user;
  const [sessions, keys, entries, withdrawals, orders, verification, customer] = await Promise.all([
    listSessions(DB, id),
    listApiKeys(DB, id),
    listAllEntries(DB, id),
    listWithdrawals(DB, id),
    listOwned(DB, id, ALL_ORDERS),
    findVerification(DB, id),
    findProviderAccount(DB, id),
  ]);
  const value = {
    account: { userId: id, email, createdAt: toIso(created_at), referrerId: referral_id, language },
    sessions: sessions.map(({ device, created_at: at }) => ({ device, createdAt: toIso(at) })),
    apiKeys: keys.map(toKeyWire),
    ledger: entries.map(({ kind, amount, order_id, created_at: at }) => ({
      kind,
      amount: `${amount < 0 ? "-" : ""}${toUsdt(amount)}`,
      orderId: order_id,
      createdAt: toIso(at),
    })),
    withdrawals: withdrawals.map(({ address, status, amount, created_at: at }) => ({
      address,
      status,
      amount: toUsdt(amount),
      createdAt: toIso(at),
    })),
    orders: orders.ids,
    verification: verification && {
      status: verification.status,
      rejectReason: verification.reject_reason,
      details: z.unknown().parse(JSON.parse(verification.details)),
      submittedAt: toIso(verification.submitted_at),
    },
    fiatProvider: customer && {
      email: customer.email,
      isConfirmed: customer.confirmed_at !== null,
      features: await listChecks(call.env, id),
    },
  };
  return { ok: true, value };
}

/** Closes the account of who knows its password. */
export async function closeAccount(call: ApiRequest): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const body = readBody(call, z.object({ password: z.string().max(1000) }));
  if (!body.ok) return body;
  const { user } = session.value;
  const attempt = { purpose: "password", account: String(user.id) } as const;
  const allowed = await takeAttempt(call.env, { ...attempt, address: readAddress(call.headers) });
  if (!allowed.ok) return allowed;
  if (!(await isPasswordRight(body.value.password, user.password_hash))) {
    return failWith("ERR_INVALID_CREDENTIALS");
  }
  await closeUser(call.env, user.id);
  if (user.email !== null) {
    const reader = { recipient: user.email, language: readLanguage(call.headers) };
    await sendEmail(call.env.DB, writeEmail("account-closed", reader));
  }
  return { ok: true, value: {}, cookies: toClearedCookies() };
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
