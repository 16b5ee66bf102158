// The company behind a rate or an order, if the gateway passes exchanges on. All of it is the gateway's claim.

/** The company that performs the exchange. Links are https; `reference` is the provider's own number of an order. */
export interface Provider {
  readonly name: string;
  /** Its terms. */
  readonly terms?: string | undefined;
  /** The order's page at the provider; for a rate, the provider's site. */
  readonly link?: string | undefined;
  readonly reference?: string | undefined;
  /** Its support. */
  readonly contact?: string | undefined;
}

/** What a visitor should know before naming an address. Unknown codes are ignored. */
export const NOTICES = ["EXCHANGE_ADDRESS_MAY_NOT_CREDIT", "FRESH_ADDRESS_NEEDS_TEST"] as const;

/** One of the notices. */
export type Notice = (typeof NOTICES)[number];
