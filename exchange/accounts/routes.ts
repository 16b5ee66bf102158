// The table of account calls: method, path, the name that faults use, and the handler (spec: Account calls).
import { claimOrders, fetchAccountOrders } from "./api/account-orders";
import { deleteKey, generateKey, listKeys, updateKey } from "./api/api-keys";
import {
  fetchAccruals,
  fetchBalances,
  fetchCashbacks,
  fetchReferrerId,
  fetchStatistics,
} from "./api/earnings";
import { confirmEmail, requestEmailCode } from "./api/email";
import {
  authenticate,
  changePassword,
  checkPassword,
  createAccount,
  requestPasswordReset,
  resetPassword,
} from "./api/local-account";
import { closeAccount, exportAccount } from "./api/own-data";
import {
  fetchAccountData,
  fetchSessions,
  logOut,
  refresh,
  revokeSession,
  revokeSessions,
} from "./api/session";
import {
  authenticateTelegram,
  createTelegram,
  linkToTelegram,
  unlinkFromTelegram,
} from "./api/telegram";
import { fetchVerificationStatus, postVerification } from "./api/verification";
import { fetchWithdrawals, postWithdrawal, stopWithdrawal } from "./api/withdrawals";
import type { Route } from "../http/route";
import type { AccountCall } from "./account-call";

type AccountRoute = Route<AccountCall>;

function get(path: string, call: string, handle: AccountRoute["handle"]): AccountRoute {
  return { method: "GET", path: `/api/v1/${path}`, call, handle };
}

function post(path: string, call: string, handle: AccountRoute["handle"]): AccountRoute {
  return { method: "POST", path: `/api/v1/${path}`, call, handle };
}

/** Every account call. */
export const ACCOUNT_ROUTES: readonly AccountRoute[] = [
  get("users/account-data", "account-data", fetchAccountData),
  post("users/authentication/refresh", "refresh", refresh),
  post("users/authentication/logout", "logout", logOut),
  post("users/local/authenticate", "authenticate", authenticate),
  post("users/local/check-password", "check-password", checkPassword),
  post("users/local/create", "create-account", createAccount),
  post("users/local/request-password-reset", "request-password-reset", requestPasswordReset),
  post("users/local/reset-password", "reset-password", resetPassword),
  post("users/request-email-code", "request-email-code", requestEmailCode),
  post("users/confirm-email", "confirm-email", confirmEmail),
  post("users/local/change-password", "change-password", changePassword),
  post("users/telegram/authenticate", "telegram-authenticate", authenticateTelegram),
  post("users/telegram/create", "telegram-create", createTelegram),
  post("users/local/link-telegram", "link-telegram", linkToTelegram),
  post("users/local/unlink-telegram", "unlink-telegram", unlinkFromTelegram),
  get("affiliates/referrer-id", "referrer-id", fetchReferrerId),
  get("affiliates/balances", "balances", fetchBalances),
  get("affiliates/accruals", "accruals", fetchAccruals),
  get("affiliates/cashbacks", "cashbacks", fetchCashbacks),
  get("affiliates/withdrawals", "withdrawals", fetchWithdrawals),
  post("affiliates/withdrawals", "withdraw", postWithdrawal),
  post("affiliates/stop-withdrawal", "stop-withdrawal", stopWithdrawal),
  get("affiliates/stats", "affiliate-stats", fetchStatistics),
  post("users/generate-api-key", "generate-api-key", generateKey),
  get("users/list-api-key", "list-api-key", listKeys),
  post("users/update-api-key", "update-api-key", updateKey),
  post("users/delete-api-key", "delete-api-key", deleteKey),
  get("users/kyc/status", "kyc-status", fetchVerificationStatus),
  post("users/kyc/submit", "kyc-submit", postVerification),
  get("users/export", "export", exportAccount),
  post("users/close", "close-account", closeAccount),
  get("users/orders", "account-orders", fetchAccountOrders),
  post("users/claim-orders", "claim-orders", claimOrders),
  get("users/sessions", "sessions", fetchSessions),
  post("users/revoke-sessions", "revoke-sessions", revokeSessions),
  post("users/revoke-session", "revoke-session", revokeSession),
];
