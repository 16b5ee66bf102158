// How far somebody is with the verification of who they are (spec: Verification steps).
import type { Verification, VerificationStatus } from "./verification";

/** Where somebody is while they send a verification; NONE: not sending. */
export const UPLOAD_STEPS = [
  "NONE",
  "RESIDENTIAL",
  "TYPE_ID",
  "PERSONAL_INFO",
  "GET_READY",
  "UPLOADING_DOCS",
] as const;

/** One of them. */
export type UploadStep = (typeof UPLOAD_STEPS)[number];

/** The step that is shown as the current one: 0 the details, 1 photos and check, 3 verified. */
export type VerificationStep = 0 | 1 | 3;

/** The upload steps that are about details. */
const DETAILS: ReadonlySet<UploadStep> = new Set<UploadStep>([
  "RESIDENTIAL",
  "TYPE_ID",
  "PERSONAL_INFO",
]);

/** The step that follows from where somebody is and what the gateway says (spec: Verification steps). */
export function deriveVerificationStep(
  uploadStep: UploadStep,
  status: VerificationStatus,
): VerificationStep {
  if (DETAILS.has(uploadStep)) return 0;
  if (uploadStep !== "NONE") return 1;
  if (status === "NOT_STARTED") return 0;
  return status === "PASS" ? 3 : 1;
}

/** The pages of the form, by their addresses (`?step=`), in their order. */
export const STEP_NAMES = ["document", "personal", "photos"] as const;

/** One of the pages of the form. */
export type StepName = (typeof STEP_NAMES)[number];

const UPLOAD_STEP_OF = {
  document: "TYPE_ID",
  personal: "PERSONAL_INFO",
  photos: "UPLOADING_DOCS",
} as const satisfies Record<StepName, UploadStep>;

/** The upload step of a page of the form; without a page there is none. */
export function toUploadStep(step: StepName | undefined): UploadStep {
  return step === undefined ? "NONE" : UPLOAD_STEP_OF[step];
}

/** The page of the form that an address names. */
export function findStep(name: string | null): StepName | undefined {
  return STEP_NAMES.find((step) => step === name);
}

/** Whether something can be sent: nothing was yet, or what was sent has been rejected. */
export function canSubmitVerification({ status }: Pick<Verification, "status">): boolean {
  return status === "NOT_STARTED" || status === "REJECT";
}
