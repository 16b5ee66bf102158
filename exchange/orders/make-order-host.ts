import { MINUTE_MS } from "~/domain/time/time-units";
import { raiseAlerts } from "../alerts/alerts";
import { connectShared } from "../connect-provider";
import { hasAccounts, type ExchangeEnv } from "../env";
import { deliverEmails } from "../mail/deliver";
import { findProvider } from "../parts";
import type { OrderHost } from "./order-host";
import { readStored } from "./order-record";

/** A provider may still revoke an end that is younger, milliseconds. Nothing is credited before. */
const SURE_MS = 10 * MINUTE_MS;

/** Returns the Worker of its orders. */
export function makeOrderHost(env: ExchangeEnv): OrderHost {
  return {
    DB: env.DB,
    get hasAccounts() {
      return hasAccounts(env);
    },
    paceFactor: 1,
    sureMs: SURE_MS,
    isPrompt: false,
    abilitiesOf: (provider) => findProvider(env.parts, provider).abilities,
    connect: (provider) => connectShared(env, provider),
    raise: (alerts, place) => raiseAlerts(env, alerts, place),
    deliverEmails: (now) => deliverEmails(env, now),
    readStored: (stored) => stored && readStored(stored),
    ...env.parts.orders,
  };
}
