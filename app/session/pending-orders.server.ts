// This browser's creations with an unknown outcome, sealed with their keys while gateways keep those. A cookie lets a
// reload or another tab find the outcome; a form field replaces it if cookies are off.
import { PREFIX } from "~/brand";
import { RATE_MODES } from "~/domain/rate/rate";
import * as z from "zod/mini";
import { findKeySecondsLeft, isKeyKept } from "~/domain/order/key-kept";
import { KEY_KEPT_SECONDS } from "~/domain/limits/order-limits";
import type { PendingOrder } from "~/domain/order/new-order";
import type { CookieJar } from "./cookies.server";
import { rateFigures } from "./rate-figures.server";
import type { Sealer } from "./seal.server";
import { listBeginnings, sealWhatFits } from "./seal-what-fits.server";

/** Most creations with an unknown outcome in one browser (each takes a quarter of a cookie). */
const MAX_PENDING_ORDERS = 3;

const COOKIE = `__Host-${PREFIX}-pending`;

const optionalText = z.optional(z.string());
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
      rateMode: z.enum(RATE_MODES),
      ...rateFigures,
      requiresRefundAddress: z.optional(z.boolean()),
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
  /** Newest first, without those whose key gateways may have dropped. */
  readonly list: () => Promise<readonly PendingOrder[]>;
  /** Whether there may be one, judged by the cookie's presence alone. */
  readonly areKept: () => boolean;
  /** Stores the newest first, and as many as fit into the cookie. */
  readonly add: (order: PendingOrder) => Promise<void>;
  /** Removes a creation whose outcome is known. */
  readonly remove: (idempotencyKey: string) => Promise<void>;
  /** Seals an order for a form's hidden field. */
  readonly seal: (order: PendingOrder) => Promise<string>;
  /** Undefined if the token is not ours, was changed, or gateways may have dropped its key. */
  readonly open: (token: string) => Promise<PendingOrder | undefined>;
}

/** The pending orders on this request's cookies; `now` is the clock, epoch ms. No entry outlives its key, however often the cookie is written. */
export function makePendingOrders(
  jar: CookieJar,
  sealer: Sealer,
  now: () => number,
): PendingOrders {
  const isOpen = ({ sentAt }: PendingOrder) => isKeyKept(sentAt, now());
  const list = async (): Promise<readonly PendingOrder[]> => {
    const sealed = jar.read(COOKIE);
    const orders = sealed && (await sealer.open(COOKIE, sealed, pendingOrders));
    return (orders || []).filter(isOpen);
  };
  const keep = async (orders: readonly PendingOrder[]): Promise<void> => {
    const newest = listBeginnings(orders.slice(0, MAX_PENDING_ORDERS));
    const secondsLeft = Math.max(
      0,
      ...orders.map(({ sentAt }) => findKeySecondsLeft(sentAt, now())),
    );
    const sealed = await sealWhatFits(sealer, { cookie: COOKIE, ttlSeconds: secondsLeft }, newest);
    if (sealed === undefined) jar.remove(COOKIE);
    else jar.write(COOKIE, sealed, { maxAgeSeconds: secondsLeft, isHttpOnly: true });
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
    seal: (order) => sealer.seal(COOKIE, order, KEY_KEPT_SECONDS),
    async open(token) {
      const order = await sealer.open(COOKIE, token, pendingOrder);
      return order && isOpen(order) ? order : undefined;
    },
  };
}
