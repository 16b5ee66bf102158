// Checks of orders that do not exist, and of orders that were created but not paid.
import { readRefundInfo } from "~/contracts/order-calls";
import { CALLS, type CallName } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import type { CallRequest } from "../call-request.ts";
import { expectError } from "../expect-error.ts";
import { findInstrumentsCall } from "../facts.ts";
import { createOrder, readMadeOrder } from "../made-order.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";

/** The name of the check that a made-up API key opens nothing. */
export const UNKNOWN_KEY_CHECK = "instruments: an unknown API key is ERR_UNAUTHORIZED";

const NOBODYS = { orderId: "conformance-no-such-order", destinationAddress: "nobody" };

function unknownOrder(call: CallName, ask: (key: typeof NOBODYS) => CallRequest): Check {
  return {
    name: `${call}: an unknown order is ERR_NOT_FOUND_E`,
    call,
    run: async ({ client }) => {
      await expectError(client, ask(NOBODYS), ["ERR_NOT_FOUND_E"]);
    },
  };
}

function made(call: CallName, name: string, run: (context: CheckContext) => Promise<void>): Check {
  return { name: `${call}: ${name}`, call, run };
}

const REFUND = { refundAddress: "x", refundAmount: "1", claimedNetworkFee: "0" };

const WITHOUT_ONE: readonly Check[] = [
  unknownOrder("order", (key) => CALLS.order(key)),
  unknownOrder("refund-info", (key) => CALLS["refund-info"](key)),
  unknownOrder("set-email", (key) => CALLS["set-email"]({ ...key, userEmail: "a@example.com" })),
  unknownOrder("request-refund", (key) => CALLS["request-refund"]({ ...key, ...REFUND })),
  unknownOrder("accept-rate", (key) => CALLS["accept-rate"](key)),
  {
    name: UNKNOWN_KEY_CHECK,
    call: "instruments",
    run: async ({ client, options }) => {
      if (!options.apiKeys) throw new NotApplicable("the gateway does not check API keys");
      const listed = await findInstrumentsCall(client);
      const request = { ...listed, headers: { "x-api-key": "no-such-key" } };
      await expectError(client, request, ["ERR_UNAUTHORIZED"]);
    },
  },
];

const LIFE: readonly Check[] = [
  made("order", "a wrong address is ERR_NOT_FOUND_E", async (context) => {
    const { orderId, destinationAddress } = await createOrder(context, "FLOATING");
    await readMadeOrder(context.client, { orderId, destinationAddress });
    const wrong = { orderId, destinationAddress: "nobody" };
    for (const request of [
      CALLS.order(wrong),
      CALLS.order({ orderId }),
      CALLS["refund-info"](wrong),
    ]) {
      await expectError(context.client, request, ["ERR_NOT_FOUND_E"]);
    }
  }),
  made("refund-info", "shape, for an order that exists", async (context) => {
    const { orderId, destinationAddress } = await createOrder(context, "FLOATING");
    const { from } = await readMadeOrder(context.client, { orderId, destinationAddress });
    await context.client.read(CALLS["refund-info"]({ orderId, destinationAddress }), (body) =>
      readRefundInfo(body, from),
    );
  }),
  made("set-email", "once, and again under the same key", async (context) => {
    const { orderId, destinationAddress } = await createOrder(context, "FLOATING");
    await readMadeOrder(context.client, { orderId, destinationAddress });
    const body = { orderId, destinationAddress, userEmail: "conformance@example.com" };
    const key = crypto.randomUUID();
    for (const request of [CALLS["set-email"](body, key), CALLS["set-email"](body, key)]) {
      const { status } = await context.client.call(request);
      expectThat(status >= 200 && status < 300, `status ${String(status)}`, request);
    }
    const other = { ...body, userEmail: "other@example.com" };
    await expectError(context.client, CALLS["set-email"](other, key), [
      "ERR_IDEMPOTENCY_KEY_REUSED",
    ]);
    await expectError(context.client, CALLS["set-email"](other), ["ERR_BAD_REQUEST"]);
  }),
  made("request-refund", "nothing arrived, nothing is sent back", async (context) => {
    const { orderId, destinationAddress, request } = await createOrder(context, "FIXED");
    await readMadeOrder(context.client, { orderId, destinationAddress });
    const body = { orderId, destinationAddress, ...REFUND, ...refundAddressOf(request) };
    await expectError(context.client, CALLS["request-refund"](body, crypto.randomUUID()));
  }),
  made("accept-rate", "no new rate, nothing to accept", async (context) => {
    const { orderId, destinationAddress } = await createOrder(context, "FLOATING");
    await readMadeOrder(context.client, { orderId, destinationAddress });
    const body = { orderId, destinationAddress };
    await expectError(context.client, CALLS["accept-rate"](body, crypto.randomUUID()));
  }),
];

function refundAddressOf({ body }: CallRequest): object {
  return typeof body === "object" && body !== null && "refundAddress" in body
    ? { refundAddress: body.refundAddress }
    : {};
}

/** The checks of unpaid orders. */
export const ORDERS: readonly Check[] = [...WITHOUT_ONE, ...LIFE];
