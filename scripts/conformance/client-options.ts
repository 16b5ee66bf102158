/** The gateway's URL, and what every call sends. */
export interface ClientOptions {
  readonly baseUrl: string;
  /** Upper limit for every call's timeout, milliseconds. */
  readonly maxWaitMs?: number | undefined;
  /** Sent as x-api-key with every call. */
  readonly apiKey?: string | undefined;
  /** Secrets that sign every call. */
  readonly secrets?: readonly string[] | undefined;
}
