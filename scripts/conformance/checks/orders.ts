// What can be said of orders: first without one, then with orders that are made and never paid.
import { readCreatedOrder } from "~/contracts/create-order";
import { isDestinationOf } from "~/domain/order/order-access";
import { readRefundInfo } from "~/contracts/order-calls";
import { CALLS, type CallName } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import type { CallRequest } from "../call-request.ts";
import { expectError } from "../expect-error.ts";
import { createOrder, preparePayload, readMadeOrder } from "../made-order.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";

const NOBODYS = { orderId: "conformance-no-such-order", destinationAddress: "nobody" };

function unknownOrder(call: CallName, ask: (key: typeof NOBODYS) => CallRequest): Check {
  return {
    name: `${call}: an order that there is not is ERR_NOT_FOUND_E`,
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
    name: "default-pair: an unknown API key is ERR_UNAUTHORIZED",
    call: "default-pair",
    run: async ({ client, options }) => {
      if (!options.apiKeys) throw new NotApplicable("the gateway knows no keys");
      const request = { ...CALLS["default-pair"](), headers: { "x-api-key": "no-such-key" } };
      await expectError(client, request, ["ERR_UNAUTHORIZED"]);
    },
  },
];

const CREATION: readonly Check[] = [
  made("create-order", "an order, readable with its address", async (context) => {
    const key = await createOrder(context, "FLOATING");
    const order = await readMadeOrder(context.client, key);
    const request = CALLS.order({
      orderId: key.orderId,
      destinationAddress: key.destinationAddress,
    });
    expectThat(isDestinationOf(order, key.destinationAddress), "pays out elsewhere", request);
  }),
  made("create-order", "pays out to the address that was sent", async (context) => {
    const payload = await preparePayload(context, "FLOATING");
    const request = CALLS["create-order"](payload, crypto.randomUUID());
    const order = await context.client.read(request, readCreatedOrder);
    expectThat(isDestinationOf(order, payload.destinationAddress), "pays out elsewhere", request);
  }),
  made("create-order", "the same key and body are the same order", async (context) => {
    const { orderId, request } = await createOrder(context, "FLOATING");
    const again = await context.client.read(request, readCreatedOrder);
    expectThat(again.id === orderId, `made ${again.id} beside ${orderId}`, request);
  }),
  made("create-order", "the same key with another body names the order", async (context) => {
    const key = crypto.randomUUID();
    const { orderId } = await createOrder(context, "FLOATING", key);
    const payload = await preparePayload(context, "FLOATING");
    const other = { ...payload, browserFingerprint: "another" };
    const request = CALLS["create-order"]({ ...other, destinationAddressMemo: "another" }, key);
    const { details } = await expectError(context.client, request, ["ERR_IDEMPOTENCY_KEY_REUSED"]);
    const named = details.existingOrder?.orderId;
    expectThat(named === orderId, `details name ${named ?? "nothing"}, not ${orderId}`, request);
  }),
  made("create-order", "fields that are not known are ignored", async (context) => {
    const payload = { ...(await preparePayload(context, "FLOATING")), somethingNew: { a: [1] } };
    const request = CALLS["create-order"](payload, crypto.randomUUID());
    await context.client.read(request, readCreatedOrder);
  }),
  made("create-order", "a better rate than was quoted is rejected", async (context) => {
    const payload = await preparePayload(context, "FIXED");
    const claimedAmountToReceive = `9${payload.claimedPublicRate.claimedAmountToReceive}`;
    const claimedPublicRate = { ...payload.claimedPublicRate, claimedAmountToReceive };
    const request = CALLS["create-order"]({ ...payload, claimedPublicRate }, crypto.randomUUID());
    const codes = ["ERR_UNPROCESSABLE_ENTITY", "ERR_NOT_ACCEPTABLE"] as const;
    await expectError(context.client, request, codes);
  }),
  made("create-order", "a fixed order says until when its price holds", async (context) => {
    const key = await createOrder(context, "FIXED");
    const { expiresAt } = await readMadeOrder(context.client, key);
    const { orderId, destinationAddress } = key;
    const isAhead = expiresAt !== undefined && expiresAt > Date.now();
    expectThat(
      isAhead,
      "no expiresAt, or in the past",
      CALLS.order({ orderId, destinationAddress }),
    );
  }),
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
    await readMadeOrder(context.client, { orderId, destinationAddress });
    await context.client.read(
      CALLS["refund-info"]({ orderId, destinationAddress }),
      readRefundInfo,
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

/** What can be said of orders. */
export const ORDERS: readonly Check[] = [...WITHOUT_ONE, ...CREATION, ...LIFE];
