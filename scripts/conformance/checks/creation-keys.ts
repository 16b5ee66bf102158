// Idempotency keys of a creation (docs/gateway-contract.md, "What is repeated").
import { readCreatedOrder } from "~/contracts/create-order";
import { readUpstreamFailure } from "~/contracts/error";
import { CALLS } from "../calls.ts";
import type { CallRequest } from "../call-request.ts";
import type { Check, CheckContext } from "../check.ts";
import { makeClient, type CallResponse } from "../client.ts";
import { expectError, expectRejection } from "../expect-error.ts";
import { makeKey } from "../idempotency-key.ts";
import {
  claimMore,
  createOrder,
  preparePayload,
  readMadeOrder,
  type Creation,
} from "../made-order.ts";
import { expectThat, Nonconformance, NotAsked, NotProven } from "../nonconformance.ts";
import type { Rule } from "../rules.ts";

/** Copies of a request that are sent at once, as by impatient visitors or a bad network. */
const AT_ONCE = 4;
const CONFLICT = 409;

function made(name: string, rule: Rule, run: Check["run"]): Check {
  return { name: `create-order: ${name}`, call: "create-order", rule, run };
}

/** Returns the created order; undefined if the key was still in use. */
function readOrderOrKeyInUse(
  { status, body }: CallResponse,
  request: CallRequest,
): string | undefined {
  if (status >= 200 && status < 300) {
    const reading = readCreatedOrder(body);
    if (reading.ok) return reading.value.id;
    throw new Nonconformance("the body breaks the contract", request, "required");
  }
  const failure = readUpstreamFailure(body, { status, traceId: "" });
  if (status === CONFLICT && failure?.code === "ERR_IDEMPOTENCY_KEY_IN_USE") return undefined;
  const found = `${String(status)} with ${failure?.code ?? "no code"} while the key is in use`;
  throw new Nonconformance(found, request, "keyInUse");
}

/** Creates an order under another caller's key, and expects a separate order. */
async function expectOwnOrder(context: CheckContext, isSameBody: boolean): Promise<void> {
  const { apiKeys, apiKey } = context.options;
  if (!apiKeys || apiKey === undefined) throw new NotAsked("calls as a program", "--key");
  const key = makeKey();
  const { orderId, request: first } = await createOrder(context, "FLOATING", key);
  const payload = await preparePayload(context, "FLOATING");
  const pages = makeClient({ ...context.options, apiKey: undefined });
  const body = isSameBody ? first.body : { ...payload, browserFingerprint: "another" };
  const request = CALLS["create-order"](body, key);
  const other = await pages.read(request, readCreatedOrder);
  expectThat(other.id !== orderId, "another caller gets the order of this key", request);
}

/** Repeats a creation: every field of the response must be the first one's. */
async function expectSameOrder(
  { client }: CheckContext,
  { created, request }: Creation,
): Promise<void> {
  const again = await client.read(request, readCreatedOrder);
  expectThat(again.id === created.id, `made ${again.id} as well as ${created.id}`, request);
  const names = ["destinationAddress", "rateMode", "redirectUrl"] as const;
  const other = names.filter((name) => again[name] !== created[name]);
  expectThat(other.length === 0, `the repeated reply has another ${other.join(", ")}`, request);
}

/** The first creation of a run, and its time. */
const FIRST = new WeakMap<CheckContext, { readonly made: Creation; readonly at: number }>();

async function makeFirst(context: CheckContext) {
  const made = await createOrder(context, "FLOATING");
  const first = { made, at: Date.now() };
  FIRST.set(context, first);
  return first;
}

/** The checks that an intent creates one order. */
export const CREATION_KEYS: readonly Check[] = [
  made("a key as pages send it is taken", "keyForm", async (context) => {
    await createOrder(context, "FLOATING");
  }),
  made("the same key and body are the same order", "sameKey", async (context) => {
    const { made: creation } = await makeFirst(context);
    await expectSameOrder(context, creation);
  }),
  made("the same key with another body names the order", "otherPayload", async (context) => {
    const key = makeKey();
    const { orderId } = await createOrder(context, "FLOATING", key);
    const payload = await preparePayload(context, "FLOATING");
    const other = { ...payload, browserFingerprint: "another" };
    const request = CALLS["create-order"]({ ...other, destinationAddressMemo: "another" }, key);
    const { details } = await expectError(context.client, request, {
      codes: ["ERR_IDEMPOTENCY_KEY_REUSED"],
      status: 422,
    });
    const named = details.existingOrder?.orderId;
    expectThat(named === orderId, `details name ${named ?? "nothing"}, not ${orderId}`, request);
  }),
  made("a rejected request has not used its key up", "keyFree", async (context) => {
    const payload = await preparePayload(context, "FIXED");
    const key = makeKey();
    await expectRejection(context.client, CALLS["create-order"](claimMore(payload), key));
    await context.client.read(CALLS["create-order"](payload, key), readCreatedOrder);
  }),
  made("a key belongs to its caller", "keyOwner", (context) => expectOwnOrder(context, false)),
  made("a key belongs to its caller, whatever is sent", "keyOwner", (context) =>
    expectOwnOrder(context, true),
  ),
  made("the same key several times at once is one order", "sameKey", async (context) => {
    const payload = await preparePayload(context, "FLOATING");
    const request = CALLS["create-order"](payload, makeKey());
    const calls = Array.from({ length: AT_ONCE }, () => context.client.call(request));
    const ids = (await Promise.all(calls)).map((reply) => readOrderOrKeyInUse(reply, request));
    const after = await context.client.read(request, readCreatedOrder);
    const orders = new Set([...ids.filter((id) => id !== undefined), after.id]);
    expectThat(orders.size === 1, `made ${[...orders].join(", ")}`, request);
  }),
];

/** The checks of what is kept for as long as the run lasts. They run last. */
export const KEPT: readonly Check[] = [
  made("a key is kept", "keyKept", async (context) => {
    await expectSameOrder(context, await readFirst(context));
  }),
  {
    name: "order: is still there at the end of the run",
    call: "order",
    rule: "orderKept",
    run: async (context) => {
      const { made: creation } = FIRST.get(context) ?? (await makeFirst(context));
      await readMadeOrder(context, creation);
      await readMadeOrder(context, await readFirst(context));
    },
  },
  {
    name: "order: has an address to pay to at the end of the run",
    call: "order",
    rule: "deposit",
    run: async (context) => {
      const { made: creation } = FIRST.get(context) ?? (await makeFirst(context));
      const { depositAddress, depositProblem } = await readMadeOrder(context, creation);
      if (depositAddress !== undefined || depositProblem !== undefined) return;
      throw new NotProven("no address to pay to has come during the run");
    },
  },
];

/** Returns the first creation of the run, once it is old enough. */
async function readFirst(context: CheckContext): Promise<Creation> {
  const { made: creation, at } = FIRST.get(context) ?? (await makeFirst(context));
  const { keyAgeMs = 0 } = context.options;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, at + keyAgeMs - Date.now())));
  return creation;
}
