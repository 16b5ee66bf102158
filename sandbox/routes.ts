// The table of calls: method, path, the name by which the console's faults mean it, and who
// handles it (spec: Order and rate calls; Account calls).
import { fetchStats, listLatest } from "./api/exchange-facts";
import { fetchHealth } from "./api/health";
import {
  authenticate,
  changePassword,
  createAccount,
  requestPasswordReset,
  resetPassword,
} from "./api/local-account";
import { fetchAccountData, fetchSessions, logOut, refresh, revokeSessions } from "./api/session";
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
import { fetchRate, fetchRecommendedAmount } from "./api/rates";
import type { ApiReply } from "./api-error";
import type { ApiRequest } from "./api-request";

/** One call of the gateway. */
export interface Route {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly call: string;
  readonly handle: (call: ApiRequest) => Promise<ApiReply<unknown>>;
}

function get(path: string, call: string, handle: Route["handle"]): Route {
  return { method: "GET", path, call, handle };
}

function post(path: string, call: string, handle: Route["handle"]): Route {
  return { method: "POST", path, call, handle };
}

/** Every call. The live channel is not among them: its name for faults is 'live'. */
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
  post("/api/v1/users/local/create", "create-account", createAccount),
  post(
    "/api/v1/users/local/request-password-reset",
    "request-password-reset",
    requestPasswordReset,
  ),
  post("/api/v1/users/local/reset-password", "reset-password", resetPassword),
  post("/api/v1/users/local/change-password", "change-password", changePassword),
  get("/api/v1/users/sessions", "sessions", fetchSessions),
  post("/api/v1/users/revoke-sessions", "revoke-sessions", revokeSessions),
];
