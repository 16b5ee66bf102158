// The creations of this browser whose outcome is unknown, sealed with their keys for as long as gateways keep those:
// in a cookie, so that a reload or another tab finds out, and in a form's field where cookies are off.
import * as z from "zod/mini";
import { amountWire } from "~/contracts/wire-values";
import { PENDING_ORDER_SECONDS } from "~/domain/limits";
import type { PendingOrder } from "~/domain/order/new-order";
import { MAX_COOKIE_BYTES, MAX_PENDING_ORDERS } from "~/domain/session-limits";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";

const COOKIE = "__Host-agio-pending";

const optionalText = z.optional(z.string());
const optionalAmount = z.optional(amountWire);
const instrument = z.object({
  currencyTitle: z.string(),
  networkTitle: z.string(),
  slug: z.string(),
  requiresMemo: z.boolean(),
});
const pendingOrder = z.object({
  order: z.object({
    rate: z.object({
      from: instrument,
      to: instrument,
      rateMode: z.enum(["FIXED", "FLOATING"]),
      amountToGive: amountWire,
      amountToGet: amountWire,
      price: amountWire,
      networkFee: optionalAmount,
      serviceFee: optionalAmount,
      quotes: z.optional(z.object({ buy: amountWire, sell: amountWire })),
      requiresRefundAddress: z.optional(z.boolean()),
      updatedAt: z.number(),
    }),
    destinationAddress: z.string(),
    destinationMemo: optionalText,
    refundAddress: optionalText,
    refundMemo: optionalText,
    email: optionalText,
    legacyOrderId: optionalText,
    referrerId: optionalText,
    browserFingerprint: optionalText,
  }),
  idempotencyKey: z.string(),
  intent: z.string(),
  sentAt: z.number(),
});
const pendingOrders = z.array(pendingOrder);

/** The pending orders of this browser. */
export interface PendingOrders {
  /** Newest first. */
  readonly list: () => Promise<readonly PendingOrder[]>;
  /** Whether there may be one: read from the cookie's presence alone. */
  readonly areKept: () => boolean;
  /** Keeps it on top, as many as fit into the cookie. */
  readonly add: (order: PendingOrder) => Promise<void>;
  /** Its outcome is known. */
  readonly remove: (idempotencyKey: string) => Promise<void>;
  /** For a form's hidden field. */
  readonly seal: (order: PendingOrder) => Promise<string>;
  /** Undefined when it is not ours, was changed or is older than the gateway keeps its key. */
  readonly open: (token: string) => Promise<PendingOrder | undefined>;
}

/** The pending orders on this request's cookies. */
export function makePendingOrders(jar: CookieJar, sealer: Sealer): PendingOrders {
  const list = async (): Promise<readonly PendingOrder[]> => {
    const sealed = jar.read(COOKIE);
    return (sealed && (await sealer.open(COOKIE, sealed, pendingOrders))) || [];
  };
  const keep = async (orders: readonly PendingOrder[]): Promise<void> => {
    const sealed = await sealWhatFits(sealer, orders.slice(0, MAX_PENDING_ORDERS));
    if (sealed === undefined) jar.remove(COOKIE);
    else jar.write(COOKIE, sealed, { maxAgeSeconds: PENDING_ORDER_SECONDS, isHttpOnly: true });
  };
  const without = async (key: string) =>
    (await list()).filter(({ idempotencyKey }) => idempotencyKey !== key);
  return {
    list,
    areKept: () => jar.read(COOKIE) !== undefined,
    add: async (order) => keep([order, ...(await without(order.idempotencyKey))]),
    async remove(key) {
      if (jar.read(COOKIE) !== undefined) await keep(await without(key));
    },
    seal: (order) => sealer.seal(COOKIE, order, PENDING_ORDER_SECONDS),
    open: (token) => sealer.open(COOKIE, token, pendingOrder),
  };
}

async function sealWhatFits(
  sealer: Sealer,
  orders: readonly PendingOrder[],
): Promise<string | undefined> {
  for (let count = orders.length; count > 0; count -= 1) {
    const sealed = await sealer.seal(COOKIE, orders.slice(0, count), PENDING_ORDER_SECONDS);
    if (COOKIE.length + 1 + sealed.length <= MAX_COOKIE_BYTES) return sealed;
  }
  return undefined;
}
