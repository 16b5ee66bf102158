// Connects to the provider that the operator chose.
import { findProviderObject, readSettings, type ExchangeEnv } from "./env";
import { makeNearIntents } from "./providers/near-intents/near-intents";
import { ONE_CLICK_KEY } from "./providers/near-intents/signature";
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
  const set = readSettings(env);
  const { MARKUP_BPS: basisPoints, MARKUP_RECIPIENT: recipient } = set;
  return makeNearIntents({
    baseUrl: set.NEAR_INTENTS_URL.replace(/\/+$/, ""),
    key: set.NEAR_INTENTS_KEY,
    signer: set.NEAR_INTENTS_SIGNER ?? ONE_CLICK_KEY,
    // The platform requires a call without a receiver.
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    traffic,
    terms: {
      slippageBps: set.SLIPPAGE_BPS,
      markup: basisPoints > 0 && recipient ? { basisPoints, recipient } : undefined,
      referral: set.REFERRAL,
    },
  });
}
