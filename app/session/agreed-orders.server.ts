// The sealed terms of this browser's newest orders. Every order page compares the gateway's data with them
// (docs/security.md 60).
import * as z from "zod/mini";
import { PREFIX } from "~/brand";
import { amountWire } from "~/contracts/wire-values";
import type { AcceptedOffer } from "~/domain/order/accepted-offer";
import type { AgreedOrder } from "~/domain/order/agreed-order";
import { isSameOrderId } from "~/domain/order/order-id";
import { RATE_MODES } from "~/domain/rate/rate";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";
import { listBeginnings, sealWhatFits } from "./seal-what-fits.server";

/** Lifetime of the agreed terms, seconds. */
const AGREED_ORDER_SECONDS = 2 * 24 * 60 * 60;
/** Most orders whose agreed terms are stored; the oldest is dropped first. */
const MAX_AGREED_ORDERS = 5;

const COOKIE = `__Host-${PREFIX}-agreed`;

const side = z.object({ slug: z.string() });
const optionalText = z.optional(z.string());
const optionalAmount = z.optional(amountWire);
const agreedOrder = z.object({
  from: side,
  to: side,
  rateMode: z.enum(RATE_MODES),
  amountToGive: amountWire,
  amountToGet: amountWire,
  amountToGetAtLeast: optionalAmount,
  price: optionalAmount,
  networkFee: optionalAmount,
  serviceFee: optionalAmount,
  destinationAddress: optionalText,
  destinationMemo: optionalText,
  refundAddress: optionalText,
  refundMemo: optionalText,
  sentAt: z.number(),
  hasAcceptedRate: z.optional(z.boolean()),
  accepted: z.optional(
    z.object({ amountToGive: amountWire, amountToGet: amountWire, at: z.number() }),
  ),
});
const entries = z.array(z.object({ orderId: z.string(), agreed: agreedOrder }));

/** The agreed orders of this browser. */
export interface AgreedOrders {
  /** Undefined if the order was created elsewhere or too long ago. */
  readonly find: (orderId: string) => Promise<AgreedOrder | undefined>;
  /** Stores the newest order first, and as many as fit into the cookie. */
  readonly add: (orderId: string, agreed: AgreedOrder) => Promise<void>;
  /** Notes that the visitor accepts the order's new rate, and the offer that they saw. */
  readonly acceptRate: (orderId: string, offer?: AcceptedOffer) => Promise<void>;
}

/** The agreed orders on this request's cookies. */
export function makeAgreedOrders(jar: CookieJar, sealer: Sealer): AgreedOrders {
  const list = async () => {
    const sealed = jar.read(COOKIE);
    return (sealed && (await sealer.open(COOKIE, sealed, entries))) || [];
  };
  const find = async (orderId: string) =>
    (await list()).find((entry) => isSameOrderId(entry.orderId, orderId))?.agreed;
  const add = async (orderId: string, agreed: AgreedOrder) => {
    const others = (await list()).filter((entry) => !isSameOrderId(entry.orderId, orderId));
    const newest = [{ orderId, agreed }, ...others].slice(0, MAX_AGREED_ORDERS);
    const target = { cookie: COOKIE, ttlSeconds: AGREED_ORDER_SECONDS };
    const sealed = await sealWhatFits(sealer, target, listBeginnings(newest));
    if (sealed === undefined) return;
    jar.write(COOKIE, sealed, { maxAgeSeconds: AGREED_ORDER_SECONDS, isHttpOnly: true });
  };
  return {
    find,
    add,
    async acceptRate(orderId, offer) {
      const agreed = await find(orderId);
      // Each view of an order may note it again. A late reply must not overwrite a list that is newer.
      if (!agreed || (agreed.hasAcceptedRate === true && !offer)) return;
      await add(orderId, { ...agreed, hasAcceptedRate: true, accepted: offer ?? agreed.accepted });
    },
  };
}
