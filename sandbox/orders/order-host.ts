// The Worker of orders of play money. The orders are the exchange's; their providers are the sandbox's.
import { makeOrderHost as makeUsualHost, type OrderHost } from "../../exchange/orders/order-host";
import { readStored } from "../../exchange/orders/order-record";
import { readSettings, type SandboxEnv } from "../env";
import { equip } from "../equip";
import { adoptOrder, renewInstruments } from "./adopt-order";

/** Returns the sandbox as the Worker of its orders. */
export function makeOrderHost(env: SandboxEnv): OrderHost {
  return {
    ...makeUsualHost(equip(env)),
    get paceFactor() {
      return readSettings(env).paceFactor;
    },
    sureMs: 0,
    isPrompt: true,
    readStored: (stored, name) =>
      stored && "phase" in stored
        ? renewInstruments(readStored(stored))
        : adoptOrder(env, stored, name),
  };
}
