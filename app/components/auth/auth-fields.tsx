import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { TextField } from "~/ui/text-field";
import { toAuthFieldId, type AuthView } from "./auth-view";
import { PasswordField } from "./password-field";

interface FieldProps {
  view: AuthView;
}

/** The email, which password managers know as the name of the account. */
export function EmailField({ view }: FieldProps) {
  const { t } = useTranslation("auth");
  return (
    <TextField
      id={toAuthFieldId("email")}
      name="email"
      type="email"
      label={t("email")}
      error={view.errors.email && t(`errors.${view.errors.email}`)}
      defaultValue={view.email}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
      required
    />
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

/** A new password, twice. */
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

/** The code of the email; phones offer what has just arrived. */
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

export function TermsTick({ view }: FieldProps) {
  const { t } = useTranslation("auth");
  const path = useLocalePath();
  const id = toAuthFieldId("isTermsAccepted");
  const error = view.errors.isTermsAccepted;
  return (
    <div>
      <label className="check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name="isTermsAccepted"
          defaultChecked={view.isTermsAccepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {t("terms.before")} <PageLink href={path("/terms")}>{t("terms.terms")}</PageLink>{" "}
          {t("terms.and")} <PageLink href={path("/privacy")}>{t("terms.privacy")}</PageLink>
        </span>
      </label>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {t(`errors.${error}`)}
        </p>
      ) : null}
    </div>
  );
}

/** Opens beside the form, so that nothing typed is lost. */
function PageLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation("exchange");
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t("newTab")}</span>
    </a>
  );
}
