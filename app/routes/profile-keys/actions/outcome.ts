import type { KeysReply } from "../form/fields";

/** What became of a request: a reply on the page, a message on the page after it, or the end of the session. */
export type KeysOutcome =
  | { readonly kind: "reply"; readonly status: number; readonly reply: KeysReply }
  | { readonly kind: "done" }
  | { readonly kind: "session-ended" };
