import { useTranslation } from "react-i18next";
import { Steps } from "~/components/order/steps";
import type { StepName, VerificationStep } from "~/domain/account/verification-steps";

const STEPS = [0, 1, 3] as const satisfies readonly VerificationStep[];

interface ProgressStepsProps {
  current: VerificationStep;
  /** The open page of the form. The details have two pages. */
  page: StepName | undefined;
}

/** The progress: details, photos and check, verified. */
export function ProgressSteps({ current, page }: ProgressStepsProps) {
  const { t } = useTranslation("profile");
  const part = page === "document" ? "1" : page === "personal" ? "2" : undefined;
  const steps = STEPS.map((step) => {
    const isCurrent = step === current && current !== 3;
    const text = t(`verification.progress.${step}`);
    return {
      text: isCurrent && part ? t("verification.progress.part", { text, part }) : text,
      state: isCurrent ? "current" : step <= current ? "done" : "ahead",
    } as const;
  });
  return (
    <div className="verification-progress">
      <Steps
        steps={steps}
        label={t("verification.progress.label")}
        done={t("verification.progress.done")}
      />
    </div>
  );
}
