// The calls about orders, in domain words, with their timeouts; wire words stay inside (spec: Order and
// rate calls; Timeouts of calls).
import { readCreatedOrder, toCreateOrderPayload } from "~/contracts/create-order";
import { readOrder } from "~/contracts/order";
import { readAddressVerdict, readRefundInfo } from "~/contracts/order-calls";
import type { AddressVerdict } from "~/domain/address/address-verdict";
import type { ExchangeStats } from "~/domain/site/exchange-facts";
import type { Instrument, InstrumentKey } from "~/domain/instrument/instrument";
import {
  ACCEPT_RATE_TIMEOUT_MS,
  CREATE_ORDER_TIMEOUT_MS,
  DEFAULT_CALL_TIMEOUT_MS,
  REFUND_TIMEOUT_MS,
} from "~/domain/gateway-limits";
import type { Amount } from "~/domain/money/money";
import type { OrderToCreate } from "~/domain/order/new-order";
import { parseOrderId } from "~/domain/order/order-id";
import type { OrderKey } from "~/domain/order/order-key";
import type { CreatedOrder, LatestOrder, Order, RefundInfo } from "~/domain/order/order";
import { deriveOrderPageOutcome } from "~/domain/failure/order-outcomes";
import type { Result } from "~/domain/failure/result";
import { latestOrders, stats } from "./exchange-facts.server";
import type { HttpClient } from "./http.server";
import type { SharedClient } from "./shared-client.server";

/** Asks for the money back; both amounts are in the send currency and come from the refund info. */
export interface RefundRequest extends OrderKey {
  readonly refundAddress: string;
  readonly refundMemo?: string | undefined;
  readonly refundAmount: Amount;
  readonly networkFee: Amount;
  /** The token of the email's link, where the refund waits for it (docs/gateway-contract.md, "A refund to another address"). */
  readonly refundProof?: string | undefined;
}

/** An address to be checked on the network of an instrument. */
export interface AddressCheck {
  readonly instrument: InstrumentKey;
  readonly address: string;
}

/** Makes a write safe to repeat: the same key with the same content happens once (docs/security.md). */
export interface WriteOptions {
  readonly idempotencyKey?: string | undefined;
}

/** The calls about orders. */
export interface OrderGateway {
  /** Number and address; a number that is not found as it stands is looked for as ours is read. */
  fetchOrder(key: OrderKey): Promise<Result<Order>>;
  /** In the precision of the order's send instrument. */
  fetchRefundInfo(
    key: OrderKey,
    from: Pick<Instrument, "precisionDecimals">,
  ): Promise<Result<RefundInfo>>;
  fetchLatestOrders(): Promise<Result<readonly LatestOrder[]>>;
  fetchStats(): Promise<Result<ExchangeStats>>;
  createOrder(order: OrderToCreate, options?: WriteOptions): Promise<Result<CreatedOrder>>;
  setOrderEmail(
    email: OrderKey & { readonly email: string },
    options?: WriteOptions,
  ): Promise<Result<undefined>>;
  requestRefund(refund: RefundRequest, options?: WriteOptions): Promise<Result<undefined>>;
  acceptRateModeChange(key: OrderKey, options?: WriteOptions): Promise<Result<undefined>>;
  validateAddress(check: AddressCheck): Promise<Result<AddressVerdict>>;
}

/** Makes the order gateway of one request: `http` speaks for its visitor, `shared` fetches what everybody sees. */
export function makeOrderGateway(http: HttpClient, shared: SharedClient): OrderGateway {
  return {
    ...makeOrderReads(http),
    ...makeOrderWrites(http),
    fetchLatestOrders: () => latestOrders.read(shared, undefined),
    fetchStats: () => stats.read(shared, undefined),
  };
}

function makeOrderReads(http: HttpClient) {
  const timeoutMs = DEFAULT_CALL_TIMEOUT_MS;
  return {
    fetchOrder: async (key) => {
      const found = await fetchOrder(http, key);
      const orderId = parseOrderId(key.orderId);
      if (found.ok || orderId === key.orderId) return found;
      // The number counts as it stands first: another gateway's may look like one of ours in other letters.
      const isUnknown = deriveOrderPageOutcome(found.failure) === "address-incorrect";
      return isUnknown ? fetchOrder(http, { ...key, orderId }) : found;
    },
    fetchRefundInfo: ({ orderId, destinationAddress }, from) =>
      http.request(
        get("/api/v1/orders/order-refund-info", { orderId, destinationAddress }),
        (body) => readRefundInfo(body, from),
      ),
    validateAddress: ({ instrument, address }) =>
      http.request(
        {
          method: "POST",
          path: "/api/v1/instruments/public/validate-address",
          body: {
            currencyTitle: instrument.currencyTitle,
            networkTitle: instrument.networkTitle,
            address,
            getRejectReason: true,
          },
          timeoutMs,
        },
        readAddressVerdict,
      ),
  } satisfies Partial<OrderGateway>;
}

function fetchOrder(http: HttpClient, { orderId, destinationAddress }: OrderKey) {
  return http.request(
    get("/api/v1/orders/public-info", { orderId, destinationAddress }),
    readOrder,
  );
}

function makeOrderWrites(http: HttpClient) {
  return {
    createOrder: (order, options) =>
      http.request(
        {
          method: "POST",
          path: "/api/v1/orders/public/create",
          body: toCreateOrderPayload(order),
          timeoutMs: CREATE_ORDER_TIMEOUT_MS,
          // Nobody can look for an order that nobody has the number of; what the other writes did is read from the order.
          isRepeated: true,
          ...options,
        },
        readCreatedOrder,
      ),
    setOrderEmail: ({ orderId, destinationAddress, email }, options) =>
      http.send({
        method: "POST",
        path: "/api/v1/orders/public/set-email",
        body: { orderId, destinationAddress, userEmail: email },
        timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
        ...options,
      }),
    requestRefund: ({ networkFee, refundMemo, ...refund }, options) =>
      http.send({
        method: "POST",
        path: "/api/v1/orders/public/request-refund",
        body: { ...refund, refundAddressMemo: refundMemo, claimedNetworkFee: networkFee },
        timeoutMs: REFUND_TIMEOUT_MS,
        ...options,
      }),
    acceptRateModeChange: ({ orderId, destinationAddress }, options) =>
      http.send({
        method: "POST",
        path: "/api/v1/orders/public/accept-rate-mode-change",
        body: { orderId, destinationAddress },
        timeoutMs: ACCEPT_RATE_TIMEOUT_MS,
        ...options,
      }),
  } satisfies Partial<OrderGateway>;
}

function get(path: string, query: Readonly<Record<string, string>>) {
  return { method: "GET" as const, path, query, timeoutMs: DEFAULT_CALL_TIMEOUT_MS };
}
