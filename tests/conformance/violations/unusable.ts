// Gateways that look right call by call, and that the product cannot use: it calls from many places, later and at once.
import { deflateSync } from "node:zlib";
import { createHash } from "node:crypto";
import type { AskedCall, Distortion } from "../../support/distort-gateway.ts";
import { always, bodyOf, field, PATHS, queryOf, reply, violation, type Violation } from "../row.ts";

const NOT_FOUND = { status: 404, body: { code: "ERR_NOT_FOUND_E" } };
const BROKEN = { status: 500, body: { code: "ERR_INTERNAL_SERVER_ERROR" } };
const UNPROCESSABLE = { status: 422, body: { code: "ERR_UNPROCESSABLE_ENTITY" } };

const from = ({ headers }: AskedCall) => headers["x-forwarded-for"] ?? "";
/** A key counts only from the address that sent it first. */
const keyOfAddress: Distortion = {
  path: PATHS.create,
  toCall: (asked) => {
    const key = `${asked.headers["idempotency-key"] ?? ""} ${from(asked)}`;
    const own = createHash("sha256").update(key).digest("hex");
    return { ...asked, headers: { ...asked.headers, "idempotency-key": own } };
  },
};

/** Rates are forgotten after a moment. */
function forgetful(ms: number): readonly Distortion[] {
  const sent = new Map<unknown, number>();
  return [
    {
      path: PATHS.rate,
      change: (rate) => {
        sent.set(field(rate, "quoteId"), Date.now());
        return rate;
      },
    },
    {
      path: PATHS.create,
      toResponse: (_, asked) => {
        const at = sent.get(field(field(bodyOf(asked), "claimedPublicRate"), "quoteId"));
        return at !== undefined && Date.now() - at > ms ? UNPROCESSABLE : undefined;
      },
    },
  ];
}

/** An order opens only at the address from which it was created. */
function bound(): readonly Distortion[] {
  const creators = new Map<unknown, string>();
  return [
    {
      path: PATHS.create,
      change: (created, _, asked) => {
        creators.set(field(created, "orderId"), from(asked));
        return created;
      },
    },
    {
      path: PATHS.order,
      toResponse: (_, asked) => {
        const creator = creators.get(queryOf(asked).orderId);
        return creator === undefined || creator === from(asked) ? undefined : NOT_FOUND;
      },
    },
  ];
}

/** Serves one call, and no other one meanwhile. */
function single(): Distortion {
  let open = 0;
  return {
    path: /./,
    // Long enough for the other calls to arrive.
    delayMs: 100,
    toResponse: () => {
      open += 1;
      return open > 1 ? BROKEN : undefined;
    },
    toReply: (found) => {
      open -= 1;
      return found;
    },
  };
}

/** Gateways that serve one call, and not a product. */
export const UNUSABLE: readonly Violation[] = [
  violation(
    "a key that counts at one address of the visitor only",
    [
      "create-order: the same key from another address of the visitor is the same order",
      "keyAnywhere",
    ],
    keyOfAddress,
  ),
  violation(
    "rates that are forgotten after half a second",
    ["create-order: a floating rate is still accepted a while later", "quoted"],
    forgetful(500),
    { options: { rateAgeMs: 900 } },
  ),
  violation(
    "an order that opens only where it was created",
    ["order: as a program asks", "headers"],
    bound(),
  ),
  violation(
    "errors under the status of a success",
    ["order: an unknown order is ERR_NOT_FOUND_E", "opened"],
    {
      path: /./,
      toReply: (found) => (found.status < 400 ? found : { ...found, status: 200 }),
    },
  ),
  violation("a channel whose messages are too long", ["live: sends the requested rate", "live"], {
    path: PATHS.live,
    toMessages: (message) => [message + " ".repeat(70_000)],
  }),
  violation("a channel of bytes", ["live: sends the requested rate", "live"], {
    path: PATHS.live,
    toMessages: (message) => [new TextEncoder().encode(message)],
  }),
  violation("a channel that answers at its next tick", ["live: sends it at once", "live"], {
    path: PATHS.live,
    messagesAfterMs: 6000,
  }),
  violation("one channel at a time", ["live: serves several channels", "atOnce"], {
    path: PATHS.live,
    toUpgrade: (open) => (open > 0 ? 503 : undefined),
  }),
  violation("one call at a time", ["rate: several calls at once are served", "atOnce"], single()),
  violation(
    "bodies in a coding that nobody asked for",
    ["instruments: shape, of one version at least", "json"],
    reply(/./, ({ body, headers }) => ({
      body: deflateSync(body),
      headers: { ...headers, "content-encoding": "deflate" },
    })),
  ),
  violation(
    "a refund before a deposit that is a server's error",
    ["request-refund: rejected before a deposit", "nothingToDo"],
    {
      path: PATHS.refund,
      toReply: (found) =>
        found.status === 400
          ? { ...found, status: 500, body: '{"code":"ERR_INTERNAL_SERVER_ERROR"}' }
          : found,
    },
  ),
  violation("a tagged email that is refused", ["create-order: with email", "optionalSent"], {
    path: PATHS.create,
    toResponse: (_, { body }) =>
      body.includes("+") ? { status: 400, body: { code: "ERR_VALIDATION" } } : undefined,
  }),
  violation(
    "a refund info that the gateway lacks",
    ["refund-info: an unknown order is ERR_NOT_FOUND_E", "opened"],
    always(PATHS.refundInfo, 404, { code: "ERR_NOT_FOUND" }),
  ),
  violation(
    "a partner who is refused without a word",
    ["create-order: with referrerId, at the rate for it", "referrer"],
    {
      path: PATHS.rate,
      toResponse: (_, asked) =>
        queryOf(asked).referrerId === undefined
          ? undefined
          : { status: 404, body: { code: "ERR_NOT_FOUND", message: "No." } },
    },
  ),
];
