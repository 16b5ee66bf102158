import type { InfoReply } from "../form-fields";

/** The result of a form: a reply on the page, another page, or an ended session. */
export type InfoOutcome =
  | { readonly kind: "reply"; readonly status: number; readonly reply: InfoReply }
  /** A bare path. The page's locale is added. */
  | { readonly kind: "go" | "closed"; readonly path: string }
  /** A path with its locale, as `returnTo` names it. */
  | { readonly kind: "return"; readonly path: string }
  | { readonly kind: "session-ended" };
