// Connects to the provider that the operator chose.
import { findProviderObject, readSettings, type ExchangeEnv } from "./env";
import { makeProvider } from "./make-provider";
import type { Provider } from "./providers/provider";
import type { Traffic } from "./providers/traffic";

/** Returns the provider for objects of rates and orders. They share one budget of calls. */
export function connectShared(env: ExchangeEnv): Provider {
  const shared = findProviderObject(env);
  return connectProvider(env, {
    admit: (priority) => shared.admit(priority),
    note: (outcome) => shared.note(outcome),
  });
}

/** Returns the provider; `traffic` admits its calls. */
export function connectProvider(env: ExchangeEnv, traffic: Traffic): Provider {
  // The platform requires a call without a receiver.
  return makeProvider(readSettings(env), { traffic, send: (input, init) => fetch(input, init) });
}
