// What the exchange does for its accounts in its own way: the operator pays withdrawals (desk.ts).
import type { AccountsHost } from "./accounts/accounts-env";
import { TELEGRAM_KEY } from "./accounts/init-data";
import { findOrderObject, readSettings, type ExchangeEnv } from "./env";
import { openNamed } from "./orders/order-access";
import { toWire } from "./orders/order-wire";
import { MINUTE_MS } from "~/domain/time/time-units";

/** Returns the exchange as the Worker of its accounts. */
export function makeAccountsHost(env: ExchangeEnv): AccountsHost {
  const { TELEGRAM_BOT_TOKEN: token, WITHDRAWAL_HOLD: hold } = readSettings(env);
  return {
    keyPrefix: "sk_live_",
    bot: token === undefined ? undefined : { token, keys: [TELEGRAM_KEY] },
    furtherTables: [],
    readHoldMs: () => Promise.resolve(hold * MINUTE_MS),
    // It waits at the operator's desk.
    arrangePayout: () => Promise.resolve(),
    readOrders: async (ids) => {
      const orders = await Promise.all(ids.map((id) => findOrderObject(env, id).read()));
      // Those that are gone are left out.
      return orders.flatMap((order) => (order ? [toWire(env, order)] : []));
    },
    openOrder: (named) => openNamed(env, named),
    exportFurther: () => Promise.resolve({}),
    ...env.parts.accounts,
  };
}
