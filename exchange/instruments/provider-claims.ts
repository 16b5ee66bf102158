/** What rates and orders say about the provider. */
interface ProviderClaims {
  readonly provider: { readonly name: string; readonly terms: string };
  readonly notices: readonly string[];
}

/** Names the provider and links its terms, because integrators must not pass its service off as their own. Warns that exchanges may not credit a payout. */
export const PROVIDER_CLAIMS: ProviderClaims = {
  provider: {
    name: "NEAR Intents",
    terms: "https://docs.near-intents.org/security-compliance/terms-of-service",
  },
  notices: ["EXCHANGE_ADDRESS_MAY_NOT_CREDIT"],
};

/** Returns the provider's public page of the order that has this deposit address. */
export function linkOfOrder(depositAddress: string): string {
  return `https://explorer.near-intents.org/transactions/${encodeURIComponent(depositAddress)}`;
}
