// API keys: programs use them to call in an account's name (spec: API keys). A key may make the public calls: the rows of
// app/contracts/calls/ with `open`.

/** A key without its secret; times are epoch milliseconds. An empty whitelist allows every address. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** IPv4 and IPv6 addresses and CIDR ranges. */
  readonly ipWhitelist: readonly string[];
  readonly isActive: boolean;
  /** The beginning and the end of the secret, so that the owner can tell keys apart. */
  readonly prefix?: string | undefined;
  readonly lastFour?: string | undefined;
  readonly createdAt?: number | undefined;
  readonly lastUsedAt?: number | undefined;
}

/** A key that was just created. Its secret is shown only once, so an earlier request's key has none. */
export interface NewApiKey extends ApiKey {
  readonly secret?: string | undefined;
}

/** Whether a change lets a key do more than before: it becomes active, or more addresses may use it. */
export function isWidened(
  before: Pick<ApiKey, "ipWhitelist" | "isActive">,
  after: Pick<ApiKey, "ipWhitelist" | "isActive">,
): boolean {
  if (after.isActive && !before.isActive) return true;
  // An empty list allows every address.
  if (before.ipWhitelist.length === 0) return false;
  const known = new Set(before.ipWhitelist);
  return after.ipWhitelist.length === 0 || after.ipWhitelist.some((address) => !known.has(address));
}

/** The parts of a key that its owner can change. */
export type ApiKeyUpdate = Pick<ApiKey, "id" | "name" | "ipWhitelist" | "isActive">;
