import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import type { VerificationDetails } from "~/domain/account/verification-details";
import { ErrorSummary } from "~/ui/error-summary";
import { Link } from "~/ui/link";
import { useCorrected } from "~/ui/use-corrected";
import {
  fieldId,
  STATUS_ID,
  STEP_FIELDS,
  STEP_ID,
  toStepPath,
  type DetailsStep,
  type VerificationReply,
} from "../form-fields";
import type { CountryView } from "../view";
import { DocumentFields } from "./document-fields";
import { FormNote } from "./form-note";
import { PersonalFields } from "./personal-fields";
import { StepHeading } from "./step-heading";
import { useDetailErrors } from "./use-detail-errors";

export interface FormProps {
  details: VerificationDetails;
  countries: readonly CountryView[];
  /** The birth date of a visitor who has just reached the minimum age, as '2008-11-25'. */
  latestBirth: string;
  reply: VerificationReply | undefined;
  /** The step was opened from this page and takes the focus. */
  isMoved: boolean;
  /** The name of the chat account that signed in through the chat app. */
  askedChat: string | undefined;
}

/** A step of the form with text fields. */
export function DetailsForm({
  step,
  details,
  countries,
  latestBirth,
  reply,
  isMoved,
}: FormProps & { step: DetailsStep }) {
  const { t } = useTranslation("profile");
  const own = findReply(reply, step);
  const values = { ...details, ...own?.typed };
  const { isCorrected, onInput } = useCorrected(own);
  const errors = useDetailErrors(own?.errors ?? {}, isCorrected);
  const lines = useErrorLines(step, errors);
  return (
    <section className="profile-sheet" aria-labelledby={STEP_ID}>
      <StepHeading id={STEP_ID} isMoved={isMoved}>
        {t(`verification.step.${step}`)}
      </StepHeading>
      <LostReplyNote />
      <FormNote error={own?.form} />
      <ErrorSummary title={t("info.errors")} errors={lines} reply={own} />
      <Form method="post" className="profile-fields" noValidate onInput={onInput}>
        <input type="hidden" name="step" value={step} />
        <AccountField kept={own?.account} />
        {step === "document" ? (
          <DocumentFields values={values} errors={errors} countries={countries} />
        ) : (
          <PersonalFields values={values} errors={errors} latestBirth={latestBirth} />
        )}
        <div className="row">
          <button type="submit" className="btn btn-primary">
            {t("verification.next")}
          </button>
          <Link
            className="btn"
            to={step === "document" ? `?#${STATUS_ID}` : toStepPath("document")}
          >
            {t("verification.back")}
          </Link>
        </div>
      </Form>
    </section>
  );
}

function findReply(reply: VerificationReply | undefined, step: DetailsStep) {
  return reply?.kind === "details" && reply.step === step ? reply : undefined;
}

function useErrorLines(step: DetailsStep, errors: ReturnType<typeof useDetailErrors>) {
  const { t } = useTranslation("profile");
  return STEP_FIELDS[step].flatMap((name) => {
    const message = errors[name];
    if (!message) return [];
    const line = { field: t(`verification.field.${name}`), message };
    return [{ fieldId: fieldId(name), message: t("info.errorLine", line) }];
  });
}
