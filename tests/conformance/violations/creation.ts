import type { AskedCall, Distortion } from "../../support/distort-gateway.ts";
import {
  always,
  field,
  merged,
  objectOf,
  PATHS,
  scaled,
  violation,
  type Violation,
} from "../row.ts";

const FLOATING = ["create-order: a floating order is what was agreed on", "agreed"] as const;
const FIXED = ["create-order: a fixed order is what was agreed on", "agreed"] as const;
const SAME_KEY = ["create-order: the same key and body are the same order", "sameKey"] as const;
const AT_ONCE = "create-order: the same key several times at once is one order";
const OTHER_BODY = [
  "create-order: the same key with another body names the order",
  "otherPayload",
] as const;
const OWNER = ["create-order: a key belongs to its caller", "keyOwner"] as const;

const order = (change: (order: object) => object): Distortion => ({ path: PATHS.order, change });
const WITHOUT_KEY = { path: PATHS.create, headers: { "idempotency-key": undefined } };
const WITH_KEYS = {
  gateway: { isWhole: true, lagMs: 0, apiKeys: ["known"] },
  options: { apiKeys: true, apiKey: "known" },
};

/** Removes a field from a request to the gateway. */
const withoutField = (name: string): Distortion => ({
  path: PATHS.create,
  toCall: (asked: AskedCall) => {
    const body: unknown = JSON.parse(asked.body);
    return { ...asked, body: JSON.stringify({ ...objectOf({ body }, "body"), [name]: undefined }) };
  },
});

