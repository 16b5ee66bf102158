import type { KeysReply } from "../form/fields";

/** The result of a form: a reply on the page, a message on the next page, or an ended session. */
export type KeysOutcome =
  | { readonly kind: "reply"; readonly status: number; readonly reply: KeysReply }
  | { readonly kind: "done" }
  | { readonly kind: "session-ended" };
