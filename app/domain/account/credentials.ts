// What somebody registers or signs in with (spec: Account calls).

/** What somebody signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Whose password is to be restored. `requester` stands for the browser that asks: a code is worth nothing in another. */
export interface PasswordResetRequest {
  readonly email: string;
  readonly requester: string;
}

/** A new password, proved by the code of an email. */
export interface PasswordReset extends Credentials, PasswordResetRequest {
  readonly resetCode: string;
}

/** A new password, proved by the old one. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}

/** Who registers, and who invited them. */
export interface NewAccount extends Credentials {
  readonly referrerId?: string | undefined;
}

/** A launch of the mini app, as the Telegram client signed it. */
export interface LaunchProof {
  readonly initData: string;
  readonly referrerId?: string | undefined;
}

/** The browser's fingerprint, which goes along with what begins or renews a session. */
export interface Fingerprinted {
  readonly fingerprint: string | undefined;
}
