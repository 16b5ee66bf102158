// Makes the classes of the Durable Objects of a Worker.
import type { ExchangeBindings, ExchangeEnv } from "./env";
import { makeOrderHost } from "./orders/order-host";
import { OrderObject } from "./orders/order-object";
import { ProviderObject } from "./provider-state/provider-object";
import { LiveObject } from "./rates/live-object";
import { RateObject } from "./rates/rate-object";

/** Returns the classes. `equip` adds the parts to a Worker's bindings. */
export function makeObjects<Bindings extends ExchangeBindings>(
  equip: (bindings: Bindings) => ExchangeEnv,
) {
  return {
    OrderObject: class extends OrderObject {
      constructor(state: DurableObjectState, bindings: Bindings) {
        super(state, makeOrderHost(equip(bindings)));
      }
    },
    RateObject: class extends RateObject {
      constructor(state: DurableObjectState, bindings: Bindings) {
        super(state, equip(bindings));
      }
    },
    LiveObject: class extends LiveObject {
      constructor(state: DurableObjectState, bindings: Bindings) {
        super(state, equip(bindings));
      }
    },
    ProviderObject: class extends ProviderObject {
      constructor(state: DurableObjectState, bindings: Bindings) {
        super(state, equip(bindings));
      }
    },
  };
}
