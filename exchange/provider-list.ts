// The real providers. It uses no platform types, so that scripts can call the same providers.
import { makeNearIntents } from "./providers/near-intents/near-intents";
import { NEAR_INTENTS_ABILITIES, NEAR_INTENTS_CLAIMS } from "./providers/near-intents/claims";
import { ONE_CLICK_KEY } from "./providers/near-intents/signature";
import type { ProviderConnection, ProviderPart } from "./parts";
import type { ExchangeSettings } from "./settings";

/** Every real provider, under its code in app/domain/provider-codes.ts. */
export const PROVIDERS: readonly ProviderPart[] = [
  {
    code: "near-intents",
    claims: NEAR_INTENTS_CLAIMS,
    abilities: NEAR_INTENTS_ABILITIES,
    connect: connectNearIntents,
  },
];

function connectNearIntents(set: ExchangeSettings, { traffic, send }: ProviderConnection) {
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