/** Orders that differ from the request. */
export const CREATION: readonly Violation[] = [
  violation(
    "an id that is too long",
    ["create-order: an order, readable with its address", "idForm"],
    [merged(PATHS.create, { orderId: "7".repeat(65) })],
  ),
  violation(
    "a quote that is not known again",
    ["create-order: a rate is accepted with the name of its quote and without", "quoted"],
    merged(PATHS.rate, { quoteId: "lost" }),
  ),
  violation(
    "an order without the name of its quote that is rejected",
    ["create-order: a rate is accepted with the name of its quote and without", "quoted"],
    {
      path: PATHS.create,
      toResponse: (_, { body }) =>
        body.includes('"quoteId"')
          ? undefined
          : { status: 422, body: { code: "ERR_UNPROCESSABLE_ENTITY" } },
    },
  ),
  violation(
    "an order that is never readable",
    ["create-order: an order, readable with its address", "opened"],
    [always(PATHS.order, 404, { code: "ERR_NOT_FOUND_E" })],
    { options: { readableWithinMs: 600 } },
  ),
  violation(
    "an order that pays out elsewhere",
    ["create-order: pays out to the address that was sent", "reply"],
    [merged(PATHS.create, { destinationAddress: "0x0000000000000000000000000000000000000001" })],
  ),
  violation(
    "a floating order for a fixed one",
    ["create-order: is of the mode that was sent", "reply"],
    [merged(PATHS.create, { rateMode: "FLOATING" })],
  ),
  violation("an order that pays out elsewhere later", FLOATING, [
    order((made) => ({
      ...made,
      destinationAddress: "0x0000000000000000000000000000000000000001",
    })),
  ]),
  violation(
    "1 % more to send",
    FLOATING,
    order((made) => scaled(made, "claimedDepositAmount", 1.01)),
  ),
  violation(
    "1 % less to receive",
    FLOATING,
    order((made) => scaled(made, "amountToGet", 0.99)),
  ),
  violation("a fixed order that pays a little less", FIXED, [
    order((made) => scaled(made, "amountToGet", 0.9999)),
  ]),
  violation("a fixed order for a little more", FIXED, [
    order((made) => scaled(made, "claimedDepositAmount", 1.0001)),
  ]),
  violation("another price", FLOATING, [
    order((made) => ({ ...made, claimedPublicRate: { price: 27 } })),
  ]),
  violation("another fee", FLOATING, [
    order((made) => ({
      ...made,
      claimedPublicRate: {
        ...objectOf(made, "claimedPublicRate"),
        finalNetworkFeeAmount: 0.9,
      },
    })),
  ]),
  violation("another pair", FLOATING, [
    order((made) => ({
      ...made,
      pair: {
        ...objectOf(made, "pair"),
        instrumentTo: field(field(made, "pair"), "instrumentFrom"),
      },
    })),
  ]),
  violation(
    "a refund address that is dropped",
    FIXED,
    order((made) => ({ ...made, refundAddress: null })),
  ),
  violation("a refund address that is another one", FIXED, [
    order((made) => ({ ...made, refundAddress: "bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq" })),
  ]),
  violation(
    "a memo that is dropped",
    ["create-order: keeps the destination memo", "agreed"],
    [withoutField("destinationAddressMemo")],
  ),
  violation(
    "a memo that is another one",
    ["create-order: keeps the destination memo", "agreed"],
    [order((made) => ({ ...made, destinationAddressMemo: "7" }))],
  ),
  violation(
    "the memo of a refund that is dropped",
    ["create-order: keeps the refund memo", "agreed"],
    [withoutField("refundAddressMemo")],
  ),
  violation("fields that are rejected", ["create-order: unknown fields are ignored", "unknown"], {
    path: PATHS.create,
    toResponse: (_, { body }) =>
      body.includes("somethingNew") ? { status: 400, body: { code: "ERR_VALIDATION" } } : undefined,
  }),
  violation(
    "any claim that is taken",
    ["create-order: a better rate than was quoted is rejected", "better"],
    [withoutField("claimedPublicRate")],
  ),
  violation(
    "a claim that is rejected without a word",
    ["create-order: a better rate than was quoted is rejected", "better"],
    {
      path: PATHS.create,
      toReply: (found) => (found.status === 422 ? { ...found, status: 500, body: "{}" } : found),
    },
  ),
  violation(
    "a fixed price that holds for ever",
    ["create-order: a fixed order says when its price expires", "expires"],
    [order((made) => ({ ...made, expiresAt: null }))],
  ),
  violation(
    "a fixed price that held until last year",
    ["create-order: a fixed order says when its price expires", "expires"],
    [order((made) => ({ ...made, expiresAt: "2025-01-01" }))],
  ),
  violation("a key that counts for nothing", SAME_KEY, WITHOUT_KEY),
  violation("a key that counts for nothing at once", [AT_ONCE, "sameKey"], WITHOUT_KEY),
  violation("a key in use that is a server's error", [AT_ONCE, "keyInUse"], {
    path: PATHS.create,
    toResponse: (place) => (place === 2 ? { status: 500, body: {} } : undefined),
  }),
  violation("a key in use under another status", [AT_ONCE, "keyInUse"], {
    path: PATHS.create,
    toResponse: (place) =>
      place === 2 ? { status: 400, body: { code: "ERR_IDEMPOTENCY_KEY_IN_USE" } } : undefined,
  }),
  violation("a key that takes any body", OTHER_BODY, {
    path: PATHS.create,
    toResponse: (_, { body }) =>
      body.includes("another")
        ? { status: 200, body: { orderId: "1", destinationAddress: "x", rateMode: "FLOATING" } }
        : undefined,
  }),
  violation("a key that hides its order", OTHER_BODY, {
    path: PATHS.create,
    toReply: (found) => ({ ...found, body: String(found.body).replace('"details"', '"hints"') }),
  }),
  violation("a key that is everybody's", OWNER, [], {
    ...WITH_KEYS,
    gateway: { isWhole: true, lagMs: 0 },
  }),
  violation(
    "a key that is everybody's who sends the same",
    ["create-order: a key belongs to its caller, whatever is sent", "keyOwner"],
    [],
    {
      ...WITH_KEYS,
      gateway: { isWhole: true, lagMs: 0 },
    },
  ),
  violation(
    "a rejected request that uses its key up",
    ["create-order: a rejected request has not used its key up", "keyFree"],
    {
      path: PATHS.create,
      toResponse: (place) =>
        place === 2 ? { status: 422, body: { code: "ERR_IDEMPOTENCY_KEY_REUSED" } } : undefined,
    },
  ),
];
