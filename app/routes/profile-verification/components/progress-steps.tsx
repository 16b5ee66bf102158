import { useTranslation } from "react-i18next";
import type { VerificationStep } from "~/domain/account/verification-steps";

const STEPS = [0, 1, 3] as const satisfies readonly VerificationStep[];

/** The progress: details, photos and check, verified. */
export function ProgressSteps({ current }: { current: VerificationStep }) {
  const { t } = useTranslation("profile");
  return (
    <ol className="verification-progress" aria-label={t("verification.progress.label")}>
      {STEPS.map((step) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          data-done={step < current || current === 3 || undefined}
        >
          {t(`verification.progress.${step}`)}
        </li>
      ))}
    </ol>
  );
}
