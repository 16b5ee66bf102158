// The data of registration and sign-in (spec: Account calls).

/** Email and password of a sign-in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Whose password to reset. `requester` identifies the browser that asks: the code works in no other browser. */
export interface PasswordResetRequest {
  readonly email: string;
  readonly requester: string;
}

/** A new password, proven by the code of an email. */
export interface PasswordReset extends Credentials, PasswordResetRequest {
  readonly resetCode: string;
}

/** A new password, proven by the old one. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}

/** A registration, and the id of the referrer. */
export interface NewAccount extends Credentials {
  readonly referrerId?: string | undefined;
}

/** A launch of the mini app, signed by the Telegram client. */
export interface LaunchProof {
  readonly initData: string;
  readonly referrerId?: string | undefined;
}

/** The browser's fingerprint, sent with each call that begins or renews a session. */
export interface Fingerprinted {
  readonly fingerprint: string | undefined;
}
