import { useTranslation } from "react-i18next";
import type { StepName } from "~/domain/account/verification-steps";
import { Link } from "~/ui/link";
import { STATUS_ID, toStepPath } from "../form-fields";
import { DetailsForm, type FormProps } from "./details-form";
import { PhotosForm } from "./photos-form";
import { ProgressSteps } from "./progress-steps";
import { StepHeading } from "./step-heading";
import type { VerificationView } from "../view";

interface VerificationStateProps extends FormProps {
  view: VerificationView;
  /** The first page with something to fill in, if this browser has an unsent form. */
  unsentAt: StepName | undefined;
}

/** The progress, and the form's current step. */
export function VerificationState({ view, unsentAt, ...form }: VerificationStateProps) {
  const { step, progress } = view;
  return (
    <>
      <ProgressSteps current={progress} page={step} />
      {step === undefined || view.status === "REJECT" ? (
        <StatusSheet
          view={view}
          unsentAt={view.status === "NOT_STARTED" ? unsentAt : undefined}
          isMoved={form.isMoved && step === undefined}
        />
      ) : null}
      {step === "photos" ? <PhotosForm {...form} /> : null}
      {step === "document" || step === "personal" ? (
        <DetailsForm key={step} step={step} {...form} />
      ) : null}
    </>
  );
}

interface StatusSheetProps extends Pick<VerificationStateProps, "view" | "unsentAt"> {
  isMoved: boolean;
}

function StatusSheet({ view, unsentAt, isMoved }: StatusSheetProps) {
  const { t } = useTranslation("profile");
  const { status, rejectReason, step, canSubmit } = view;
  return (
    <section className={`profile-sheet verification-${status}`} aria-labelledby={STATUS_ID}>
      <StepHeading id={STATUS_ID} isMoved={isMoved}>
        {t(`verification.status.${status}.title`)}
      </StepHeading>
      <p>{t(unsentAt ? "verification.unsent" : `verification.status.${status}.text`)}</p>
      {status === "REJECT" && rejectReason ? (
        <p className="note note-warn">
          <b>{t("verification.reason")}</b> <bdi lang="">{rejectReason}</bdi>
        </p>
      ) : null}
      {canSubmit && step === undefined ? (
        <p>
          <Link className="btn btn-primary" to={toStepPath(unsentAt ?? "document")}>
            {t(toStartKey(status === "REJECT", unsentAt !== undefined))}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function toStartKey(isRejected: boolean, isUnsent: boolean) {
  if (isRejected) return "verification.again";
  return isUnsent ? "verification.continue" : "verification.start";
}
