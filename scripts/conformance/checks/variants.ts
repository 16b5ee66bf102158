// Every form of the requests that the product sends: each caller, and each optional field of a creation.
import { readCreatedOrder, toCreateOrderPayload } from "~/contracts/create-order";
import { CALLS as TABLE } from "~/contracts/calls/call-table";
import { readInstruments } from "~/contracts/instrument";
import { readHealth } from "~/contracts/health";
import { readOrder } from "~/contracts/order";
import { MAX_FIRST_VISIT_TEXT_LENGTH } from "~/domain/limits/cookie-limits";
import type { OrderToCreate } from "~/domain/order/new-order";
import { isReferrerUnknown } from "~/domain/failure/failure";
import { needsRefundAddress } from "~/domain/rate/rate";
import { CALLS } from "../calls.ts";
import { callersOf, type Caller } from "../callers.ts";
import type { Check, CheckContext } from "../check.ts";
import { findRejection } from "../expect-error.ts";
import { isAbsent } from "../facts.ts";
import { makeKey } from "../idempotency-key.ts";
import { prepareOrder, readUnchangedOrder } from "../made-order.ts";
import { callAs, readResponse, type CallResponse } from "../client.ts";
import type { CallRequest } from "../call-request.ts";
import { expectUnchanged } from "../find-change.ts";
import { Nonconformance, NotApplicable } from "../nonconformance.ts";
import { EMAIL } from "../order-email.ts";
import { rateCall, readSentRate, readTakenRate } from "../rate-questions.ts";

type Ask = (context: CheckContext, caller: Caller) => Promise<unknown>;

/** Returns a check for each caller of a row. */
function ofCallers(
  call: Check["call"],
  row: Parameters<typeof callersOf>[0],
  ask: Ask,
): readonly Check[] {
  return callersOf(row).map((caller) => ({
    name: `${call}: as ${caller.name} asks`,
    call,
    rule: "headers" as const,
    run: async (context) => {
      await ask(context, caller);
    },
  }));
}

const askInstruments: Ask = async ({ client }, caller) => {
  const request = { ...CALLS.instruments({ all: "true" }), caller };
  const response = await client.call(request);
  if (isAbsent(response.status)) throw new NotApplicable("optional, and not available");
  return readResponse(request, response, readInstruments);
};

const askHealth: Ask = async ({ client }, caller) => {
  const request = { ...CALLS.health(), caller };
  const response = await client.call(request);
  if (isAbsent(response.status)) throw new NotApplicable("optional, and not available");
  const isServed = findRejection(response)?.code !== "ERR_COUNTRY_NOT_SERVED";
  if (!isServed) throw new NotApplicable("the gateway does not serve this country");
  return readResponse(request, response, readHealth);
};

const askRate: Ask = async ({ client, facts }, caller) =>
  readTakenRate(callAs(client, caller), { pair: await facts.pair(), rateMode: "FLOATING" });

const askOrder: Ask = async (context, caller) => {
  const { key, order } = await readUnchangedOrder(context);
  const request = { ...CALLS.order({ ...key }), caller };
  expectUnchanged(order, await context.client.read(request, readOrder), request);
};

/** Creates an order. The gateway may not serve the caller's country. */
async function create(context: CheckContext, order: OrderToCreate, caller?: Caller): Promise<void> {
  const sent = CALLS["create-order"](toCreateOrderPayload(order), makeKey());
  const request = caller ? { ...sent, caller } : sent;
  const response = await context.client.call(request);
  const rejection = findRejection(response);
  if (rejection?.code === "ERR_COUNTRY_NOT_SERVED") {
    throw new NotApplicable("the gateway does not serve this country");
  }
  if (order.referrerId !== undefined && isSaidUnknown(response, request)) return;
  readResponse(request, response, readCreatedOrder);
}

const askCreation: Ask = async (context, caller) =>
  create(context, await prepareOrder(context, "FLOATING"), caller);

const LONGEST = "a".repeat(MAX_FIRST_VISIT_TEXT_LENGTH);

