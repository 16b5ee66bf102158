// Makes the classes of the Durable Objects of a Worker.
import type { ExchangeBindings, ExchangeEnv } from "./env";
import { OrderObject } from "./orders/order-object";
import { ProviderObject } from "./provider-state/provider-object";
import { LiveObject } from "./rates/live-object";
import { RateObject } from "./rates/rate-object";

const noop = () => undefined;

/** Returns the classes. `equip` adds the parts to a Worker's bindings. */
export function makeObjects<Bindings extends ExchangeBindings>(
  equip: (bindings: Bindings) => ExchangeEnv,
) {
  const prepare = (state: DurableObjectState, bindings: Bindings) => {
    const env = equip(bindings);
    const { openDatabase } = env.parts;
    // While the database is down, an object goes on without it.
    if (openDatabase) void state.blockConcurrencyWhile(() => openDatabase().then(noop, noop));
    return env;
  };
  return {
    OrderObject: class extends OrderObject {
      constructor(state: DurableObjectState, bindings: Bindings) {
        super(state, prepare(state, bindings));
      }
    },
    RateObject: class extends RateObject {
      constructor(state: DurableObjectState, bindings: Bindings) {
        super(state, prepare(state, bindings));
      }
    },
    LiveObject: class extends LiveObject {
      constructor(state: DurableObjectState, bindings: Bindings) {
        super(state, prepare(state, bindings));
      }
    },
    ProviderObject: class extends ProviderObject {
      constructor(state: DurableObjectState, bindings: Bindings) {
        super(state, prepare(state, bindings));
      }
    },
  };
}
