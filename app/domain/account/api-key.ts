// Keys for programs that call in an account's name (spec: API keys).

/** A key without its secret; times are epoch milliseconds. An empty whitelist lets every address call. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** IPv4 and IPv6 addresses and CIDR ranges. */
  readonly ipWhitelist: readonly string[];
  readonly isActive: boolean;
  /** How the secret begins and ends, by which its owner knows it again. */
  readonly prefix?: string | undefined;
  readonly lastFour?: string | undefined;
  readonly createdAt?: number | undefined;
  readonly lastUsedAt?: number | undefined;
}

/** A key that was just made: its secret is shown this once. */
export interface NewApiKey extends ApiKey {
  readonly secret: string;
}

/** Whether a change lets a key do more than before: it is switched on, or called from more addresses. */
export function isWidened(
  before: Pick<ApiKey, "ipWhitelist" | "isActive">,
  after: Pick<ApiKey, "ipWhitelist" | "isActive">,
): boolean {
  if (after.isActive && !before.isActive) return true;
  // An empty list lets every address call.
  if (before.ipWhitelist.length === 0) return false;
  const known = new Set(before.ipWhitelist);
  return after.ipWhitelist.length === 0 || after.ipWhitelist.some((address) => !known.has(address));
}

/** What of a key can be changed. */
export type ApiKeyUpdate = Pick<ApiKey, "id" | "name" | "ipWhitelist" | "isActive">;
