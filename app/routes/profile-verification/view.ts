import { COUNTRY_CODES } from "~/domain/account/country-codes";
import type { Verification, VerificationStatus } from "~/domain/account/verification";
import {
  canSubmitVerification,
  deriveVerificationStep,
  toUploadStep,
  type StepName,
  type VerificationStep,
} from "~/domain/account/verification-steps";
import type { Locale } from "~/i18n/locales";

/** The state of the verification, as shown. */
export interface VerificationView {
  readonly status: VerificationStatus;
  readonly rejectReason: string | undefined;
  /** The form's current step; undefined if nothing can be submitted. */
  readonly step: StepName | undefined;
  readonly canSubmit: boolean;
  readonly progress: VerificationStep;
}

export function toVerificationView(
  verification: Verification,
  asked: StepName | undefined,
): VerificationView {
  const { status, rejectReason } = verification;
  const canSubmit = canSubmitVerification(verification);
  const step = canSubmit ? asked : undefined;
  const progress = deriveVerificationStep(toUploadStep(step), status);
  return { status, rejectReason, step, canSubmit, progress };
}

/** A country in the list. */
export interface CountryView {
  readonly code: string;
  readonly name: string;
}

/** Returns the countries sorted by their names in the page's language. The names come from the server, so that the browser renders the same. */
export function listCountries(locale: Locale): readonly CountryView[] {
  const names = new Intl.DisplayNames(locale.language, { type: "region" });
  const order = new Intl.Collator(locale.language);
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted(
    (left, right) => order.compare(left.name, right.name),
  );
}
