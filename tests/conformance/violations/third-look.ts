// Violations that need a second order or a second reply.
import type { Distortion } from "../../support/distort-gateway.ts";
import { bodyOf, field, merged, objectOf, PATHS, violation, type Violation } from "../row.ts";

const ONE_ADDRESS = merged(PATHS.order, { depositAddress: "sandbox-for-all" });

/** Returns whether the text is new. */
function makeFirsts(): (text: string) => boolean {
  const known = new Set<string>();
  return (text) => known.size < known.add(text).size;
}

/** Repeated creations name their order only. */
function withIdAlone(): Distortion {
  const isFirst = makeFirsts();
  return {
    path: PATHS.create,
    change: (order, _place, { headers }) =>
      isFirst(headers["idempotency-key"] ?? "") ? order : { orderId: field(order, "orderId") },
  };
}

/** One open order for each destination address. */
function withOneOrderEach(): Distortion {
  const owners = new Map<string, string>();
  return {
    path: PATHS.create,
    toResponse: (_place, asked) => {
      const [key = "", to] = [
        asked.headers["idempotency-key"],
        String(field(bodyOf(asked), "destinationAddress")),
      ];
      const owner = owners.get(to) ?? key;
      owners.set(to, owner);
      const body = { code: "ERR_DUPLICATE_ORDER", message: "This address has an open order" };
      return owner === key ? undefined : { status: 409, body };
    },
  };
}

/** Deviations beside the first look. */
export const THIRD_LOOK: readonly Violation[] = [
  violation(
    "one deposit address for two orders",
    ["order: its deposit address is its own", "ownDeposit"],
    ONE_ADDRESS,
  ),
  violation(
    "one deposit address and one memo for two orders",
    ["order: its deposit address is its own", "ownDeposit"],
    [ONE_ADDRESS, merged(PATHS.order, { depositAddressMemo: "7" })],
  ),
  violation(
    "a repeated creation that names the id alone",
    ["create-order: the same key and body are the same order", "required"],
    withIdAlone(),
  ),
  violation(
    "a second order to one address that is refused",
    ["order: its deposit address is its own", "ownDeposit"],
    withOneOrderEach(),
  ),
  violation(
    "a price that must be a number",
    ["create-order: a key as pages send it is taken", "keyForm"],
    {
      path: PATHS.create,
      toResponse: (_place, asked) =>
        typeof field(objectOf(bodyOf(asked), "claimedPublicRate"), "price") === "string"
          ? { status: 400, body: { code: "ERR_VALIDATION", message: "price must be a number" } }
          : undefined,
    },
  ),
];
