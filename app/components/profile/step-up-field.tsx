import { useTranslation } from "react-i18next";
import { PasswordField } from "../auth/password-field";
import type { PasswordError } from "~/domain/account/step-up";

interface StepUpFieldProps {
  id: string;
  error: PasswordError | undefined;
}

/** The password field, shown if the last sign-in is too old for the requested action. */
export function StepUpField({ id, error }: StepUpFieldProps) {
  const { t } = useTranslation("profile");
  return (
    <PasswordField
      id={id}
      name="currentPassword"
      label={t("stepUp.label")}
      hint={t("stepUp.hint")}
      autoComplete="current-password"
      error={error && t(`stepUp.${error.key}`)}
    />
  );
}
