// The environment of the exchange: its storage, its objects and its variables.
import type { OrderRpc } from "./orders/order-rpc";
import type { ProviderRpc } from "./provider-state/provider-rpc";
import type { RateRpc } from "./rates/rate-rpc";
import { checkExchangeSettings, type ExchangeSettings } from "./settings";

/** The bindings of exchange/wrangler.toml; settings.ts names and checks the variables. */
export interface ExchangeEnv {
  readonly DB: D1Database;
  readonly ORDERS: DurableObjectNamespace<OrderRpc>;
  readonly RATES: DurableObjectNamespace<RateRpc>;
  readonly LIVE: DurableObjectNamespace;
  readonly PROVIDERS: DurableObjectNamespace<ProviderRpc>;
  /** Verifies the signature of the product's calls; the same value as the product's GATEWAY_SECRET. */
  readonly GATEWAY_SECRET?: string;
}

/** Returns the checked variables; throws with the names of invalid ones. */
export function readSettings(env: ExchangeEnv): ExchangeSettings {
  const checked = checkExchangeSettings(env);
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  return checked.settings;
}

/** Returns the object of the provider; there is only one. */
export function findProviderObject(env: ExchangeEnv): DurableObjectStub<ProviderRpc> {
  return env.PROVIDERS.get(env.PROVIDERS.idFromName("near-intents"));
}

/** Returns the object of the order with this id, whether or not the order exists. */
export function findOrderObject(env: ExchangeEnv, orderId: string): DurableObjectStub<OrderRpc> {
  return env.ORDERS.get(env.ORDERS.idFromName(orderId));
}

/** Returns the object of a pair. */
export function findRateObject(env: ExchangeEnv, pair: string): DurableObjectStub<RateRpc> {
  return env.RATES.get(env.RATES.idFromName(pair));
}
