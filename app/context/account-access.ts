// What loaders and actions know of who is signed in: `context.account`.
import type { Account, AuthorizedAccount, Layer } from "~/domain/account/account";
import type { Failure } from "~/domain/failure/failure";
import type { Credentials, LaunchProof } from "~/domain/account/credentials";
import type { Result } from "~/domain/failure/result";

/** Who registers: `referrerId` is who invited them. */
export interface Registration extends Credentials {
  readonly referrerId?: string | undefined;
}

/** How a registration ended; with `isCreated` the account is there, and only the sign-in after it has failed. */
export type RegistrationResult = Result<AuthorizedAccount> & { readonly isCreated?: true };

/** Who is signed in, and whether their account was made just now. */
export interface TelegramSignIn {
  readonly account: AuthorizedAccount;
  readonly isNew: boolean;
}

/** The account of one request. */
export interface AccountAccess {
  readonly layer: Layer;
  /** Whether the browser has a session: known by its cookie's presence, nobody is asked. */
  readonly mayBeSignedIn: () => boolean;
  /** Who is signed in; undefined for guests and where the session has ended. Older than 15 minutes, or where `isFresh` asks, it is fetched again. */
  readonly find: (options?: {
    readonly isFresh?: boolean;
  }) => Promise<Result<AuthorizedAccount | undefined>>;
  /** Who is signed in, from what the session knows already; with `isCurrent` only data of the last 15 minutes counts. Calls no gateway, and waits a moment at most. */
  readonly peek: (options?: {
    readonly isCurrent?: boolean;
  }) => Promise<AuthorizedAccount | undefined>;
  /** Signs in: ends the session that there was, opens another under a new cookie. */
  readonly signIn: (credentials: Credentials) => Promise<Result<AuthorizedAccount>>;
  /** Whose account these credentials open. Nobody is signed in by it, and whoever is signed in stays so. */
  readonly checkCredentials: (credentials: Credentials) => Promise<Result<Account>>;
  /** Registers, then signs in. */
  readonly register: (registration: Registration) => Promise<RegistrationResult>;
  /** Signs in by a launch of the mini app, as a new account where the chat account has none; the session that there was ends. */
  readonly signInByTelegram: (launch: LaunchProof) => Promise<Result<TelegramSignIn>>;
  /** Ends the session here and at the gateway, whatever the gateway says. */
  readonly signOut: () => Promise<void>;
  /** Whether the password was given so recently (15 minutes) that money and keys may be touched. */
  readonly isFreshlySignedIn: () => Promise<boolean>;
  /** Moves the session to a new cookie and counts it as freshly signed in: for calls with which the gateway itself checks the password. */
  readonly renewSession: () => Promise<void>;
  /** Checks the password once more; the session goes on under a new cookie, with fresh tokens. The old cookie works for a moment longer, but not as a fresh sign-in. */
  readonly confirmPassword: (password: string) => Promise<Result<AuthorizedAccount>>;
  /** Counts photos that whoever is signed in sends, before they are read; the 429 that says for how long once there were too many. */
  readonly takeUpload: () => Promise<Failure | undefined>;
}
