// The steps of an identity verification (spec: Verification steps).
import type { Verification, VerificationStatus } from "./verification";

/** The steps of a submission; NONE: no submission is in progress. */
export const UPLOAD_STEPS = [
  "NONE",
  "RESIDENTIAL",
  "TYPE_ID",
  "PERSONAL_INFO",
  "GET_READY",
  "UPLOADING_DOCS",
] as const;

/** One of the steps. */
export type UploadStep = (typeof UPLOAD_STEPS)[number];

/** The step shown as current: 0 the details, 1 photos and check, 3 verified. */
export type VerificationStep = 0 | 1 | 3;

/** The submission steps that collect details. */
const DETAILS: ReadonlySet<UploadStep> = new Set<UploadStep>([
  "RESIDENTIAL",
  "TYPE_ID",
  "PERSONAL_INFO",
]);

/** The shown step for a submission step and the gateway's status (spec: Verification steps). */
export function deriveVerificationStep(
  uploadStep: UploadStep,
  status: VerificationStatus,
): VerificationStep {
  if (DETAILS.has(uploadStep)) return 0;
  if (uploadStep !== "NONE") return 1;
  if (status === "NOT_STARTED") return 0;
  return status === "PASS" ? 3 : 1;
}

/** The form's pages in order, as their addresses name them (`?step=`). */
export const STEP_NAMES = ["document", "personal", "photos"] as const;

/** One of the pages of the form. */
export type StepName = (typeof STEP_NAMES)[number];

const UPLOAD_STEP_OF = {
  document: "TYPE_ID",
  personal: "PERSONAL_INFO",
  photos: "UPLOADING_DOCS",
} as const satisfies Record<StepName, UploadStep>;

/** The submission step of a form page; NONE without a page. */
export function toUploadStep(step: StepName | undefined): UploadStep {
  return step === undefined ? "NONE" : UPLOAD_STEP_OF[step];
}

/** The page of the form that an address names. */
export function findStep(name: string | null): StepName | undefined {
  return STEP_NAMES.find((step) => step === name);
}

/** Whether the account can submit: it has not submitted yet, or the last submission was rejected. */
export function canSubmitVerification({ status }: Pick<Verification, "status">): boolean {
  return status === "NOT_STARTED" || status === "REJECT";
}
