// Connects to a provider: the one that the operator chose, or the one of an order.
import { findProviderObject, readSettings, type ExchangeEnv } from "./env";
import { findProvider } from "./parts";
import type { Provider } from "./providers/provider";
import type { Traffic } from "./providers/traffic";

/** Returns the provider with this code for objects of rates and orders. They share one budget of calls. */
export function connectShared(env: ExchangeEnv, code: string): Provider {
  return connectProvider(env, code, {
    admit: (priority) => findProviderObject(env, code).admit(priority),
    note: (outcome) => findProviderObject(env, code).note(outcome),
  });
}

/** Returns the provider; `traffic` admits its calls. */
export function connectProvider(env: ExchangeEnv, code: string, traffic: Traffic): Provider {
  // The platform requires a call without a receiver.
  const send: typeof fetch = (input, init) => fetch(input, init);
  return findProvider(env.parts, code).connect(readSettings(env), { traffic, send });
}
