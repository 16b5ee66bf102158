// The signed-in account for loaders and actions: `context.account`.
import type { Account, AuthorizedAccount, Layer } from "~/domain/account/account";
import type { Failure } from "~/domain/failure/failure";
import type { Credentials, LaunchProof } from "~/domain/account/credentials";
import type { Result } from "~/domain/failure/result";

/** A registration; `referrerId` is the referrer's id. */
export interface Registration extends Credentials {
  readonly referrerId?: string | undefined;
}

/** The result of a registration. With `isCreated` the account exists, and only the sign-in after it failed. */
export type RegistrationResult = Result<AuthorizedAccount> & { readonly isCreated?: true };

/** The signed-in account, and whether this launch created it. */
export interface TelegramSignIn {
  readonly account: AuthorizedAccount;
  readonly isNew: boolean;
}

/** The account of one request. */
export interface AccountAccess {
  /** Where the browser is now. */
  readonly layer: Layer;
  /** 'telegram' if the browser is there now, or if a launch began the session. The browser forgets its layer when it closes, but keeps the session. */
  readonly findLayer: () => Promise<Layer>;
  /** Whether the browser has a session cookie. The cookie's presence alone decides, without a call. */
  readonly mayBeSignedIn: () => boolean;
  /** The signed-in account; undefined for guests and after the session has ended. Data older than 15 minutes is fetched again, and with `isFresh` always. */
  readonly find: (options?: {
    readonly isFresh?: boolean;
  }) => Promise<Result<AuthorizedAccount | undefined>>;
  /** The signed-in account from the session's stored data; with `isCurrent` only data of the last 15 minutes counts. It calls no gateway and waits only briefly. */
  readonly peek: (options?: {
    readonly isCurrent?: boolean;
  }) => Promise<AuthorizedAccount | undefined>;
  /** Signs in: ends the previous session and opens a new one under a new cookie. */
  readonly signIn: (credentials: Credentials) => Promise<Result<AuthorizedAccount>>;
  /** The account that these credentials open. It changes no session. */
  readonly checkCredentials: (credentials: Credentials) => Promise<Result<Account>>;
  /** Registers, then signs in. */
  readonly register: (registration: Registration) => Promise<RegistrationResult>;
  /** Signs in with a launch of the mini app. It creates an account if the chat account has none, and ends the previous session. */
  readonly signInByTelegram: (launch: LaunchProof) => Promise<Result<TelegramSignIn>>;
  /** Ends the session here and at the gateway, even if the gateway's call fails. */
  readonly signOut: () => Promise<void>;
  /** Whether the visitor gave the password so recently (15 minutes) that money and keys may change. */
  readonly isFreshlySignedIn: () => Promise<boolean>;
  /** Moves the session to a new cookie and counts it as a fresh sign-in. For calls in which the gateway itself checked the password. */
  readonly renewSession: () => Promise<void>;
  /** Checks the password again. The session continues under a new cookie with fresh tokens. The old cookie works for a short time, but not as a fresh sign-in. */
  readonly confirmPassword: (password: string) => Promise<Result<AuthorizedAccount>>;
  /** Counts a signed-in account's photo upload before it is read. Returns a 429 with the waiting time once there were too many. */
  readonly takeUpload: () => Promise<Failure | undefined>;
}
