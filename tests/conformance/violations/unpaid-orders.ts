import type { Distortion } from "../../support/distort-gateway.ts";
import { merged, PATHS, violation, type Violation } from "../row.ts";

const SAME_KEY = ["create-order: the same key and body are the same order", "sameKey"] as const;
const NO_PAYOUT = "create-order: an unusable payout address is rejected";
const NO_REFUND = "create-order: an unusable refund address is rejected";
const ANOTHER_EMAIL = "set-email: another email is rejected";
const GUESSED = "set-email: the same email under another key is rejected";
const CREATED = { orderId: "1", destinationAddress: "nobody", rateMode: "FLOATING" };

/** Accepts a creation that contains an address of no network. */
const takesAnyAddress: Distortion = {
  path: PATHS.create,
  toResponse: (_, { body }) =>
    body.includes('"nobody"') ? { status: 200, body: CREATED } : undefined,
};

/** Changes the replies to a repeated creation. */
const repeatedly = (change: (body: object) => object): Distortion => ({
  path: PATHS.create,
  change: (body, place) => (place > 1 ? change(body) : body),
});

/** Unpaid orders, and repeated creations with other values than the first. */
export const UNPAID: readonly Violation[] = [
  violation(
    "a repeated creation of another payment page",
    SAME_KEY,
    repeatedly((body) => ({ ...body, redirectUrl: "https://pay.example/2" })),
  ),
  violation(
    "a repeated creation of another mode",
    SAME_KEY,
    repeatedly((body) => ({ ...body, rateMode: "FIXED" })),
  ),
  violation(
    "a repeated creation whose reply comes too late",
    [SAME_KEY[0], "transport"],
    { path: PATHS.create, delayMs: (place) => (place > 1 ? 1_500 : 0) },
    { options: { maxWaitMs: 900 } },
  ),
  violation(
    "a key that is forgotten",
    ["create-order: a key is kept", "keyKept"],
    {
      path: PATHS.create,
      toCall: (asked) => ({
        ...asked,
        headers: { ...asked.headers, "idempotency-key": String(Math.floor(Date.now() / 300)) },
      }),
    },
    { options: { keyAgeMs: 700 } },
  ),
  violation("a payout to any address", [NO_PAYOUT, "payable"], takesAnyAddress),
  violation("a refund to any address", [NO_REFUND, "payable"], takesAnyAddress),
  violation(
    "an email that an order without emails takes",
    ["set-email: rejected by an order that takes none", "noEmail"],
    merged(PATHS.order, { takesEmail: false }),
  ),
  violation("an email that is confirmed by a success", [GUESSED, "emailGuess"], {
    path: PATHS.email,
    toReply: (found, place) => (place > 1 ? { ...found, status: 200, body: "{}" } : found),
  }),
  violation("an email that is confirmed by another reply", [GUESSED, "emailGuess"], {
    path: PATHS.email,
    toReply: (found, place) =>
      place > 1
        ? { ...found, body: String(found.body).replace("Email already", "Already") }
        : found,
  }),
  violation("another email that is rejected without the reason", [ANOTHER_EMAIL, "emailOnce"], {
    path: PATHS.email,
    toReply: (found) => ({ ...found, body: String(found.body).replace("Email already set", "No") }),
  }),
  violation(
    "money that is held before it came",
    ["refund-info: nothing is held before a deposit", "heldAmount"],
    merged(PATHS.refundInfo, { refundAmountWithoutNetworkFee: 1 }),
  ),
  violation(
    "an event that disappears from an unpaid order",
    ["order: loses no event and no deposit", "growing"],
    {
      path: PATHS.order,
      change: (order, place) => (place > 1 ? { ...order, orderEvents: [] } : order),
    },
  ),
  violation(
    "a smallest payout of the rate that the order leaves out",
    ["create-order: a floating order is what was agreed on", "agreed"],
    {
      path: PATHS.rate,
      change: (rate) => ({ ...rate, amountToGetAtLeast: "0.001" }),
    },
  ),
];
