import type { StepName } from "~/domain/account/verification-steps";
import type { VerificationReply } from "../form-fields";

/** The result of a form: a reply on the page, the next step (or the overview), or an ended session. */
export type VerificationOutcome =
  | { readonly kind: "reply"; readonly status: number; readonly reply: VerificationReply }
  | { readonly kind: "go"; readonly step?: StepName }
  | { readonly kind: "session-ended" };
