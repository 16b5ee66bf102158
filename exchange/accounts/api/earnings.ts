// The earnings of an account (spec: Account calls).
import { requireSession } from "../caller";
import { listEntries, readBalance } from "../ledger";
import type { EntryKind, EntryRow } from "../ledger-entry";
import { listReferralDays } from "../referrals";
import { CURRENCY, NETWORK, toUsdt } from "../usdt";
import { WITHDRAWAL_FEE, WITHDRAWAL_MINIMUM } from "../withdrawals";
import type { ApiReply, ApiResult } from "../../http/api-error";
import type { AccountCall } from "../account-call";

/** Returns the account's balances. */
export async function fetchBalances(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const { id } = session.value.user;
  const [accountBalance, walletBalance, deposits, payouts, holdMs] = await Promise.all([
    readBalance(call.env.DB, id, "account"),
    readBalance(call.env.DB, id, "wallet"),
    listEntries(call.env.DB, id, "deposit"),
    listEntries(call.env.DB, id, "payout"),
    call.env.accounts.readHoldMs(),
  ]);
  const value = {
    accountBalance,
    walletBalance,
    currencyTitle: CURRENCY,
    networkTitle: NETWORK,
    walletDeposits: deposits.map(toWalletEntry),
    walletWithdrawals: payouts.map(toWalletEntry),
    withdrawalMinimum: WITHDRAWAL_MINIMUM,
    withdrawalFee: WITHDRAWAL_FEE,
    newAddressHoldSeconds: Math.round(holdMs / 1_000),
  };
  return { ok: true, value };
}

/** Returns the credits for exchanges of referred users. */
export function fetchAccruals(call: AccountCall): Promise<ApiReply<object>> {
  return fetchCredits(call, "accrual");
}

/** Returns the credits for the account's own exchanges. */
export function fetchCashbacks(call: AccountCall): Promise<ApiReply<object>> {
  return fetchCredits(call, "cashback");
}

/** Returns the id of the account's referral link. */
export async function fetchReferrerId(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  return { ok: true, value: { referrerId: session.value.user.referral_id } };
}

/** Returns the referral link's daily results. */
export async function fetchStatistics(call: AccountCall): Promise<ApiReply<object>> {
  const session = await requireSession(call);
  if (!session.ok) return session;
  const days = await listReferralDays(call.env.DB, session.value.user.id);
  return { ok: true, value: days.map((day) => ({ ...day, amount: toUsdt(day.amount) })) };
}

async function fetchCredits(call: AccountCall, kind: EntryKind): Promise<ApiResult<object>> {
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
    // A referrer's credit comes from another user's order, so it does not show the order number.
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
    // The catalogue's USDT is always worth one dollar.
    usdValue: toUsdt(amount),
    createdAt: new Date(created_at).toISOString(),
  };
}
