import type { NotFreshError, PasswordError } from "~/domain/account/step-up";

/** What the buttons of the page ask for. */
export const INTENT = {
  revoke: "revoke-sessions",
  password: "change-password",
  link: "link-telegram",
  unlink: "unlink-telegram",
  emailCode: "request-email-code",
  confirmEmail: "confirm-email",
  export: "export",
  close: "close-account",
} as const;

export const FIELD_ID = {
  current: "current-password",
  // 'new-password' is a dialog's address.
  password: "own-new-password",
  passwordConfirm: "own-new-password-confirm",
  closePassword: "close-password",
  email: "own-email",
  emailCode: "email-code",
  exportPassword: "export-password",
  telegramPassword: "telegram-password",
  confirmation: "close-confirmation",
} as const;

/** What is wrong with a whole form: limits, a gateway that cannot, or does not want to. */
export type FormError = Exclude<NotFreshError, PasswordError> | { readonly key: "unsupported" };

export type CurrentError = PasswordError["key"];

/** What is wrong with a change of the password; nothing of it comes back. */
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

/** What is wrong with closing the account. */
export interface CloseErrors {
  readonly password?: CurrentError | undefined;
  readonly confirmation?: "confirmation_incorrect" | undefined;
  readonly form?: FormError | undefined;
}

/** What is wrong with the address or its code; `email` is what was typed. */
export interface EmailErrors {
  readonly email?: "email_invalid" | undefined;
  readonly code?: "code_empty" | "code_wrong" | "email_taken" | undefined;
  readonly form?: FormError | undefined;
}

/** What an action says to the page. */
export type InfoReply =
  | { readonly kind: "password"; readonly errors: PasswordErrors }
  | { readonly kind: "close"; readonly errors: CloseErrors; readonly confirmation: string }
  | { readonly kind: "email"; readonly errors: EmailErrors; readonly typed: string }
  | { readonly kind: "telegram" | "export"; readonly error: NotFreshError }
  | { readonly kind: "not-done" };
