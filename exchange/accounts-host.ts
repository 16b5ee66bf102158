// What the exchange does for its accounts in its own way: the operator pays withdrawals (desk.ts).
import type { AccountsHost } from "./accounts/accounts-env";
import { TELEGRAM_KEY } from "./accounts/init-data";
import { findOrderObject, readSettings, type ExchangeEnv } from "./env";
import { openOrder } from "./orders/order-access";
import { toOrderWire } from "./orders/order-wire";
import { findProvider } from "./parts";
import { MINUTE_MS } from "~/domain/time/time-units";

/** Returns the exchange as the Worker of its accounts. */
export function makeAccountsHost(env: ExchangeEnv): AccountsHost {
  const { TELEGRAM_BOT_TOKEN: token, WITHDRAWAL_HOLD: hold } = readSettings(env);
  const read = (id: string) => findOrderObject(env, id).read();
  return {
    keyPrefix: "sk_live_",
    bot: token === undefined ? undefined : { token, keys: [TELEGRAM_KEY] },
    furtherTables: [],
    readHoldMs: () => Promise.resolve(hold * MINUTE_MS),
    // It waits at the operator's desk.
    arrangePayout: () => Promise.resolve(),
    readOrders: async (ids) => {
      const orders = await Promise.all(ids.map(read));
      return orders.flatMap((order) =>
        order
          ? [toOrderWire(order, { ...findProvider(env.parts, order.provider), takesEmail: true })]
          : [],
      );
    },
    openOrder: (named) => openOrder(named, read),
    exportFurther: () => Promise.resolve({}),
  };
}
