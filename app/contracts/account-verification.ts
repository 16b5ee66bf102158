// The wire shapes of a verification (docs/gateway-contract.md; spec: Verification data; Verification status).
import * as z from "zod/mini";
import { readWire, type Reading } from "./read-wire";
import { optionalTextWire, wordWire } from "./wire-values";
import {
  VERIFICATION_STATUSES,
  type Verification,
  type VerificationSubmission,
} from "~/domain/account/verification";

/** A verification as sent by the gateway. */
export const verificationWire = z.object({
  status: wordWire(VERIFICATION_STATUSES),
  rejectReason: optionalTextWire,
});

/** Reads the state of a verification. */
export function readVerification(value: unknown): Reading<Verification> {
  return readWire(verificationWire, value);
}

/** The submitted form under the specification's names. Photos are named after their field and type, never after the visitor's file. */
export function toVerificationForm(submission: VerificationSubmission): FormData {
  const { facePhoto, frontPhoto, backendPhoto, ...texts } = submission;
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  for (const [name, photo] of Object.entries({ facePhoto, frontPhoto, backendPhoto })) {
    form.set(name, photo, `${name}.${photo.type.replace("image/", "").replace("jpeg", "jpg")}`);
  }
  return form;
}
