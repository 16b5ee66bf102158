import { http as on, HttpResponse } from "msw";
import { handleOrderAction } from "~/routes/order/actions/action.server";
import { loadOrderPage } from "~/routes/order/queries.server";
import { BASE_URL } from "../../support/gateway-edge";
import { makeTestContext, type TestContextOptions } from "../../support/test-context";
import { NOW } from "../../support/samples";
import { toSampleAmounts, WIRE_BTC, WIRE_ORDER, WIRE_PAIR_DATA } from "../../support/wire-samples";

export const ID = "7Q2MK4XV";
export const ADDRESS = WIRE_ORDER.destinationAddress;
export const PATH = `/order/${ID}?destinationAddress=${ADDRESS}`;
export const WRONG_PATH = `/order/${ID}?destinationAddress=0xwrong`;
const { userEmail: _, ...withoutEmail } = WIRE_ORDER;
export const WIRE_OPEN = withoutEmail;
export const WIRE_LATE = {
  ...WIRE_OPEN,
  orderEvents: [{ kind: "INCOMING_FUNDS_DETECTED" }, { kind: "FIXED_RATE_SLOW_DEPOSIT_DETECTED" }],
};

/** An order whose refund address has a tag. */
export const WIRE_TAGGED = {
  ...WIRE_LATE,
  refundAddress: "rAgreed",
  refundAddressMemo: "7",
  pair: {
    ...WIRE_LATE.pair,
    instrumentFrom: {
      currencyTitle: "XRP",
      networkTitle: "Ripple (XRP)",
      slug: "xrp",
      requiresMemo: true,
    },
  },
};

/** The order, for callers that name its address. */
export function publicInfo(order: object = WIRE_OPEN) {
  return on.get(`${BASE_URL}/api/v1/orders/public-info`, ({ request }) => {
    const query = new URL(request.url).searchParams;
    return query.get("orderId") === ID && query.get("destinationAddress") === ADDRESS
      ? HttpResponse.json(order)
      : rejection("ERR_NOT_FOUND_E", 404);
  });
}

export function rejection(code: string, status: number, message = "no") {
  return HttpResponse.json({ code, message, traceID: "trace-9" }, { status });
}

export function load(path: string, options: TestContextOptions = {}) {
  const { args } = makeTestContext(path, { params: { id: ID }, ...options });
  return loadOrderPage(args);
}

/** The order, which changes once a write has been sent. */
export function publicInfoAround(
  write: { seen: readonly unknown[] },
  before: object,
  after: object,
) {
  return on.get(`${BASE_URL}/api/v1/orders/public-info`, () =>
    HttpResponse.json(write.seen.length === 0 ? before : after),
  );
}

/** The order with one more event. */
export function withEvent(
  order: { orderEvents: readonly object[] },
  kind: string,
  more: object = {},
) {
  return { ...order, ...more, orderEvents: [...order.orderEvents, { kind }] };
}

/** The basis of a decision: the refund and the new rate. */
export function newTerms(networkFee = "0.0001", held = "0.05") {
  return [
    on.get(`${BASE_URL}/api/v2/instruments/public`, () => HttpResponse.json([WIRE_BTC])),
    on.get(`${BASE_URL}/api/v1/orders/order-refund-info`, () =>
      HttpResponse.json({ refundAmountWithoutNetworkFee: held, networkFee }),
    ),
    on.get(`${BASE_URL}/api/v2/rates/public/one`, ({ request }) => {
      const asked = new URL(request.url).searchParams.get("claimedDepositAmount") ?? "0";
      return HttpResponse.json({ ...WIRE_PAIR_DATA, ...toSampleAmounts(asked) });
    }),
  ];
}

/** Presses a button of the page; returns the result and the next page's notification. */
export async function act(
  form: Record<string, string>,
  path = PATH,
  options: TestContextOptions = {},
) {
  const context = makeTestContext(path, { form, now: NOW, params: { id: ID }, ...options });
  const result = await handleOrderAction(context.args);
  const flashes = await context.context.session.take();
  return "init" in result
    ? { status: result.init?.status, errors: result.data, flashes }
    : { status: result.status, location: result.headers.get("Location"), flashes };
}

/** A gateway write that records its requests and keys. */
export function writes(call: string, respond = () => HttpResponse.json({})) {
  const seen: { body: unknown; key: string | null }[] = [];
  const handler = on.post(`${BASE_URL}/api/v1/orders/public/${call}`, async ({ request }) => {
    seen.push({ body: await request.json(), key: request.headers.get("Idempotency-Key") });
    return respond();
  });
  return { seen, handler };
}
