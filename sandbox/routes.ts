// The table of calls: method, path, the name that faults use, and the handler (spec: Order and rate calls; Account
// calls).
import { fetchStats, listLatest } from "./api/exchange-facts";
import { fetchHealth } from "./api/health";
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
import { postSupportMessage } from "./api/support-message";
import type { Route as GatewayRoute } from "../exchange/http/route";
import { ACCOUNT_ROUTES } from "../exchange/accounts/routes";
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
  ...ACCOUNT_ROUTES,
  post("/support/messages", "support-message", postSupportMessage),
  post(`${PROVIDER}/user/sign-up`, "fiat-sign-up", signUpWithProvider),
  post(`${PROVIDER}/user/sign-in`, "fiat-sign-in", signInWithProvider),
  get(`${PROVIDER}/user/contacts`, "fiat-contacts", fetchProviderContacts),
  get(`${PROVIDER}/user/kyc-status`, "fiat-kyc-status", fetchProviderChecks),
  get(`${PROVIDER}/kyc/access-token`, "fiat-access-token", fetchProviderAccess),
];
