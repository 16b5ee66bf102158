// This browser's orders in progress, as reported by their pages. A separate cookie, so that its mere presence marks the
// header of a cached page.
import * as z from "zod/mini";
import { PREFIX } from "~/brand";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";

/** An order without visits stops counting as open after this, seconds (our choice). */
const OPEN_ORDER_SECONDS = 2 * 24 * 60 * 60;

/** Most open orders of one browser. */
const MAX_OPEN_ORDERS = 10;

const COOKIE = `__Host-${PREFIX}-open`;

const openIds = z.array(z.string());

/** The open orders of this browser. */
export interface OpenOrders {
  /** Judged by the cookie's presence alone. */
  readonly areThere: () => boolean;
  /** Adds an order after its creation. */
  readonly add: (orderId: string) => Promise<void>;
  /** Removes an order that has ended. */
  readonly close: (orderId: string) => Promise<void>;
}

/** The open orders on this request's cookies. */
export function makeOpenOrders(jar: CookieJar, sealer: Sealer): OpenOrders {
  const list = async (): Promise<readonly string[]> => {
    const sealed = jar.read(COOKIE);
    return (sealed && (await sealer.open(COOKIE, sealed, openIds))) || [];
  };
  const keep = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) {
      jar.remove(COOKIE);
      return;
    }
    const sealed = await sealer.seal(COOKIE, ids.slice(0, MAX_OPEN_ORDERS), OPEN_ORDER_SECONDS);
    jar.write(COOKIE, sealed, { maxAgeSeconds: OPEN_ORDER_SECONDS, isHttpOnly: true });
  };
  return {
    areThere: () => jar.read(COOKIE) !== undefined,
    add: async (orderId) => keep([...new Set([orderId, ...(await list())])]),
    async close(orderId) {
      const ids = await list();
      const isListed = ids.length === 0 || ids.includes(orderId);
      if (jar.read(COOKIE) !== undefined && isListed)
        await keep(ids.filter((id) => id !== orderId));
    },
  };
}
