// What the forms of sign-in show, and what the server replies to them (spec: Auth dialogs).

import type { SessionEnd } from "~/domain/account/session-end";

export const AUTH_DIALOGS = ["login", "register", "restore", "new-password"] as const;

export type AuthDialog = (typeof AUTH_DIALOGS)[number];

/** The dialog of an address; sign-in where it names none. */
export function toAuthDialog(text: string | null): AuthDialog {
  return AUTH_DIALOGS.find((dialog) => dialog === text) ?? "login";
}

/** The fields in which something can be wrong, in the order of the page. */
export const AUTH_FIELDS = [
  "email",
  "resetCode",
  "password",
  "passwordConfirm",
  "isTermsAccepted",
] as const;

export type AuthField = (typeof AUTH_FIELDS)[number];

/** The ids of the fields, for the error summary that leads to them. */
export function toAuthFieldId(field: AuthField): string {
  return `auth-${field}`;
}

/** Keys below `errors` in auth.json (spec: Error policies). */
export const AUTH_ERROR_KEYS = [
  "EMAIL_VALIDATION_ERROR",
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

/** What is said about the form as a whole: a key below `notice` in auth.json, or the server's own words on why it took no form at all. */
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
  /** How long whoever reached a limit has to wait; undefined where the gateway does not say. */
  readonly waitSeconds?: number | undefined;
  readonly traceId?: string | undefined;
}

/** A form as it is shown: everything that was typed but the passwords. */
export interface AuthView {
  readonly dialog: AuthDialog;
  readonly email: string;
  readonly resetCode?: string | undefined;
  readonly isTermsAccepted?: boolean | undefined;
  readonly errors: AuthErrors;
  readonly notice?: AuthNotice | undefined;
}

/** Where a form stands: a document without script, the page with it, or a dialog over another page. */
export type AuthPlace = "document" | "page" | "dialog";

/** Somebody signed in; `isNew` is the flag of a registration in this very session. */
export interface SignedIn {
  /** The shortened email. */
  readonly name: string;
  readonly isNew: boolean;
  /** Where to go on; undefined where the visitor stays. */
  readonly to?: string | undefined;
}

/** The server's reply to a form: the form again, or who is signed in now. */
export interface AuthReply {
  readonly view?: AuthView | undefined;
  readonly signedIn?: SignedIn | undefined;
}

/** The address of a dialog for browsers without script: a bare path. */
export function toAuthPath(
  dialog: AuthDialog,
  { returnTo }: { readonly returnTo: string },
): string {
  const query = new URLSearchParams({ dialog });
  if (returnTo) query.set("returnTo", returnTo);
  return `/lk?${query.toString()}`;
}
