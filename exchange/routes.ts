// The table of calls. Optional calls that are not listed return 404 (docs/gateway-contract.md).
import type { Route } from "./api/api-request";
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
import { fetchRateHistory } from "./api/rate-history";
import { fetchRate, fetchRecommendedAmount } from "./api/rates";

/** Every call. */
export const ROUTES: readonly Route[] = [
  { method: "GET", path: "/api/v1/health", handle: fetchHealth },
  { method: "GET", path: "/api/v1/healthz", handle: fetchHealth },
  { method: "GET", path: "/api/v1/instruments/public", handle: listInstruments },
  { method: "GET", path: "/api/v2/instruments/public", handle: listInstruments },
  { method: "POST", path: "/api/v1/instruments/public/validate-address", handle: validateAddress },
  { method: "GET", path: "/api/v1/pairs/default", handle: fetchDefaultPair },
  { method: "GET", path: "/api/v2/pairs/public", handle: listPublicPairs },
  { method: "GET", path: "/api/v2/rates/public/one", handle: fetchRate },
  {
    method: "GET",
    path: "/api/v1/rates/public/recommended-amount",
    handle: fetchRecommendedAmount,
  },
  { method: "GET", path: "/api/v1/rates/public/history", handle: fetchRateHistory },
  { method: "GET", path: "/api/v1/orders/public/latest", handle: listLatest },
  { method: "GET", path: "/api/v1/stats/public", handle: fetchStats },
  { method: "POST", path: "/api/v1/orders/public/create", handle: postOrder },
  { method: "GET", path: "/api/v1/orders/public-info", handle: fetchPublicInfo },
  { method: "GET", path: "/api/v1/orders/order-refund-info", handle: fetchRefundInfo },
  { method: "POST", path: "/api/v1/orders/public/set-email", handle: postEmail },
  { method: "POST", path: "/api/v1/orders/public/request-refund", handle: postRefund },
  { method: "POST", path: "/api/v1/orders/public/accept-rate-mode-change", handle: postAcceptRate },
];
