// Checks of order creation; none of these orders is paid.
import { readCreatedOrder, toCreateOrderPayload } from "~/contracts/create-order";
import { readUpstreamFailure } from "~/contracts/error";
import { findOrderDifferences, toAgreedOrder } from "~/domain/order/agreed-order";
import { isDestinationOf } from "~/domain/order/order-access";
import { CALLS } from "../calls.ts";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import { makeClient, type CallResponse } from "../client.ts";
import { expectError } from "../expect-error.ts";
import { createOrder, prepareOrder, preparePayload, readMadeOrder } from "../made-order.ts";
import { expectThat, Nonconformance, NotApplicable } from "../nonconformance.ts";

/** How many copies of one request are sent at once, as impatient visitors and networks do. */
const AT_ONCE = 4;
const CONFLICT = 409;

function made(name: string, run: (context: CheckContext) => Promise<void>): Check {
  return { name: `create-order: ${name}`, call: "create-order", run };
}

/** Returns the created order; undefined if the key was still in use. */
function readOrderOrKeyInUse(
  { status, body }: CallResponse,
  request: CallRequest,
): string | undefined {
  if (status >= 200 && status < 300) {
    const reading = readCreatedOrder(body);
    if (reading.ok) return reading.value.id;
    throw new Nonconformance("the body breaks the contract", request);
  }
  const failure = readUpstreamFailure(body, { status, traceId: "" });
  const isInUse = status === CONFLICT && failure?.code === "ERR_IDEMPOTENCY_KEY_IN_USE";
  const found = failure?.code ?? "no code";
  expectThat(isInUse, `${String(status)} with ${found} while the key is in use`, request);
  return undefined;
}

/** Each order is created on its own and only once. */
export const CREATION: readonly Check[] = [
  made("an order, readable with its address", async (context) => {
    const key = await createOrder(context, "FLOATING");
    const order = await readMadeOrder(context.client, key);
    const request = CALLS.order({
      orderId: key.orderId,
      destinationAddress: key.destinationAddress,
    });
    expectThat(isDestinationOf(order, key.destinationAddress), "pays out elsewhere", request);
  }),
  made("pays out to the address that was sent", async (context) => {
    const payload = await preparePayload(context, "FLOATING");
    const request = CALLS["create-order"](payload, crypto.randomUUID());
    const order = await context.client.read(request, readCreatedOrder);
    const isOurs = isDestinationOf(order, payload.destinationAddress ?? "");
    expectThat(isOurs, "pays out elsewhere", request);
  }),
  ...(["FLOATING", "FIXED"] as const).map((rateMode) =>
    made(`a ${rateMode.toLowerCase()} order is what was agreed on`, async (context) => {
      const order = await prepareOrder(context, rateMode);
      const sent = CALLS["create-order"](toCreateOrderPayload(order), crypto.randomUUID());
      const { id: orderId, ...created } = await context.client.read(sent, readCreatedOrder);
      const found = await readMadeOrder(context.client, { orderId, ...created });
      const now = Date.now();
      const differences = findOrderDifferences(toAgreedOrder(order, now), found, now);
      expectThat(differences.length === 0, `differs in ${differences.join(", ")}`, sent);
    }),
  ),
  made("the same key and body are the same order", async (context) => {
    const { orderId, request } = await createOrder(context, "FLOATING");
    const again = await context.client.read(request, readCreatedOrder);
    expectThat(again.id === orderId, `made ${again.id} as well as ${orderId}`, request);
  }),
  made("the same key with another body names the order", async (context) => {
    const key = crypto.randomUUID();
    const { orderId } = await createOrder(context, "FLOATING", key);
    const payload = await preparePayload(context, "FLOATING");
    const other = { ...payload, browserFingerprint: "another" };
    const request = CALLS["create-order"]({ ...other, destinationAddressMemo: "another" }, key);
    const { details } = await expectError(context.client, request, ["ERR_IDEMPOTENCY_KEY_REUSED"]);
    const named = details.existingOrder?.orderId;
    expectThat(named === orderId, `details name ${named ?? "nothing"}, not ${orderId}`, request);
  }),
  made("a key belongs to its caller", async (context) => {
    const { apiKeys, apiKey } = context.options;
    if (!apiKeys || apiKey === undefined) throw new NotApplicable("needs --key");
    const key = crypto.randomUUID();
    const { orderId } = await createOrder(context, "FLOATING", key);
    const payload = await preparePayload(context, "FLOATING");
    const pages = makeClient({ ...context.options, apiKey: undefined });
    const request = CALLS["create-order"]({ ...payload, browserFingerprint: "another" }, key);
    const other = await pages.read(request, readCreatedOrder);
    expectThat(other.id !== orderId, "another caller gets the order of this key", request);
  }),
  made("unknown fields are ignored", async (context) => {
    const payload = { ...(await preparePayload(context, "FLOATING")), somethingNew: { a: [1] } };
    const request = CALLS["create-order"](payload, crypto.randomUUID());
    await context.client.read(request, readCreatedOrder);
  }),
  made("a better rate than was quoted is rejected", async (context) => {
    const payload = await preparePayload(context, "FIXED");
    const claimedAmountToReceive = `9${payload.claimedPublicRate.claimedAmountToReceive}`;
    const claimedPublicRate = { ...payload.claimedPublicRate, claimedAmountToReceive };
    const request = CALLS["create-order"]({ ...payload, claimedPublicRate }, crypto.randomUUID());
    const codes = ["ERR_UNPROCESSABLE_ENTITY", "ERR_NOT_ACCEPTABLE"] as const;
    await expectError(context.client, request, codes);
  }),
  made("a fixed order says when its price expires", async (context) => {
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
  made("the same key several times at once is one order", async (context) => {
    const payload = await preparePayload(context, "FLOATING");
    const request = CALLS["create-order"](payload, crypto.randomUUID());
    const calls = Array.from({ length: AT_ONCE }, () => context.client.call(request));
    const ids = (await Promise.all(calls)).map((reply) => readOrderOrKeyInUse(reply, request));
    const after = await context.client.read(request, readCreatedOrder);
    const orders = new Set([...ids.filter((id) => id !== undefined), after.id]);
    expectThat(orders.size === 1, `made ${[...orders].join(", ")}`, request);
  }),
];
