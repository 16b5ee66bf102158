/** What rates and orders say of the provider. */
interface ProviderClaims {
  readonly provider: { readonly name: string };
  readonly notices: readonly string[];
}

/** Names the provider, because an integrator must not pass its service off as their own. It warns that a payout to an account at an exchange may not be credited. */
export const PROVIDER_CLAIMS: ProviderClaims = {
  provider: { name: "NEAR Intents" },
  notices: ["EXCHANGE_ADDRESS_MAY_NOT_CREDIT"],
};
