/** The swap providers that the exchange can use. The product and the exchange read this list: PROVIDER names one of them. */
export const PROVIDER_CODES = ["near-intents"] as const;

/** The provider of an order that names none: 0.3.0 had no other. */
export const FIRST_PROVIDER = "near-intents";
