import type { InfoReply } from "../form-fields";

/** What became of a request: a reply on the page, another page, or the end of the session. */
export type InfoOutcome =
  | { readonly kind: "reply"; readonly status: number; readonly reply: InfoReply }
  /** Bare: the page's locale is put before it. */
  | { readonly kind: "go" | "closed"; readonly path: string }
  | { readonly kind: "session-ended" };
