// The signed-in account and its rights (spec: Authorization; Admin).

/** The account as its gateway describes it; `createdAt` is epoch milliseconds. */
export interface Account {
  /** Missing or 0 for a guest. */
  readonly userId?: number | undefined;
  readonly email?: string | undefined;
  /** False if the gateway reports an unconfirmed email; undefined if it does not report it. */
  readonly isEmailConfirmed?: boolean | undefined;
  /** False if only the chat app opens the account; undefined if the gateway does not say. */
  readonly hasPassword?: boolean | undefined;
  readonly permissions: readonly string[];
  readonly adminScope: readonly string[];
  readonly telegram?: TelegramAccount | undefined;
  readonly createdAt?: number | undefined;
  /** When the password was last restored by a code, epoch milliseconds. Undefined if never, or if the gateway does not report it. */
  readonly recoveredAt?: number | undefined;
}

/** The chat account that is linked to an account. */
export interface TelegramAccount {
  readonly id: string;
  readonly username?: string | undefined;
}

/** An account that may use the account area. */
export interface AuthorizedAccount extends Account {
  readonly userId: number;
}

/** Where the visitor is: on the site, or in the chat's mini app. */
export type Layer = "web" | "telegram";

/** Whether the account may use the account area. It needs a user id, and on the site also an email. */
export function isAuthorized(
  account: Account | undefined,
  layer: Layer,
): account is AuthorizedAccount {
  if (account?.userId === undefined || account.userId === 0) return false;
  return Boolean(account.email) || layer === "telegram";
}

/** Whether the account may create lasting things. Keys, chat links, payouts and claimed orders need a confirmed email. */
export function isProven({ email, isEmailConfirmed }: Account): boolean {
  return email === undefined || isEmailConfirmed !== false;
}

/** Returns whether the account has a password to ask for. An account of the chat app has none, also once it has an email. */
export function hasPassword({
  email,
  hasPassword: isSet,
}: Pick<Account, "email" | "hasPassword">): boolean {
  return Boolean(email) && isSet !== false;
}

/** Whether the account has the rights of an administrator. */
export function hasAdminPermissions({ permissions }: Account): boolean {
  return permissions.includes("ADMIN");
}
