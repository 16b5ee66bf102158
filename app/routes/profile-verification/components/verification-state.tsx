import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { DetailsForm, type FormProps } from "./details-form";
import { PhotosForm } from "./photos-form";
import { ProgressSteps } from "./progress-steps";
import { StepHeading } from "./step-heading";
import type { VerificationView } from "../view";

interface VerificationStateProps extends FormProps {
  view: VerificationView;
}

/** The progress, and the form's current step. */
export function VerificationState({ view, ...form }: VerificationStateProps) {
  const { step, progress } = view;
  return (
    <>
      <ProgressSteps current={progress} />
      {step === undefined || view.status === "REJECT" ? (
        <StatusSheet view={view} isMoved={form.isMoved && step === undefined} />
      ) : null}
      {step === "photos" ? <PhotosForm {...form} /> : null}
      {step === "document" || step === "personal" ? (
        <DetailsForm key={step} step={step} {...form} />
      ) : null}
    </>
  );
}

function StatusSheet({ view, isMoved }: { view: VerificationView; isMoved: boolean }) {
  const { t } = useTranslation("profile");
  const { status, rejectReason, step, canSubmit } = view;
  return (
    <section
      className={`profile-sheet verification-${status}`}
      aria-labelledby="verification-status"
    >
      <StepHeading id="verification-status" isMoved={isMoved}>
        {t(`verification.status.${status}.title`)}
      </StepHeading>
      <p>{t(`verification.status.${status}.text`)}</p>
      {status === "REJECT" && rejectReason ? (
        <p className="note note-warn">
          <b>{t("verification.reason")}</b> <bdi lang="">{rejectReason}</bdi>
        </p>
      ) : null}
      {canSubmit && step === undefined ? (
        <p>
          <Link className="btn btn-primary" to="?step=document">
            {t(status === "REJECT" ? "verification.again" : "verification.start")}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
