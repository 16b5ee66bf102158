// Checks of orders that do not exist, and of orders that were created but not paid.
import { readOrder } from "~/contracts/order";
import { readRefundInfo } from "~/contracts/order-calls";
import { isZeroAmount } from "~/domain/money/money";
import { isDestinationOf } from "~/domain/order/order-access";
import { CALLS, type CallName } from "../calls.ts";
import type { Check, CheckContext } from "../check.ts";
import type { CallRequest } from "../call-request.ts";
import { expectError, expectRefusal } from "../expect-error.ts";
import { expectUnchanged } from "../find-change.ts";
import { findSetback } from "../follow-order.ts";
import { makeKey } from "../idempotency-key.ts";
import {
  createReadableOrder,
  readUnchangedOrder,
  type OrderKey,
  type ReadableOrder,
} from "../made-order.ts";
import { expectThat, NotApplicable } from "../nonconformance.ts";
import { EMAIL, expectAlreadySet, expectDone, leaveEmail } from "../order-email.ts";
import type { Rule } from "../rules.ts";
import { sampleDestination, sampleRefund } from "../sample-addresses.ts";

const NO_SUCH_ID = "conformance-no-such-order";
/** Used if no address of the network is known. */
const NO_ADDRESS = "nobody";
const NOT_FOUND = { codes: ["ERR_NOT_FOUND_E"], status: 404 } as const;
/** A call without an address may also be rejected as malformed. */
const NOT_OPENED = { codes: ["ERR_NOT_FOUND_E", "ERR_BAD_REQUEST", "ERR_VALIDATION"] } as const;

/** A key that opens no order, and a refund address. Both are well-formed, because a gateway may validate forms first. */
interface WrongKey {
  readonly key: OrderKey;
  readonly refundAddress: string;
}

/** Every call about one order, with a key that does not open it. */
const OF_ONE: readonly (readonly [CallName, (wrong: WrongKey) => CallRequest])[] = [
  ["order", ({ key }) => CALLS.order({ ...key })],
  ["refund-info", ({ key }) => CALLS["refund-info"]({ ...key })],
  ["set-email", ({ key }) => CALLS["set-email"]({ ...key, userEmail: EMAIL }, makeKey())],
  ["request-refund", ({ key, refundAddress }) => refundCall(key, refundAddress)],
  ["accept-rate", ({ key }) => CALLS["accept-rate"](key, makeKey())],
];

/** Returns an unknown id with addresses of the pair. */
async function inventKey({ facts }: CheckContext): Promise<WrongKey> {
  const { from, to } = await facts.pair();
  const destinationAddress = sampleDestination(to) ?? NO_ADDRESS;
  const refundAddress = sampleRefund(from) ?? NO_ADDRESS;
  return { key: { orderId: NO_SUCH_ID, destinationAddress }, refundAddress };
}

/** Returns the id of an existing order with another address of the same network. */
async function findWrongKey(context: CheckContext): Promise<WrongKey> {
  const { key, order } = await readUnchangedOrder(context);
  const destinationAddress =
    [sampleDestination(order.to), sampleRefund(order.to)].find(
      (address) => address !== undefined && !isDestinationOf(key, address),
    ) ?? NO_ADDRESS;
  const refundAddress = order.refundAddress ?? NO_ADDRESS;
  return { key: { orderId: key.orderId, destinationAddress }, refundAddress };
}

function refundCall(key: OrderKey, refundAddress: string | undefined): CallRequest {
  const body = { ...key, refundAddress, refundAmount: "1", claimedNetworkFee: "0" };
  return CALLS["request-refund"](body, makeKey());
}

function check(name: string, [call, rule]: readonly [CallName, Rule], run: Check["run"]): Check {
  return { name: `${call}: ${name}`, call, rule, run };
}

/** Returns another letter or digit that is not the same in other capitals. */
const other = (character: string) => (character === "2" ? "3" : "2");

/** Addresses that a careless comparison takes for the order's. */
const CLOSE_ADDRESSES = [
  ["ends otherwise", (text: string) => text.slice(0, -1) + other(text.slice(-1))],
  ["begins otherwise", (text: string) => other(text.slice(0, 1)) + text.slice(1)],
  ["continues", (text: string) => `${text}2`],
  ["is shorter", (text: string) => text.slice(0, -1)],
] as const;

