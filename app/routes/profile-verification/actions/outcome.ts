import type { StepName } from "~/domain/account/verification-steps";
import type { VerificationReply } from "../form-fields";

/** What became of a form: a reply on the page, the next page of the form (or the overview), or the end of the session. */
export type VerificationOutcome =
  | { readonly kind: "reply"; readonly status: number; readonly reply: VerificationReply }
  | { readonly kind: "go"; readonly step?: StepName }
  | { readonly kind: "session-ended" };
