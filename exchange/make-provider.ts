// Makes the provider that the settings name. It uses no platform types, so that scripts can call the same provider.
import { makeNearIntents } from "./providers/near-intents/near-intents";
import { ONE_CLICK_KEY } from "./providers/near-intents/signature";
import type { Provider } from "./providers/provider";
import type { Traffic } from "./providers/traffic";
import type { ExchangeSettings } from "./settings";

/** Returns the provider; its `traffic` admits its calls, and `send` makes them. */
export function makeProvider(
  set: ExchangeSettings,
  { traffic, send }: { readonly traffic: Traffic; readonly send: typeof fetch },
): Provider {
  const { MARKUP_BPS: basisPoints, MARKUP_RECIPIENT: recipient } = set;
  return makeNearIntents({
    baseUrl: set.NEAR_INTENTS_URL.replace(/\/+$/, ""),
    key: set.NEAR_INTENTS_KEY,
    signer: set.NEAR_INTENTS_SIGNER ?? ONE_CLICK_KEY,
    fetch: send,
    now: Date.now,
    traffic,
    terms: {
      slippageBps: set.SLIPPAGE_BPS,
      markup: basisPoints > 0 && recipient ? { basisPoints, recipient } : undefined,
      referral: set.REFERRAL,
    },
  });
}
