/** The swap providers that the exchange can use: their codes, with their names as pages show them. The product and the exchange read this list: PROVIDER names one or several of them. */
export const PROVIDER_NAMES = { "near-intents": "NEAR Intents" } as const;

/** Their codes. */
export const PROVIDER_CODES: readonly string[] = Object.keys(PROVIDER_NAMES);

/** The provider of an order that names none: 0.3.0 had no other. */
export const FIRST_PROVIDER = "near-intents";

/** Returns the codes in a text, in the operator's order of preference; undefined if one is unknown or missing. */
export function readProviderCodes(text: string): readonly string[] | undefined {
  const codes = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  return codes.length > 0 && codes.every((code) => PROVIDER_CODES.includes(code))
    ? codes
    : undefined;
}

/** Returns the names of the providers in a text, as a list for people. */
export function readProviderNames(text = ""): string {
  const names: Readonly<Record<string, string>> = PROVIDER_NAMES;
  return (readProviderCodes(text) ?? []).map((code) => names[code] ?? code).join(", ");
}
