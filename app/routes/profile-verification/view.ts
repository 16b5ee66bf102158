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

/** How far the verification is, ready to show. */
export interface VerificationView {
  readonly status: VerificationStatus;
  readonly rejectReason: string | undefined;
  /** The page of the form that is open; only while something can be sent. */
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

/** A country to choose. */
export interface CountryView {
  readonly code: string;
  readonly name: string;
}

/** The countries by their names in the page's language; the server's names, so that the browser writes the same. */
export function listCountries(locale: Locale): readonly CountryView[] {
  const names = new Intl.DisplayNames(locale.language, { type: "region" });
  const order = new Intl.Collator(locale.language);
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted(
    (left, right) => order.compare(left.name, right.name),
  );
}