const CLOSED: readonly Check[] = OF_ONE.flatMap(([call, ask]) => [
  check("an unknown order is ERR_NOT_FOUND_E", [call, "opened"], async (context) => {
    await expectError(context.client, ask(await inventKey(context)), NOT_FOUND);
  }),
  check("a wrong address is ERR_NOT_FOUND_E", [call, "opened"], async (context) => {
    await expectError(context.client, ask(await findWrongKey(context)), NOT_FOUND);
  }),
  ...CLOSE_ADDRESSES.map(([name, change]) =>
    check(`an address that ${name} is ERR_NOT_FOUND_E`, [call, "opened"], async (context) => {
      const { key, order } = await readUnchangedOrder(context);
      const destinationAddress = change(key.destinationAddress);
      const refundAddress = order.refundAddress ?? NO_ADDRESS;
      const wrong = { key: { ...key, destinationAddress }, refundAddress };
      await expectError(context.client, ask(wrong), NOT_FOUND);
    }),
  ),
]);

const READ: readonly Check[] = [
  check("does not open without an address", ["order", "opened"], async (context) => {
    const { key } = await readUnchangedOrder(context);
    const request = CALLS.order({ orderId: key.orderId });
    await expectError(context.client, request, NOT_OPENED);
  }),
  check("opens with another spelling of its address", ["order", "spelling"], async (context) => {
    const { key } = await readUnchangedOrder(context);
    const { destinationAddress: address } = key;
    if (!/^0x[\da-f]{40}$/i.test(address)) throw new NotApplicable("its address has one spelling");
    const request = CALLS.order({ ...key, destinationAddress: address.toLowerCase() });
    await context.client.read(request, readOrder);
  }),
  check("is the same order in every response", ["order", "stable"], async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    const request = CALLS.order({ ...key });
    expectThat(order.id === key.orderId, `${order.id} for ${key.orderId}`, request);
    expectUnchanged(order, await context.client.read(request, readOrder), request);
  }),
  check("has a deposit address that can be trusted", ["order", "deposit"], async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    const { depositProblem = "" } = order;
    expectThat(
      depositProblem === "",
      `a deposit address: ${depositProblem}`,
      CALLS.order({ ...key }),
    );
  }),
  check("loses no event and no deposit", ["order", "growing"], async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    const request = CALLS.order({ ...key });
    const setback = findSetback(order, await context.client.read(request, readOrder));
    expectThat(setback === undefined, setback ?? "", request);
  }),
];

const LIFE: readonly Check[] = [
  check("shape, for an order that exists", ["refund-info", "success"], async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    await readInfo(context, { key, order });
  }),
  check("nothing is held before a deposit", ["refund-info", "heldAmount"], async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    const { amountWithoutNetworkFee: held } = await readInfo(context, { key, order });
    expectThat(isZeroAmount(held), `${held} before a deposit`, CALLS["refund-info"]({ ...key }));
  }),
  check("once, and again under the same key", ["set-email", "sameKey"], async (context) => {
    const { body, key } = await leaveEmail(context);
    await expectDone(context, CALLS["set-email"](body, key));
  }),
  check(
    "another email under the same key is rejected",
    ["set-email", "otherPayload"],
    async (context) => {
      const { body, key } = await leaveEmail(context);
      const request = CALLS["set-email"]({ ...body, userEmail: "other@example.com" }, key);
      await expectError(context.client, request, { codes: ["ERR_IDEMPOTENCY_KEY_REUSED"] });
    },
  ),
  check("another email is rejected", ["set-email", "emailOnce"], async (context) => {
    const { body } = await leaveEmail(context);
    const request = CALLS["set-email"]({ ...body, userEmail: "other@example.com" });
    await expectAlreadySet(context, request);
  }),
  check(
    "the same email under another key is rejected",
    ["set-email", "emailGuess"],
    async (context) => {
      const { body } = await leaveEmail(context);
      await expectAlreadySet(context, CALLS["set-email"](body, makeKey()));
    },
  ),
  check("rejected by an order that takes none", ["set-email", "noEmail"], async (context) => {
    const { key, order } = await createReadableOrder(context, "FLOATING");
    if (order.takesEmail !== false) throw new NotApplicable("its orders take an email");
    const request = CALLS["set-email"]({ ...key, userEmail: EMAIL }, makeKey());
    await expectError(context.client, request, { codes: ["ERR_BAD_REQUEST"] });
  }),
  check("rejected before a deposit", ["request-refund", "nothingToDo"], async (context) => {
    const { key, order } = await readUnchangedOrder(context);
    await expectRefusal(context.client, refundCall(key, order.refundAddress));
  }),
  check("rejected without a changed rate", ["accept-rate", "nothingToDo"], async (context) => {
    const { key } = await readUnchangedOrder(context);
    await expectRefusal(context.client, CALLS["accept-rate"](key, makeKey()));
  }),
];

function readInfo({ client }: CheckContext, { key, order }: ReadableOrder) {
  return client.read(CALLS["refund-info"]({ ...key }), (body) => readRefundInfo(body, order.from));
}

/** The checks of unpaid orders. */
export const ORDERS: readonly Check[] = [...CLOSED, ...READ, ...LIFE];
