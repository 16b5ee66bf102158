// The environment of the exchange: its storage, its objects and its variables.
import { FIRST_PROVIDER } from "~/domain/provider-codes";
import type { OfferedPair } from "./instruments/offered-pairs";
import type { ExchangeParts } from "./parts";
import type { OrderRpc } from "./orders/order-rpc";
import type { ProviderRpc } from "./provider-state/provider-rpc";
import type { LiveRpc } from "./rates/live-rpc";
import type { RateRpc } from "./rates/rate-rpc";
import { checkExchangeSettings, type ExchangeSettings } from "./settings";

/** The bindings of exchange/wrangler.toml; settings.ts names and checks the variables. */
export interface ExchangeBindings {
  readonly DB: D1Database;
  readonly ORDERS: DurableObjectNamespace<OrderRpc>;
  readonly RATES: DurableObjectNamespace<RateRpc>;
  readonly LIVE: DurableObjectNamespace<LiveRpc>;
  readonly PROVIDERS: DurableObjectNamespace<ProviderRpc>;
  /** Photos of verifications. */
  readonly PHOTOS: R2Bucket;
  /** Verifies the signature of the product's calls; the same value as the product's GATEWAY_SECRET. */
  readonly GATEWAY_SECRET?: string;
}

/** The bindings, and the parts of the Worker (make-exchange.ts). */
export interface ExchangeEnv extends ExchangeBindings {
  readonly parts: ExchangeParts;
}

/** Returns the checked variables; throws with the names of invalid ones. */
export function readSettings(env: { readonly parts?: ExchangeParts }): ExchangeSettings {
  if (env.parts?.settings) return env.parts.settings;
  const checked = checkExchangeSettings(env);
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  return checked.settings;
}

/** Returns whether the exchange serves accounts. */
export function hasAccounts(env: { readonly parts?: ExchangeParts }): boolean {
  return readSettings(env).ACCOUNTS === "on";
}

/** Returns the object of the provider with this code. */
export function findProviderObject(env: ExchangeEnv, code: string): DurableObjectStub<ProviderRpc> {
  return env.PROVIDERS.get(env.PROVIDERS.idFromName(code));
}

/** Returns the object of the order with this id, whether or not the order exists. */
export function findOrderObject(
  env: Pick<ExchangeBindings, "ORDERS">,
  orderId: string,
): DurableObjectStub<OrderRpc> {
  return env.ORDERS.get(env.ORDERS.idFromName(orderId));
}

/** Returns the object of all live channels. */
export function findLiveObject({ LIVE }: Pick<ExchangeBindings, "LIVE">) {
  return LIVE.get(LIVE.idFromName("live"));
}

/** Returns the object of a pair at its provider. The pairs of the first provider have their name of 0.3.0, which keeps their history. */
export function findRateObject(
  env: ExchangeEnv,
  { provider, from, to }: OfferedPair,
): DurableObjectStub<RateRpc> {
  const pair = `${from.slug} ${to.slug}`;
  const isFirst = provider === FIRST_PROVIDER;
  return env.RATES.get(env.RATES.idFromName(isFirst ? pair : `${provider} ${pair}`));
}
