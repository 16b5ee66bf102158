// Orders whose terms change while nobody pays, and orders of another provider than their rate.
import type { Distortion } from "../../support/distort-gateway.ts";
import {
  field,
  merged,
  objectOf,
  PATHS,
  relisted,
  textOf,
  violation,
  type Violation,
} from "../row.ts";

const MINUTE_MS = 60_000;
const SAME = ["order: is the same order in every response", "stable"] as const;
const CRYPTO = ["order: no payment is asked for crypto but the deposit", "fiatOnly"] as const;
const FLOATING = ["create-order: a floating order is what was agreed on", "sameProvider"] as const;

/** Changes each order at every read but its first. */
const later = (change: (order: object, place: number) => object): Distortion => {
  const reads = new Map<string, number>();
  return {
    path: PATHS.order,
    change: (order) => {
      const id = textOf(order, "orderId");
      const place = (reads.get(id) ?? 0) + 1;
      reads.set(id, place);
      return place > 1 ? change(order, place) : order;
    },
  };
};

/** An order with these fields at its first read, and with those at every later one. */
const first = (before: object, after: object): readonly Distortion[] => [
  merged(PATHS.order, before),
  later((order) => ({ ...order, ...after })),
];

/** Changes the order for a caller with this header. */
const ofCaller = (header: string, value: string, fields: object): Distortion => ({
  path: PATHS.order,
  change: (order, _, { headers }) => (headers[header] === value ? { ...order, ...fields } : order),
});

const named = (name: string) => ({ provider: { name } });

const CHANGES: readonly (readonly [string, object, object])[] = [
  [
    "confirmations that become more",
    { minConfirmationsToWithdraw: 2 },
    { minConfirmationsToWithdraw: 6 },
  ],
  [
    "confirmations that are forgotten",
    { minConfirmationsToWithdraw: 2 },
    { minConfirmationsToWithdraw: null },
  ],
  ["a provider that becomes another", named("Deepbook"), named("Shallowbook")],
  ["a provider that is forgotten", named("Deepbook"), { provider: null }],
  ["a refund by itself that is taken back", { refundsItself: true }, { refundsItself: false }],
  [
    "a smallest deposit that grows",
    { depositAtLeast: "0.00000001" },
    { depositAtLeast: "0.00000002" },
  ],
  [
    "a smallest payout that is taken back",
    { amountToGetAtLeast: "0.00000002" },
    { amountToGetAtLeast: "0.00000001" },
  ],
  [
    "a warning that is taken back",
    { notices: ["FRESH_ADDRESS_NEEDS_TEST", "EXCHANGE_ADDRESS_MAY_NOT_CREDIT"] },
    { notices: ["FRESH_ADDRESS_NEEDS_TEST"] },
  ],
  [
    "a refund that is put off",
    { refundBy: Date.now() + 60 * MINUTE_MS },
    { refundBy: Date.now() + 120 * MINUTE_MS },
  ],
];

/** What an order may not change while it waits for its deposit. */
export const CHANGED_TERMS: readonly Violation[] = [
  ...CHANGES.map(([name, before, after]) => violation(name, SAME, first(before, after))),
  violation(
    "a deadline that comes nearer at every look",
    SAME,
    later((order, place) => ({
      ...order,
      expiresAt: Date.now() + (60 - 2 * place) * MINUTE_MS,
    })),
  ),
  violation(
    "a fixed order that becomes a floating one without an event",
    SAME,
    later((order) => ({ ...order, rateMode: "FLOATING" })),
  ),
  violation(
    "a fixed price that falls while nobody pays",
    SAME,
    later((order) => {
      const claimed = objectOf(order, "claimedPublicRate");
      const price = Number(field(claimed, "price")) * 0.99;
      return { ...order, claimedPublicRate: { ...claimed, price } };
    }),
  ),
  violation(
    "a pair that turns around",
    SAME,
    later((order) => {
      const pair = objectOf(order, "pair");
      const { from, to } = { from: field(pair, "instrumentFrom"), to: field(pair, "instrumentTo") };
      return { ...order, pair: { instrumentFrom: to, instrumentTo: from } };
    }),
  ),
  violation(
    "a payment page of an order for coins",
    CRYPTO,
    merged(PATHS.order, { redirectUrl: "/pay" }),
  ),
  violation(
    "a payment by card of an order for coins",
    CRYPTO,
    merged(PATHS.order, { payment: { status: "PAID" } }),
  ),
  violation(
    "a first visit of many words that is refused",
    ["create-order: with all that a page may send", "optionalSent"],
    {
      path: PATHS.create,
      toResponse: (_, { body }) =>
        body.length > 3_000
          ? { status: 400, body: { code: "ERR_VALIDATION", message: "" } }
          : undefined,
    },
  ),
  violation("an order of another provider than its rate", FLOATING, [
    merged(PATHS.rate, named("Deepbook")),
    merged(PATHS.order, named("Shallowbook")),
  ]),
  violation("an order without the provider of its rate", FLOATING, [
    merged(PATHS.rate, named("Deepbook")),
  ]),
  violation(
    "a deposit address that follows the language",
    ["order: as Telegram, over IPv6 asks", "stable"],
    ofCaller("accept-language", "ru", { depositAddress: "bc1qrussian" }),
  ),
  violation(
    "confirmations that follow the country",
    ["order: as Telegram, over IPv6 asks", "stable"],
    [
      merged(PATHS.order, { minConfirmationsToWithdraw: 2 }),
      ofCaller("x-visitor-country", "GE", { minConfirmationsToWithdraw: 60 }),
    ],
  ),
  violation(
    "a deposit address that moves once an email is left",
    ["order: names the email that was left", "stable"],
    {
      path: PATHS.order,
      change: (order) =>
        textOf(order, "userEmail") === "" ? order : { ...order, depositAddress: "bc1qanother" },
    },
  ),
  violation(
    "a latest order of tomorrow",
    ["latest: none is still to come", "latestPast"],
    relisted(PATHS.latest, (all) =>
      all.map((each) => ({ ...each, createdAt: Date.now() + 24 * 60 * MINUTE_MS })),
    ),
  ),
];
