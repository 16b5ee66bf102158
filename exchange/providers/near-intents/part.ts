// NEAR Intents for the exchange and its scripts.
import type { ProviderConnection, PartOf } from "../part";
import { NEAR_INTENTS_ABILITIES, NEAR_INTENTS_CLAIMS } from "./claims";
import { makeNearIntents } from "./near-intents";
import { checkProof } from "./proof";
import type { NearIntentsSettings } from "./settings";
import { ONE_CLICK_KEY } from "./signature";

/** NEAR Intents. */
export const NEAR_INTENTS: PartOf<NearIntentsSettings> = {
  code: "near-intents",
  claims: NEAR_INTENTS_CLAIMS,
  abilities: NEAR_INTENTS_ABILITIES,
  variables: {
    secrets: {
      NEAR_INTENTS_KEY: { isRequired: false, why: "without it the provider adds a fee of its own" },
    },
    tests: ["NEAR_INTENTS_URL", "NEAR_INTENTS_SIGNER"],
  },
  connect,
  checkProof: (answers, set) => checkProof(answers, set.NEAR_INTENTS_SIGNER ?? ONE_CLICK_KEY),
};

function connect(set: NearIntentsSettings, { traffic, send }: ProviderConnection) {
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
