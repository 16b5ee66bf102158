// What the exchange does for its accounts in its own way: the operator pays withdrawals (desk.ts).
import type { AccountsHost } from "./accounts/accounts-env";
import { TELEGRAM_KEY } from "./accounts/init-data";
import { findOrderObject, readSettings, type ExchangeEnv } from "./env";
import { makeOrderReader } from "./orders/order-access";
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
    ...makeOrderReader(
      async (id) => findOrderObject(env, id).read(),
      (order) => toWire(env, order),
    ),
    exportFurther: () => Promise.resolve({}),
  };
}
