// The Worker of orders of play money. The orders are the exchange's; their providers are the sandbox's.
import { storeAlerts } from "../../exchange/alerts/alerts";
import type { OrderHost } from "../../exchange/orders/order-host";
import { readStored } from "../../exchange/orders/order-record";
import { readSettings, type SandboxEnv } from "../env";
import { abilitiesOf, connectPlay } from "../play/provider";
import { adoptOrder, renewInstruments } from "./adopt-order";

/** Returns the sandbox as the Worker of its orders. */
export function makeOrderHost(env: SandboxEnv): OrderHost {
  return {
    DB: env.DB,
    hasAccounts: true,
    get paceFactor() {
      return readSettings(env).paceFactor;
    },
    sureMs: 0,
    isPrompt: true,
    abilitiesOf,
    connect: () => connectPlay(env),
    raise: (alerts, place) => storeAlerts(env, alerts, place),
    // The console shows the outbox.
    deliverEmails: () => Promise.resolve(),
    readStored: (stored, name) =>
      stored && "phase" in stored
        ? renewInstruments(readStored(stored))
        : adoptOrder(env, stored, name),
  };
}
