/** What may be asked of a gateway. */
export interface CheckOptions {
  readonly baseUrl: string;
  /** Waits no longer for a call than this, whatever the contract allows, milliseconds. */
  readonly maxWaitMs?: number | undefined;
  /** Whether orders may be made. */
  readonly create: boolean;
  readonly apiKey?: string | undefined;
  /** Whether unknown API keys must be rejected. */
  readonly apiKeys: boolean;
  /** The pair to exchange, by slugs; else the gateway's default pair. */
  readonly pair?: { readonly from: string; readonly to: string } | undefined;
  readonly destinationAddress?: string | undefined;
  readonly refundAddress?: string | undefined;
  /** An account to sign in with. */
  readonly account?: { readonly email: string; readonly password: string } | undefined;
}
