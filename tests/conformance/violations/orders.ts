import {
  always,
  merged,
  NO_FIXED_RATE,
  PATHS,
  relisted,
  violation,
  type Violation,
} from "../row.ts";
import type { AskedCall, Distortion } from "../../support/distort-gateway.ts";

const NOBODYS = "an unknown order is ERR_NOT_FOUND_E";
const ELSEWHERE = "a wrong address is ERR_NOT_FOUND_E";
const DEPOSIT = "order: has a deposit address that can be trusted";
const SAME = "order: is the same order in every response";

const CALLS = [
  ["order", PATHS.order, { orderId: "1" }],
  ["refund-info", PATHS.refundInfo, {}],
  ["set-email", PATHS.email, {}],
  ["request-refund", PATHS.refund, {}],
  ["accept-rate", PATHS.accept, {}],
] as const;

/** A well-formed address of the receive network that is not the order's. */
const OTHER_ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** Returns whether a call names an existing order with a wrong address. */
function isElsewhere({ url, body }: AskedCall): boolean {
  const text = url + body;
  return text.includes(OTHER_ADDRESS) && !text.includes("conformance-no-such-order");
}

function toElsewhere(path: string, status: number, body: object): Distortion {
  return {
    path,
    toResponse: (_, asked) => (isElsewhere(asked) ? { status, body } : undefined),
  };
}

/** Optional parts that the product would ignore. */
const OUTSIDE: readonly (readonly [string, object])[] = [
  ["a provider's link without https", { provider: { name: "D", link: "http://d.example" } }],
  ["a provider without a name", { provider: { terms: "https://d.example" } }],
  ["notices that are no list", { notices: "FRESH_ADDRESS_NEEDS_TEST" }],
  ["a smallest payout above the payout", { amountToGetAtLeast: "999999999" }],
  ["a smallest deposit above the deposit", { depositAtLeast: "999999999" }],
  ["a promise in words", { refundsItself: "yes" }],
];

/** Orders that open to strangers or change without a cause. */
export const ORDERS: readonly Violation[] = [
  ...CALLS.flatMap(([call, path, body]) => [
    violation(
      `${call} of no order is a success`,
      [`${call}: ${NOBODYS}`, "opened"],
      always(path, 200, body),
    ),
    violation(
      `${call} with a wrong address is a success`,
      [`${call}: ${ELSEWHERE}`, "opened"],
      [toElsewhere(path, 200, body)],
    ),
  ]),
  violation(
    "an order that opens with a wrong address where no rate is fixed",
    [`order: ${ELSEWHERE}`, "opened"],
    [toElsewhere(PATHS.order, 200, { orderId: "1" }), NO_FIXED_RATE],
  ),
  violation(
    "an order that is forbidden to strangers",
    [`order: ${ELSEWHERE}`, "opened"],
    [toElsewhere(PATHS.order, 403, { code: "ERR_FORBIDDEN" })],
  ),
  violation(
    "a refund that tells of an order",
    [`request-refund: ${ELSEWHERE}`, "opened"],
    [toElsewhere(PATHS.refund, 400, { code: "ERR_BAD_REQUEST" })],
  ),
  violation(
    "an unknown order under another status",
    [`order: ${NOBODYS}`, "opened"],
    [always(PATHS.order, 400, { code: "ERR_NOT_FOUND_E" })],
  ),
  violation(
    "an order that opens without an address",
    ["order: does not open without an address", "opened"],
    {
      path: PATHS.order,
      toResponse: (_, { url }) =>
        url.includes("destinationAddress") ? undefined : { status: 200, body: {} },
    },
  ),
  violation(
    "an address in other capitals that is a stranger's",
    ["order: opens with another spelling of its address", "spelling"],
    {
      path: PATHS.order,
      toResponse: (_, { url }) =>
        /0x[^A-Z&]{40}(&|$)/.test(url)
          ? { status: 404, body: { code: "ERR_NOT_FOUND_E" } }
          : undefined,
    },
  ),
  violation(
    "an order of another id",
    [SAME, "stable"],
    merged(PATHS.order, { orderId: "another" }),
  ),
  violation("a deposit address that moves", [SAME, "stable"], {
    path: PATHS.order,
    change: (order, place) => ({ ...order, depositAddress: `sandbox-${String(place)}` }),
  }),
  violation(
    "a deposit address that is the visitor's own",
    [DEPOSIT, "deposit"],
    merged(PATHS.order, { depositAddress: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" }),
  ),
  violation(
    "a deposit address with a hidden character",
    [DEPOSIT, "deposit"],
    merged(PATHS.order, { depositAddress: "sandbox-btc-\u202e7Q2M" }),
  ),
  violation("a deposit memo that changes", [SAME, "stable"], {
    path: PATHS.order,
    change: (order, place) => ({ ...order, depositAddressMemo: place }),
  }),
  violation("an order that was made just now each time", [SAME, "stable"], {
    path: PATHS.order,
    change: (order, place) => ({ ...order, createdAt: 1_700_000_000 + place * 3600 }),
  }),
  violation(
    "a broken event",
    [SAME, "passedOver"],
    merged(PATHS.order, { orderEvents: [{ kind: 7 }, {}] }),
  ),
  ...OUTSIDE.map(([name, fields]) =>
    violation(name, [SAME, "passedOver"], merged(PATHS.order, fields)),
  ),
  violation(
    "a refund that costs nothing readable",
    ["refund-info: shape, for an order that exists", "required"],
    [merged(PATHS.refundInfo, { networkFee: "little" })],
  ),
  violation("a refund of nothing", ["request-refund: rejected before a deposit", "nothingToDo"], {
    path: PATHS.refund,
    toResponse: (_, { body }) =>
      body.includes(OTHER_ADDRESS) ? undefined : { status: 200, body: {} },
  }),
  violation(
    "an acceptance of nothing",
    ["accept-rate: rejected without a changed rate", "nothingToDo"],
    {
      path: PATHS.accept,
      toResponse: (_, { body }) =>
        body.includes(OTHER_ADDRESS) ? undefined : { status: 200, body: {} },
    },
  ),
  violation(
    "an email that is left anew each time",
    ["set-email: another email is rejected", "emailOnce"],
    {
      path: PATHS.email,
      toResponse: (_, { body }) =>
        body.includes("other@") ? { status: 200, body: {} } : undefined,
    },
  ),
  violation(
    "another email under the same key",
    ["set-email: another email under the same key is rejected", "otherPayload"],
    {
      path: PATHS.email,
      toResponse: (_, { body }) =>
        body.includes("other@") ? { status: 200, body: {} } : undefined,
    },
  ),
  violation(
    "a repeated email that is rejected",
    ["set-email: once, and again under the same key", "sameKey"],
    {
      path: PATHS.email,
      headers: { "idempotency-key": undefined },
    },
  ),
  violation(
    "a memo of no network",
    ["order: is the same order in every response", "passedOver"],
    [merged(PATHS.order, { depositAddressMemo: { tag: 1 } })],
  ),
  violation(
    "instruments that lose the order's own",
    ["create-order: an order, readable with its address", "required"],
    [merged(PATHS.order, { pair: {} }), relisted(PATHS.latest, (all) => all)],
  ),
];
