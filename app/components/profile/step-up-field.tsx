import { useTranslation } from "react-i18next";
import { PasswordField } from "../auth/password-field";
import { AccountNameField } from "./account-field";
import type { PasswordError } from "~/domain/account/step-up";
import { useCorrected } from "~/ui/use-corrected";

interface StepUpFieldProps {
  id: string;
  /** The same object in all renders; a change of the field hides it. */
  error: PasswordError | undefined;
}

const NAME = "currentPassword";

/** The password field, shown if the last sign-in is too old for the requested action. */
export function StepUpField({ id, error }: StepUpFieldProps) {
  const { t } = useTranslation("profile");
  const { isCorrected, onInput } = useCorrected(error);
  return (
    <>
      <AccountNameField />
      <PasswordField
        id={id}
        name={NAME}
        label={t("stepUp.label")}
        hint={t("stepUp.hint")}
        autoComplete="current-password"
        error={error && !isCorrected(NAME) ? t(`stepUp.${error.key}`) : undefined}
        onInput={onInput}
      />
    </>
  );
}
