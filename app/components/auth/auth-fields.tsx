import { useTranslation } from "react-i18next";
import { TermsTick } from "../terms/terms-tick";
import { TextField } from "~/ui/text-field";
import { Figures } from "~/ui/figure";
import { setInput } from "~/ui/set-input";
import { useHydrated } from "~/ui/use-hydrated";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { toAuthFieldId, type AuthView } from "./auth-view";
import { PasswordField } from "./password-field";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";

interface FieldProps {
  view: AuthView;
}

/** The email field. Password managers store it as the account's username. */
export function EmailField({ view }: FieldProps) {
  const { t } = useTranslation("auth");
  const error = view.errors.email;
  const meant = error && view.emailMeant;
  return (
    <>
      <TextField
        id={toAuthFieldId("email")}
        name="email"
        type="email"
        label={t("email")}
        hint={meant && error !== "email_slip" ? t("emailMeant", { email: meant }) : undefined}
        error={error && t(`errors.${error}`, { email: meant })}
        defaultValue={view.email}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={FIELD_LENGTHS.email}
        required
      />
      <input type="hidden" name={EMAIL_SHOWN} value={view.emailMeant ?? ""} autoComplete="off" />
      {meant ? <MeantButton meant={meant} /> : null}
    </>
  );
}

/** Enters the suggested email. Needs script. */
function MeantButton({ meant }: { meant: string }) {
  const { t } = useTranslation("auth");
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      className="btn-text"
      onClick={() => {
        setInput(toAuthFieldId("email"), meant);
      }}
    >
      <Figures>{t("emailUse", { email: meant })}</Figures>
    </button>
  );
}

export function CurrentPasswordField({ view }: FieldProps) {
  const { t } = useTranslation("auth");
  const { password } = view.errors;
  return (
    <PasswordField
      id={toAuthFieldId("password")}
      name="password"
      label={t("password.label")}
      autoComplete="current-password"
      error={password && t(`errors.${password}`)}
    />
  );
}

/** The new password and its confirmation. */
export function NewPasswordFields({ view, label }: FieldProps & { label: string }) {
  const { t } = useTranslation("auth");
  const { password, passwordConfirm } = view.errors;
  return (
    <>
      <PasswordField
        id={toAuthFieldId("password")}
        name="password"
        label={label}
        autoComplete="new-password"
        hint={t("password.hint")}
        error={password && t(`errors.${password}`)}
      />
      <PasswordField
        id={toAuthFieldId("passwordConfirm")}
        name="passwordConfirm"
        label={t("password.confirm")}
        autoComplete="new-password"
        error={passwordConfirm && t(`errors.${passwordConfirm}`)}
      />
    </>
  );
}

/** The code from the email. Phones suggest the code of a message that has just arrived. */
export function CodeField({ view }: FieldProps) {
  const { t } = useTranslation("auth");
  const { resetCode } = view.errors;
  return (
    <TextField
      id={toAuthFieldId("resetCode")}
      name="resetCode"
      label={t("code.label")}
      hint={t("code.hint")}
      error={resetCode && t(`errors.${resetCode}`)}
      defaultValue={view.resetCode}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      translate="no"
      required
    />
  );
}

export function TermsField({ view }: FieldProps) {
  const { t } = useTranslation("auth");
  const error = view.errors.isTermsAccepted;
  return (
    <TermsTick
      id={toAuthFieldId("isTermsAccepted")}
      name="isTermsAccepted"
      isAccepted={view.isTermsAccepted}
      error={error && t(`errors.${error}`)}
    />
  );
}
