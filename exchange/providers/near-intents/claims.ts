import { PROVIDER_NAMES } from "~/domain/provider-codes";
import type { ProviderAbilities, ProviderClaims } from "../provider";

/** What pages and alerts may say about NEAR Intents. */
export const NEAR_INTENTS_CLAIMS: ProviderClaims = {
  name: PROVIDER_NAMES["near-intents"],
  terms: "https://docs.near-intents.org/security-compliance/terms-of-service",
  notices: ["EXCHANGE_ADDRESS_MAY_NOT_CREDIT"],
  linkOf: ({ depositAddress }) =>
    `https://explorer.near-intents.org/transactions/${encodeURIComponent(depositAddress)}`,
};

/** What NEAR Intents is able to do. */
export const NEAR_INTENTS_ABILITIES: ProviderAbilities = {
  // What it calls exact output asks for more and pays a rest back: no fixed rate of ours.
  modes: ["FLOATING"],
  visitorAddress: false,
  repeatableOpen: true,
  decisions: false,
  refunds: "itself",
  promise: "signed",
};
