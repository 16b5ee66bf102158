/** The swap providers that the exchange can use. The product and the exchange read this list: PROVIDER names one or several of them. */
export const PROVIDER_CODES = ["near-intents"] as const;

/** The provider of an order that names none: 0.3.0 had no other. */
export const FIRST_PROVIDER = "near-intents";

/** Returns the codes in a text, in the operator's order of preference; undefined if one is unknown or missing. */
export function readProviderCodes(text: string): readonly string[] | undefined {
  const codes = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  const known: readonly string[] = PROVIDER_CODES;
  return codes.length > 0 && codes.every((code) => known.includes(code)) ? codes : undefined;
}