const UTM = {
  timestamp: Date.UTC(2026, 10, 26),
  utmParams: { source: "newsletter", campaign: "Winter „2026“" },
  gclidParams: { gclid: "Cj0KCQiA" },
  additionalInfo: {
    referrer: "https://search.example/?q=a",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
    language: "de",
    landingPageUrl: "/en/btc-eth?utm_source=newsletter",
    screenSize: "1440x900",
  },
  sessionId: "0b7c1c6e-6a0e-4a53-9a8c-6b0a1c2d3e4f",
};

/** The first visit with every text as long as a page may send it. */
const LONGEST_UTM = {
  ...UTM,
  utmParams: {
    source: LONGEST,
    medium: LONGEST,
    campaign: LONGEST,
    term: LONGEST,
    content: LONGEST,
  },
  gclidParams: { gclid: LONGEST, gad_source: LONGEST },
  additionalInfo: {
    ...UTM.additionalInfo,
    referrer: LONGEST,
    userAgent: LONGEST,
    language: LONGEST,
    landingPageUrl: LONGEST,
  },
};

/** The optional fields of a creation, each with what a page sends there. */
const OPTIONAL = {
  utm: UTM,
  browserFingerprint: "5d41402abc4b2a76b9719d911017c592",
  email: EMAIL,
} as const satisfies Partial<OrderToCreate>;

const FIELDS = Object.entries(OPTIONAL).map(
  ([name, value]): readonly [string, Partial<OrderToCreate>] => [`with ${name}`, { [name]: value }],
);

const CREATIONS: readonly (readonly [string, Partial<OrderToCreate>])[] = [
  ...FIELDS,
  ["with all that a page may send", { ...OPTIONAL, utm: LONGEST_UTM }],
  ["with nothing optional", { refundAddress: undefined, refundMemo: undefined }],
];

const OF_FIELDS: readonly Check[] = CREATIONS.map(([name, fields]) => ({
  name: `create-order: ${name}`,
  call: "create-order",
  rule: "optionalSent",
  run: async (context) => {
    const order = await prepareOrder(context, "FLOATING");
    const isBare = "refundAddress" in fields;
    if (isBare && needsRefundAddress(await context.facts.rate("FLOATING"))) {
      throw new NotApplicable("the rate needs a refund address");
    }
    await create(context, { ...order, ...fields });
  },
}));

const REFERRER = "conformance-partner";

/** Returns whether the gateway knows no such partner, and says it in a way that the product reads. */
function isSaidUnknown(response: CallResponse, request: CallRequest): boolean {
  const rejection = findRejection(response);
  if (rejection?.code !== "ERR_NOT_FOUND") return false;
  if (isReferrerUnknown(rejection)) return true;
  const found = "404 ERR_NOT_FOUND without the name of the field: the visitor gets no rate";
  throw new Nonconformance(found, request, "referrer");
}

/** The rate and the order of a visitor whom a partner has sent. The gateway may not know the partner. */
const OF_REFERRER: Check = {
  name: "create-order: with referrerId, at the rate for it",
  call: "create-order",
  rule: "optionalSent",
  run: async (context) => {
    const order = await prepareOrder(context, "FLOATING");
    const pair = await context.facts.pair();
    const call = rateCall(pair, { rateMode: "FLOATING", amount: order.rate.amountToGive });
    const request = { ...call, query: { ...call.query, referrerId: REFERRER } };
    const response = await context.client.call(request);
    if (isSaidUnknown(response, request)) return;
    const rate = readResponse(request, response, readSentRate);
    await create(context, { ...order, rate, referrerId: REFERRER });
  },
};

/** The checks of every form of a request. */
export const VARIANTS: readonly Check[] = [
  ...ofCallers("instruments", TABLE.fetchInstruments, askInstruments),
  ...ofCallers("health", { ...TABLE.fetchHealth, caller: "anybody" }, askHealth),
  ...ofCallers("rate", TABLE.fetchRate, askRate),
  ...ofCallers("order", TABLE.fetchOrder, askOrder),
  ...ofCallers("create-order", TABLE.createOrder, askCreation),
  ...OF_FIELDS,
  OF_REFERRER,
];
