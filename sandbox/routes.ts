// The table of calls: method, path, the name that faults use, and the handler (spec: Order and rate calls; Account
// calls).
import { fetchStats, listLatest } from "./api/exchange-facts";
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
import { fetchHealth } from "./api/health";
import {
  authenticate,
  changePassword,
  checkPassword,
  createAccount,
  requestPasswordReset,
  resetPassword,
} from "./api/local-account";
import {
  fetchAccountData,
  fetchSessions,
  logOut,
  refresh,
  revokeSession,
  revokeSessions,
} from "./api/session";
import {
  fetchDefaultPair,
  listInstruments,
  listPublicPairs,
  validateAddress,
} from "./api/instruments";
import {
  fetchPublicInfo,
  fetchRefundInfo,
  postAcceptRate,
  postEmail,
  postOrder,
  postRefund,
} from "./api/orders";
import {
  fetchProviderAccess,
  fetchProviderChecks,
  fetchProviderContacts,
  signInWithProvider,
  signUpWithProvider,
} from "./api/provider";
import { fetchRateHistory } from "./api/rate-history";
import { fetchRate, fetchRecommendedAmount } from "./api/rates";
import {
  authenticateTelegram,
  createTelegram,
  linkToTelegram,
  unlinkFromTelegram,
} from "./api/telegram";
import { postSupportMessage } from "./api/support-message";
import { fetchVerificationStatus, postVerification } from "./api/verification";
import { fetchWithdrawals, postWithdrawal, stopWithdrawal } from "./api/withdrawals";
import { closeAccount, exportAccount } from "./api/own-data";
import type { Route as GatewayRoute } from "../exchange/http/route";
import type { ApiRequest } from "./api-request";

/** One call of the sandbox; faults name it by `call`. */
export interface Route extends GatewayRoute<ApiRequest> {
  readonly call: string;
}

function get(path: string, call: string, handle: Route["handle"]): Route {
  return { method: "GET", path, call, handle };
}

function post(path: string, call: string, handle: Route["handle"]): Route {
  return { method: "POST", path, call, handle };
}

const PROVIDER = "/api/v1/liquidity-providers/mercuryo";

/** Every call except the live channel, whose name for faults is 'live'. */
export const ROUTES: readonly Route[] = [
  get("/api/v1/health", "health", fetchHealth),
  get("/api/v1/healthz", "healthz", fetchHealth),
  get("/api/v1/instruments/public", "instruments-v1", listInstruments),
  get("/api/v2/instruments/public", "instruments", listInstruments),
  post("/api/v1/instruments/public/validate-address", "validate-address", validateAddress),
  get("/api/v1/pairs/default", "default-pair", fetchDefaultPair),
  get("/api/v2/pairs/public", "public-pairs", listPublicPairs),
  get("/api/v2/rates/public/one", "rate", fetchRate),
  get("/api/v1/rates/public/recommended-amount", "recommended-amount", fetchRecommendedAmount),
  get("/api/v1/rates/public/history", "rate-history", fetchRateHistory),
  post("/api/v1/orders/public/create", "create-order", postOrder),
  get("/api/v1/orders/public-info", "order", fetchPublicInfo),
  get("/api/v1/orders/order-refund-info", "refund-info", fetchRefundInfo),
  post("/api/v1/orders/public/set-email", "set-email", postEmail),
  post("/api/v1/orders/public/request-refund", "request-refund", postRefund),
  post("/api/v1/orders/public/accept-rate-mode-change", "accept-rate", postAcceptRate),
  get("/api/v1/orders/public/latest", "latest", listLatest),
  get("/api/v1/stats/public", "stats", fetchStats),
  get("/api/v1/users/account-data", "account-data", fetchAccountData),
  post("/api/v1/users/authentication/refresh", "refresh", refresh),
  post("/api/v1/users/authentication/logout", "logout", logOut),
  post("/api/v1/users/local/authenticate", "authenticate", authenticate),
  post("/api/v1/users/local/check-password", "check-password", checkPassword),
  post("/api/v1/users/local/create", "create-account", createAccount),
  post(
    "/api/v1/users/local/request-password-reset",
    "request-password-reset",
    requestPasswordReset,
  ),
  post("/api/v1/users/local/reset-password", "reset-password", resetPassword),
  post("/api/v1/users/request-email-code", "request-email-code", requestEmailCode),
  post("/api/v1/users/confirm-email", "confirm-email", confirmEmail),
  post("/api/v1/users/local/change-password", "change-password", changePassword),
  post("/api/v1/users/telegram/authenticate", "telegram-authenticate", authenticateTelegram),
  post("/api/v1/users/telegram/create", "telegram-create", createTelegram),
  post("/api/v1/users/local/link-telegram", "link-telegram", linkToTelegram),
  post("/api/v1/users/local/unlink-telegram", "unlink-telegram", unlinkFromTelegram),
  get("/api/v1/affiliates/referrer-id", "referrer-id", fetchReferrerId),
  get("/api/v1/affiliates/balances", "balances", fetchBalances),
  get("/api/v1/affiliates/accruals", "accruals", fetchAccruals),
  get("/api/v1/affiliates/cashbacks", "cashbacks", fetchCashbacks),
  get("/api/v1/affiliates/withdrawals", "withdrawals", fetchWithdrawals),
  post("/api/v1/affiliates/withdrawals", "withdraw", postWithdrawal),
  post("/api/v1/affiliates/stop-withdrawal", "stop-withdrawal", stopWithdrawal),
  get("/api/v1/affiliates/stats", "affiliate-stats", fetchStatistics),
  post("/api/v1/users/generate-api-key", "generate-api-key", generateKey),
  get("/api/v1/users/list-api-key", "list-api-key", listKeys),
  post("/api/v1/users/update-api-key", "update-api-key", updateKey),
  post("/api/v1/users/delete-api-key", "delete-api-key", deleteKey),
  get("/api/v1/users/kyc/status", "kyc-status", fetchVerificationStatus),
  post("/api/v1/users/kyc/submit", "kyc-submit", postVerification),
  get("/api/v1/users/export", "export", exportAccount),
  post("/api/v1/users/close", "close-account", closeAccount),
  get("/api/v1/users/orders", "account-orders", fetchAccountOrders),
  post("/api/v1/users/claim-orders", "claim-orders", claimOrders),
  get("/api/v1/users/sessions", "sessions", fetchSessions),
  post("/api/v1/users/revoke-sessions", "revoke-sessions", revokeSessions),
  post("/api/v1/users/revoke-session", "revoke-session", revokeSession),
  post("/support/messages", "support-message", postSupportMessage),
  post(`${PROVIDER}/user/sign-up`, "fiat-sign-up", signUpWithProvider),
  post(`${PROVIDER}/user/sign-in`, "fiat-sign-in", signInWithProvider),
  get(`${PROVIDER}/user/contacts`, "fiat-contacts", fetchProviderContacts),
  get(`${PROVIDER}/user/kyc-status`, "fiat-kyc-status", fetchProviderChecks),
  get(`${PROVIDER}/kyc/access-token`, "fiat-access-token", fetchProviderAccess),
];
