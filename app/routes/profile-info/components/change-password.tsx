import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AccountField, AccountNameField } from "~/components/profile/account-field";
import { SettingsSection } from "~/components/profile/settings-section";
import { PasswordField } from "~/components/auth/password-field";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import { isUnreachable } from "~/ui/unreachable";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { useIsMissing } from "~/components/shell/missing-parts";
import { ErrorSummary } from "~/ui/error-summary";
import { useCorrected } from "~/ui/use-corrected";
import { FIELD_ID, INTENT, type PasswordErrors } from "../form-fields";
import { FormNote } from "./form-note";

interface ChangePasswordProps {
  errors: PasswordErrors;
}

export function ChangePassword({ errors }: ChangePasswordProps) {
  const { t } = useTranslation(["profile", "auth"]);
  const path = useLocalePath();
  const lacksKeys = useIsMissing("api-keys");
  const { isCorrected, onInput } = useCorrected(errors);
  const inWords = useWords(errors, isCorrected);
  const form = useEmptyWhenDone(Object.keys(errors).length > 0);
  return (
    <SettingsSection
      id="password"
      title={t("info.password.title")}
      text={
        <>
          {t("info.password.text")}{" "}
          {lacksKeys ? null : <Link to={path("/profile/keys")}>{t("info.password.keys")}</Link>}
        </>
      }
    >
      <LostReplyNote of={[INTENT.password]} />
      <FormNote error={errors.form} />
      <ErrorSummary title={t("info.errors")} errors={inWords.all} reply={errors} />
      <Form
        ref={form}
        method="post"
        className="profile-fields"
        preventScrollReset
        noValidate
        onInput={onInput}
      >
        <input type="hidden" name="intent" value={INTENT.password} />
        <AccountField />
        <AccountNameField />
        <PasswordField
          id={FIELD_ID.current}
          name="currentPassword"
          label={t("info.password.current")}
          autoComplete="current-password"
          error={inWords.current}
        />
        <PasswordField
          id={FIELD_ID.password}
          name="password"
          label={t("auth:password.new")}
          hint={t("auth:password.hint")}
          autoComplete="new-password"
          error={inWords.password}
        />
        <PasswordField
          id={FIELD_ID.passwordConfirm}
          name="passwordConfirm"
          label={t("auth:password.confirm")}
          autoComplete="new-password"
          error={inWords.passwordConfirm}
        />
        <div>
          <button type="submit" className="btn btn-primary">
            {t("info.password.button")}
          </button>
        </div>
      </Form>
    </SettingsSection>
  );
}

/** Returns a `ref` for a form that is reset after a successful change. The form stays mounted, and its password may be shown. */
function useEmptyWhenDone(hasErrors: boolean) {
  const isLost = isUnreachable(useActionData());
  const isRejected = hasErrors || isLost;
  const form = useRef<HTMLFormElement>(null);
  const wasSending = useRef(false);
  const isSending = useNavigation().formData?.get("intent") === INTENT.password;
  useEffect(() => {
    if (wasSending.current && !isSending && !isRejected) form.current?.reset();
    wasSending.current = isSending;
  }, [isSending, isRejected]);
  return form;
}

function useWords(
  { current, password, passwordConfirm }: PasswordErrors,
  isCorrected: (name: string) => boolean,
) {
  const { t } = useTranslation("profile");
  // Changing either field removes the error that the two differ.
  const isNewCorrected = isCorrected("password") || isCorrected("passwordConfirm");
  const words = {
    current: isCorrected("currentPassword") ? undefined : current && t(`stepUp.${current}`),
    password: isNewCorrected ? undefined : password && t(`info.error.${password}`),
    passwordConfirm: isNewCorrected
      ? undefined
      : passwordConfirm && t(`info.error.${passwordConfirm}`),
  };
  const all = (["current", "password", "passwordConfirm"] as const).flatMap((name) => {
    const message = words[name];
    // The error that the two differ is at both fields but listed once.
    const isSaid = name === "passwordConfirm" && message === words.password;
    return message && !isSaid ? [{ fieldId: FIELD_ID[name], message }] : [];
  });
  return { ...words, all };
}
