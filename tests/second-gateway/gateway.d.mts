/** A call as its server receives it, with names of headers in small letters. */
export interface GatewayCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** A running second gateway. */
export interface SecondGateway {
  url: string;
  /** What its server would send for the call, without a connection. */
  answer: (call: GatewayCall) => Promise<{
    readonly status: number;
    readonly headers: Readonly<Record<string, string | string[]>>;
    readonly body: string;
  }>;
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
