// Calls for the account holder only: export their data, and close the account.
import * as z from "zod";
import { TYPED_PASSWORD_MAX } from "~/domain/limits/account-limits";
import { listApiKeys } from "../api-keys";
import { takeAttempt } from "../../limits/attempts";
import { readAddress, readLanguage } from "../../http/caller";
import { requireSession } from "../caller";
import { closeUser } from "../close-user";
import { writeEmail } from "../../mail/account-emails";
import { listAllEntries } from "../ledger";
import { listOwned } from "../owned-orders";
import { isPasswordRight } from "../passwords";
import { listReferralDays } from "../referrals";
import { toClearedCookies } from "../session-cookies";
import { listSessions } from "../sessions";
import { findTelegramOf } from "../telegram-users";
import { toUsdt } from "../usdt";
import type { UserRow } from "../users";
import { findVerification } from "../verifications";
import { listWithdrawals } from "../withdrawals";
import { failWith, type ApiReply } from "../../http/api-error";
import type { AccountCall } from "../account-call";
import { sendEmail } from "../../mail/outbox";
import { toKeyWire } from "./api-keys";
import { readBody } from "../../http/read-body";

const ALL_ORDERS = { offset: 0, limit: 1000, from: 0, to: Number.MAX_SAFE_INTEGER } as const;
const ALL_DAYS = "1970-01-01";

/** Returns everything that is stored about the account, except credentials. */
export async function exportAccount(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const { DB } = call.env;
  const { user } = session.value;
  const { id } = user;
  const [telegram, keys, orders, verification, further] = await Promise.all([
    findTelegramOf(DB, id),
    listApiKeys(DB, id),
    listOwned(DB, id, ALL_ORDERS),
    findVerification(DB, id),
    call.env.accounts.exportFurther(id),
  ]);
  const value = {
    account: toAccount(user),
    telegram: telegram && {
      id: telegram.telegram_id,
      username: telegram.username,
      linkedAt: toIso(telegram.linked_at),
    },
    ...(await exportLists(DB, id)),
    apiKeys: keys.map(toKeyWire),
    orders: orders.ids,
    verification: verification && {
      status: verification.status,
      rejectReason: verification.reject_reason,
      details: z.unknown().parse(JSON.parse(verification.details)),
      submittedAt: toIso(verification.submitted_at),
    },
    ...further,
  };
  return { ok: true, value };
}

function toAccount({ id, email, created_at: at, referral_id: referrerId, language }: UserRow) {
  return { userId: id, email, createdAt: toIso(at), referrerId, language };
}

async function exportLists(db: D1Database, userId: number) {
  const [sessions, entries, withdrawals, days] = await Promise.all([
    listSessions(db, userId),
    listAllEntries(db, userId),
    listWithdrawals(db, userId),
    listReferralDays(db, userId, ALL_DAYS),
  ]);
  return {
    sessions: sessions.map(({ device, created_at: at, used_at: usedAt }) => ({
      device,
      createdAt: toIso(at),
      lastUsedAt: toIso(usedAt),
    })),
    referralDays: days.map((day) => ({ ...day, amount: toUsdt(day.amount) })),
    ledger: entries.map(({ kind, amount, order_id, created_at: at }) => ({
      kind,
      amount: `${amount < 0 ? "-" : ""}${toUsdt(amount)}`,
      orderId: kind === "accrual" ? null : order_id,
      createdAt: toIso(at),
    })),
    withdrawals: withdrawals.map(({ address, status, amount, created_at: at }) => ({
      address,
      status,
      amount: toUsdt(amount),
      createdAt: toIso(at),
    })),
  };
}

/** Closes the account if the password is right. */
export async function closeAccount(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const body = readBody(call, z.object({ password: z.string().max(TYPED_PASSWORD_MAX) }));
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
