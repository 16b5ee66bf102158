// An order of play money: the exchange's, with the sandbox as its Worker.
import { OrderObject as ExchangeOrder } from "../../exchange/orders/order-object";
import { openDatabase } from "../database";
import type { SandboxEnv } from "../env";
import { makeOrderHost } from "./order-host";

const noop = () => undefined;

/** One order; its name is the order's id. */
export class OrderObject extends ExchangeOrder {
  constructor(state: DurableObjectState, env: SandboxEnv) {
    super(state, makeOrderHost(env));
    // The exchange's code uses the tables, but those of its own steps are not run here.
    // While the database is down, orders go on without it.
    void state.blockConcurrencyWhile(() => openDatabase(env.DB).then(noop, noop));
  }
}
