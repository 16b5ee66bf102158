import type { NotFreshError, PasswordError } from "~/domain/account/step-up";

/** What the buttons of the page ask for. */
export const INTENT = {
  create: "create",
  update: "update",
  toggle: "toggle",
  delete: "delete",
  switchOn: "switch-on",
} as const;

/** The button that puts the visitor's own address into the list, for browsers without script. */
export const ADD_OWN = "addOwn";

export const FIELD_ID = {
  password: "key-password",
  editPassword: "key-edit-password",
  switchPassword: "key-switch-password",
  name: "key-name",
  newName: "key-new-name",
  addresses: "key-addresses",
} as const;

/** What was typed about a key, so that nothing has to be typed twice. */
export interface TypedKey {
  /** The number of the account that the form was rendered for; empty where it names none. */
  readonly account: string;
  readonly id: string;
  readonly name: string;
  readonly addresses: string;
  readonly isActive: boolean;
}

/** What is wrong with the list of addresses; lines count from 1. */
export type AddressesError =
  | { readonly key: "addresses_line"; readonly line: number; readonly text: string }
  | { readonly key: "too_many_addresses" };

/** What is wrong with the whole form. */
export type FormError =
  | Exclude<NotFreshError, PasswordError>
  | { readonly key: "gone" | "session_ended" }
  | { readonly key: "unknown" | "made_already"; readonly traceId: string };

/** What is wrong with a change of a key, by its fields. */
export interface UpdateErrors {
  readonly name?: { readonly key: "name_long" } | undefined;
  readonly addresses?: AddressesError | undefined;
  readonly password?: PasswordError["key"] | undefined;
  readonly form?: FormError | undefined;
}

/** What an action says to the page. */
export type KeysReply =
  | { readonly kind: "created"; readonly name: string; readonly secret: string }
  | { readonly kind: "not-created"; readonly error: PasswordError | FormError }
  | { readonly kind: "editing"; readonly typed: TypedKey; readonly errors: UpdateErrors }
  | { readonly kind: "not-switched"; readonly error: PasswordError | FormError }
  | { readonly kind: "not-done" };
