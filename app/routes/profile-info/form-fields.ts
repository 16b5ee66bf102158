import type { NotFreshError, PasswordError } from "~/domain/account/step-up";

/** The intents of the page's buttons. */
export const INTENT = {
  revoke: "revoke-sessions",
  password: "change-password",
  link: "link-telegram",
  unlink: "unlink-telegram",
  emailCode: "request-email-code",
  confirmEmail: "confirm-email",
  switchOffKeys: "switch-off-keys",
  export: "export",
  close: "close-account",
} as const;

export const FIELD_ID = {
  current: "current-password",
  // 'new-password' is the URL fragment of a dialog.
  password: "own-new-password",
  passwordConfirm: "own-new-password-confirm",
  closePassword: "close-password",
  email: "own-email",
  emailCode: "email-code",
  exportPassword: "export-password",
  telegramPassword: "telegram-password",
  confirmation: "close-confirmation",
} as const;

/** An error of a whole form: a limit, or a call that the gateway does not support or rejects. */
export type FormError = Exclude<NotFreshError, PasswordError> | { readonly key: "unsupported" };

export type CurrentError = PasswordError["key"];

/** The errors of a password change. Typed values are never returned. */
export interface PasswordErrors {
  readonly current?: CurrentError | undefined;
  readonly password?:
    | "password_new_empty"
    | "PASSWORD_DO_NOT_MATCH_ERROR"
    | "account_password_validation_error"
    | undefined;
  readonly passwordConfirm?: "PASSWORD_DO_NOT_MATCH_ERROR" | undefined;
  readonly form?: FormError | undefined;
}

/** The errors of the form that closes the account. */
export interface CloseErrors {
  readonly password?: CurrentError | undefined;
  readonly confirmation?: "confirmation_incorrect" | undefined;
  readonly form?: FormError | undefined;
}

/** The errors of the email or its code. */
export interface EmailErrors {
  readonly email?: "email_invalid" | "email_slip" | undefined;
  /** The email that the visitor probably meant. The form asks about it, or has asked already. */
  readonly emailMeant?: string | undefined;
  readonly code?: "code_empty" | "code_wrong" | "email_taken" | undefined;
  readonly form?: FormError | undefined;
}

/** The action's reply to the page. */
export type InfoReply =
  | { readonly kind: "password"; readonly errors: PasswordErrors }
  | { readonly kind: "close"; readonly errors: CloseErrors; readonly confirmation: string }
  | { readonly kind: "email"; readonly errors: EmailErrors; readonly typed: string }
  | { readonly kind: "telegram" | "export"; readonly error: NotFreshError }
  | { readonly kind: "not-done" };
