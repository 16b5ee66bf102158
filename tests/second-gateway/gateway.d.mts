/** A running second gateway. */
export interface SecondGateway {
  url: string;
  stop: () => Promise<void>;
}

/** What the gateway does besides its habits. */
export interface SecondGatewayOptions {
  /** Refuses calls that none of these secrets signed. */
  secrets?: readonly string[];
  /** The part of a signature that it does not look at, or `sessions`, which a changed password then leaves open. */
  lax?: string;
  /** Knows these API keys and refuses others. */
  apiKeys?: readonly string[];
  /** Has the optional calls and accounts too. */
  isWhole?: boolean;
  /** How long a new order cannot be read, milliseconds (a second). */
  lagMs?: number;
}

export function startSecondGateway(
  port?: number,
  options?: SecondGatewayOptions,
): Promise<SecondGateway>;
