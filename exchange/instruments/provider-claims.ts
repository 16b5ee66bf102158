/** What rates and orders say about the provider. */
interface ProviderClaims {
  readonly provider: { readonly name: string };
  readonly notices: readonly string[];
}

/** Names the provider, because integrators must not pass its service off as their own. Warns that exchanges may not credit a payout. */
export const PROVIDER_CLAIMS: ProviderClaims = {
  provider: { name: "NEAR Intents" },
  notices: ["EXCHANGE_ADDRESS_MAY_NOT_CREDIT"],
};
