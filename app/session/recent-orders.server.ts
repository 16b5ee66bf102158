// The orders created in this browser, sealed in the browser itself. 'My exchanges' thus works without JavaScript,
// without an account, and after the session has ended.
import { PREFIX } from "~/brand";
import { RATE_MODES } from "~/domain/rate/rate";
import * as z from "zod/mini";
import { isAmount } from "~/domain/money/money";
import type { RecentOrder } from "~/domain/order/recent-order";
import { MAX_RECENT_ORDERS } from "~/domain/limits/order-limits";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";
import { listBeginnings, sealWhatFits } from "./seal-what-fits.server";

/** Lifetime of the recent orders and of the list of removed ones, seconds. */
const RECENT_ORDERS_COOKIE_SECONDS = 180 * 24 * 60 * 60;

const COOKIE = `__Host-${PREFIX}-orders`;
const REMOVED_COOKIE = `__Host-${PREFIX}-removed`;

/** The orders created in this browser, newest first, at most 20 (fewer if long addresses fill the cookie). */
export interface RecentOrders {
  list(): Promise<readonly RecentOrder[]>;
  /** Adds orders, each listed once; without room for all, the oldest are dropped. */
  add(...orders: readonly RecentOrder[]): Promise<void>;
  remove(orderId: string): Promise<void>;
  /** Ids of recently removed orders. The browser's own storage may still hold them if they were removed without script. */
  listRemoved(): Promise<readonly string[]>;
}

// Tuples instead of names, because a cookie has only 4 KB.
const packedSchema = z.array(
  z.tuple(
    [
      z.string(),
      z.string(),
      z.string(),
      z.string(),
      z.string().check(z.refine((text) => isAmount(text))),
      z.number(),
    ],
    // A field from a later version may be missing.
    z.enum(RATE_MODES),
  ),
);

const removedSchema = z.array(z.string());

/** The list on this request's cookies. */
export function makeRecentOrders(jar: CookieJar, sealer: Sealer): RecentOrders {
  const list = async (): Promise<readonly RecentOrder[]> => {
    const sealed = jar.read(COOKIE);
    if (!sealed) return [];
    return ((await sealer.open(COOKIE, sealed, packedSchema)) ?? []).flatMap(unpack);
  };
  const save = async (orders: readonly RecentOrder[]): Promise<void> => {
    const newestFirst = orders.toSorted((left, right) => right.createdAt - left.createdAt);
    const packed = newestFirst.slice(0, MAX_RECENT_ORDERS).map(pack);
    const target = { cookie: COOKIE, ttlSeconds: RECENT_ORDERS_COOKIE_SECONDS };
    const sealed = await sealWhatFits(sealer, target, listBeginnings(packed));
    if (sealed === undefined) jar.remove(COOKIE);
    else
      jar.write(COOKIE, sealed, { maxAgeSeconds: RECENT_ORDERS_COOKIE_SECONDS, isHttpOnly: true });
  };
  const without = async (...orderIds: readonly string[]): Promise<RecentOrder[]> =>
    (await list()).filter((order) => !orderIds.includes(order.orderId));
  const listRemoved = async (): Promise<readonly string[]> => {
    const sealed = jar.read(REMOVED_COOKIE);
    return (sealed && (await sealer.open(REMOVED_COOKIE, sealed, removedSchema))) || [];
  };
  const noteRemoved = async (orderId: string): Promise<void> => {
    const ids = [...new Set([orderId, ...(await listRemoved())])].slice(0, MAX_RECENT_ORDERS);
    const sealed = await sealer.seal(REMOVED_COOKIE, ids, RECENT_ORDERS_COOKIE_SECONDS);
    jar.write(REMOVED_COOKIE, sealed, {
      maxAgeSeconds: RECENT_ORDERS_COOKIE_SECONDS,
      isHttpOnly: true,
    });
  };
  return {
    list,
    listRemoved,
    add: async (...orders) => {
      const others = await without(...orders.map(({ orderId }) => orderId));
      await save([...orders, ...others]);
    },
    remove: async (orderId) => {
      await save(await without(orderId));
      await noteRemoved(orderId);
    },
  };
}

function pack(order: RecentOrder): z.input<typeof packedSchema>[number] {
  const { orderId, destinationAddress, from, to, amount, createdAt, rateMode } = order;
  const later = rateMode ? [rateMode] : [];
  return [orderId, destinationAddress, from, to, amount, createdAt, ...later];
}

function unpack(packed: z.output<typeof packedSchema>[number]): RecentOrder[] {
  const [orderId, destinationAddress, from, to, amount, createdAt, rateMode] = packed;
  if (!isAmount(amount)) return [];
  return [{ orderId, destinationAddress, from, to, amount, createdAt, rateMode }];
}
