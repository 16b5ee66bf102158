// The calls about orders (spec: Order and rate calls; Timeouts of calls).
import {
  ACCEPT_RATE_TIMEOUT_MS,
  CREATE_ORDER_TIMEOUT_MS,
  DEFAULT_CALL_TIMEOUT_MS,
  REFUND_TIMEOUT_MS,
} from "~/domain/limits/gateway-limits";
import type { OrderToCreate } from "~/domain/order/new-order";
import type { OrderKey } from "~/domain/order/order-key";
import type {
  AddressCheck,
  OrderEmail,
  RefundInfoQuery,
  RefundRequest,
} from "~/domain/order/order-requests";
import { createdOrderWire, readCreatedOrder, toCreateOrderPayload } from "../create-order";
import { latestOrderWire, readLatestOrders, readStats, statsWire } from "../exchange-facts";
import { orderWire, readOrder } from "../order";
import {
  addressVerdictWire,
  readAddressVerdict,
  readRefundInfo,
  refundInfoWire,
} from "../order-calls";
import { BY_REQUEST, defineCall, readNothing, sendNothing } from "./call";

const READ = {
  gateway: "order",
  method: "GET",
  effect: "read",
  key: "none",
  timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
} as const;
// The order shows the outcome of other writes, so only a creation is sent a second time.
const WRITE = {
  ...READ,
  method: "POST",
  effect: "write",
  key: "taken",
  caller: "visitor",
  budget: "none",
} as const;

/** The order gateway's rows. */
export const ORDER_CALLS = {
  // A late order is stored for the next page, because it is read without a session.
  fetchOrder: defineCall(
    {
      ...READ,
      path: "/api/v1/orders/public-info",
      caller: "guest",
      budget: "late",
      reply: orderWire,
      open: { orderAccess: "in-response" },
    },
    {
      limit: BY_REQUEST,
      send: (key: OrderKey) => ({ query: toKey(key) }),
      read: (body, { arrival }) => readOrder(body, arrival),
    },
  ),
  fetchRefundInfo: defineCall(
    {
      ...READ,
      path: "/api/v1/orders/order-refund-info",
      caller: "guest",
      budget: "late",
      reply: refundInfoWire,
      open: { orderAccess: "before" },
    },
    {
      limit: BY_REQUEST,
      send: (query: RefundInfoQuery) => ({ query: toKey(query) }),
      read: (body, { input }) => readRefundInfo(body, input.from),
    },
  ),
  createOrder: defineCall(
    {
      ...WRITE,
      path: "/api/v1/orders/public/create",
      isOwned: true,
      timeoutMs: CREATE_ORDER_TIMEOUT_MS,
      key: "repeated",
      reply: createdOrderWire,
      open: { endsInPause: true },
    },
    {
      limit: { by: "before", purpose: "order-creation" },
      send: (order: OrderToCreate) => ({ body: toCreateOrderPayload(order) }),
      read: (body) => readCreatedOrder(body),
    },
  ),
  setOrderEmail: defineCall(
    {
      ...WRITE,
      path: "/api/v1/orders/public/set-email",
      reply: "nothing",
      open: { orderAccess: "before" },
    },
    {
      limit: { by: "before", purpose: "order-email" },
      send: ({ email: userEmail, ...key }: OrderEmail) => ({ body: { ...toKey(key), userEmail } }),
      read: readNothing,
    },
  ),
  requestRefund: defineCall(
    {
      ...WRITE,
      path: "/api/v1/orders/public/request-refund",
      timeoutMs: REFUND_TIMEOUT_MS,
      reply: "nothing",
      open: { orderAccess: "before" },
    },
    {
      limit: { by: "before", purpose: "order-decision" },
      send: ({ networkFee, refundMemo, ...refund }: RefundRequest) => ({
        body: { ...refund, refundAddressMemo: refundMemo, claimedNetworkFee: networkFee },
      }),
      read: readNothing,
    },
  ),
  acceptRateModeChange: defineCall(
    {
      ...WRITE,
      path: "/api/v1/orders/public/accept-rate-mode-change",
      timeoutMs: ACCEPT_RATE_TIMEOUT_MS,
      reply: "nothing",
      open: { orderAccess: "before" },
    },
    {
      limit: { by: "before", purpose: "order-decision" },
      send: (key: OrderKey) => ({ body: toKey(key) }),
      read: readNothing,
    },
  ),
  validateAddress: defineCall(
    {
      ...WRITE,
      path: "/api/v1/instruments/public/validate-address",
      effect: "read",
      key: "none",
      reply: addressVerdictWire,
      open: {},
    },
    {
      limit: { by: "before", purpose: "address-validation" },
      send: ({ instrument: { currencyTitle, networkTitle }, address }: AddressCheck) => ({
        body: { currencyTitle, networkTitle, address, getRejectReason: true },
      }),
      read: (body) => readAddressVerdict(body),
    },
  ),
  fetchLatestOrders: defineCall(
    {
      ...READ,
      path: "/api/v1/orders/public/latest",
      caller: "everybody",
      budget: "all",
      reply: [latestOrderWire],
      open: {},
    },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readLatestOrders(body) },
  ),
  fetchStats: defineCall(
    {
      ...READ,
      path: "/api/v1/stats/public",
      caller: "everybody",
      budget: "all",
      reply: statsWire,
      open: {},
    },
    { limit: BY_REQUEST, send: sendNothing, read: (body) => readStats(body) },
  ),
} as const;

function toKey({ orderId, destinationAddress }: OrderKey) {
  return { orderId, destinationAddress };
}
