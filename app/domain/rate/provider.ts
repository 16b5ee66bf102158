// The company behind a rate or an order, if the gateway passes exchanges on. Everything here is its claim.

/** Who makes the exchange. Every link is https; the reference is the provider's own number of an order. */
export interface Provider {
  readonly name: string;
  /** Its terms. */
  readonly terms?: string | undefined;
  /** The order's page there; of a rate, its site. */
  readonly link?: string | undefined;
  readonly reference?: string | undefined;
  /** Its support. */
  readonly contact?: string | undefined;
}

/** What a visitor should know before naming an address. Unknown codes are ignored. */
export const NOTICES = ["EXCHANGE_ADDRESS_MAY_NOT_CREDIT", "FRESH_ADDRESS_NEEDS_TEST"] as const;

/** One of the notices. */
export type Notice = (typeof NOTICES)[number];
