// The views of the sign-in forms and the server's replies to them (spec: Auth dialogs).

import type { SessionEnd } from "~/domain/account/session-end";

export const AUTH_DIALOGS = ["login", "register", "restore", "new-password"] as const;

export type AuthDialog = (typeof AUTH_DIALOGS)[number];

/** Returns the dialog that a URL names, or sign-in for any other value. */
export function toAuthDialog(text: string | null): AuthDialog {
  return AUTH_DIALOGS.find((dialog) => dialog === text) ?? "login";
}

/** The fields that can have an error, in page order. */
export const AUTH_FIELDS = [
  "email",
  "resetCode",
  "password",
  "passwordConfirm",
  "isTermsAccepted",
] as const;

export type AuthField = (typeof AUTH_FIELDS)[number];

/** Returns the field's element id, which the error summary links to. */
export function toAuthFieldId(field: AuthField): string {
  return `auth-${field}`;
}

/** Keys below `errors` in auth.json (spec: Error policies). */
export const AUTH_ERROR_KEYS = [
  "EMAIL_VALIDATION_ERROR",
  "email_slip",
  "password_empty",
  "PASSWORD_DO_NOT_MATCH_ERROR",
  "account_password_validation_error",
  "error_agree_privacy",
  "ERR_INVALID_CREDENTIALS",
  "ERR_USER_ALREADY_REGISTERED",
  "ERR_INVALID_PASSWORD_RESET_CODE",
] as const;

export type AuthErrorKey = (typeof AUTH_ERROR_KEYS)[number];

export type AuthErrors = Readonly<Partial<Record<AuthField, AuthErrorKey>>>;

/** The notice about the form as a whole. It is a key below `notice` in auth.json, or the server's text when it rejected the whole form. */
export type AuthNotice = KeyNotice | RejectedNotice;

interface RejectedNotice {
  readonly key: "rejected";
  readonly text: string;
  readonly traceId: string;
}

interface KeyNotice {
  readonly key:
    | "limited"
    | "unavailable"
    | "unknown"
    | "lost"
    | "failed"
    | "passwordChanged"
    | "accountMade"
    | "error_notify_title"
    | `ended-${SessionEnd}`;
  /** Seconds to wait after a limit was reached; undefined if the gateway sends none. */
  readonly waitSeconds?: number | undefined;
  readonly traceId?: string | undefined;
}

/** A form as shown: every typed value except the passwords. */
export interface AuthView {
  readonly dialog: AuthDialog;
  readonly email: string;
  /** The email that the visitor probably meant. It is shown with an error of the email; otherwise the form has already asked about it. */
  readonly emailMeant?: string | undefined;
  readonly resetCode?: string | undefined;
  readonly isTermsAccepted?: boolean | undefined;
  readonly errors: AuthErrors;
  readonly notice?: AuthNotice | undefined;
}

/** Where a form is shown: a page without script, a page with script, or a dialog over another page. */
export type AuthPlace = "document" | "page" | "dialog";

/** A successful sign-in. `isNew` is true if the account was registered in this session. */
export interface SignedIn {
  /** The shortened email. */
  readonly name: string;
  readonly isNew: boolean;
  /** The page to open next; undefined if the visitor stays on this page. */
  readonly to?: string | undefined;
}

/** The server's reply to a form: the form to show again, or the signed-in account. */
export interface AuthReply {
  readonly view?: AuthView | undefined;
  readonly signedIn?: SignedIn | undefined;
}

/** Returns the URL of a dialog for browsers without script, as a bare path. */
export function toAuthPath(
  dialog: AuthDialog,
  { returnTo }: { readonly returnTo: string },
): string {
  const query = new URLSearchParams({ dialog });
  if (returnTo) query.set("returnTo", returnTo);
  return `/lk?${query.toString()}`;
}
