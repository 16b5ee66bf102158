import type { NotFreshError, PasswordError } from "~/domain/account/step-up";

/** The intents of the page's buttons. */
export const INTENT = {
  create: "create",
  update: "update",
  toggle: "toggle",
  delete: "delete",
  switchOn: "switch-on",
} as const;

/** The button that adds the visitor's own IP address to the list without script. */
export const ADD_OWN = "addOwn";

export const FIELD_ID = {
  password: "key-password",
  editPassword: "key-edit-password",
  switchPassword: "key-switch-password",
  name: "key-name",
  newName: "key-new-name",
  addresses: "key-addresses",
} as const;

/** The typed values of a key's form, so that nothing has to be typed twice. */
export interface TypedKey {
  /** The id of the account that the form was rendered for; empty if the form names none. */
  readonly account: string;
  readonly id: string;
  readonly name: string;
  readonly addresses: string;
  readonly isActive: boolean;
}

/** An error of one entry in the list of IP addresses. Lines count from 1. */
export interface LineError {
  readonly key: "addresses_line" | "range_too_wide";
  readonly line: number;
  readonly text: string;
}

/** An error of the list of IP addresses. */
export type AddressesError = LineError | { readonly key: "too_many_addresses" };

/** An error of the whole form. */
export type FormError =
  | Exclude<NotFreshError, PasswordError>
  | { readonly key: "gone" | "session_ended" | "made_already" }
  | { readonly key: "unknown"; readonly traceId: string };

/** The errors of a key's form, by field. */
export interface UpdateErrors {
  readonly name?: { readonly key: "name_long" | "name_empty" } | undefined;
  readonly addresses?: AddressesError | undefined;
  readonly password?: PasswordError["key"] | undefined;
  readonly form?: FormError | undefined;
}

/** The action's reply to the page. */
export type KeysReply =
  | { readonly kind: "created"; readonly name: string; readonly secret: string }
  | { readonly kind: "not-created"; readonly error: PasswordError | FormError }
  | { readonly kind: "editing"; readonly typed: TypedKey; readonly errors: UpdateErrors }
  | { readonly kind: "not-switched"; readonly error: PasswordError | FormError }
  | { readonly kind: "not-done" };
