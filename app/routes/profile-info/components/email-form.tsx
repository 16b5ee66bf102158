import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import { AccountField } from "~/components/profile/account-field";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { SettingsSection } from "~/components/profile/settings-section";
import { TextField } from "~/ui/text-field";
import { useCorrected } from "~/ui/use-corrected";
import { FIELD_ID, INTENT, type EmailErrors } from "../form-fields";
import { FormNote } from "./form-note";

interface EmailFormProps {
  /** Undefined for a chat account without an email, which may add one. */
  email: string | undefined;
  /** Whether a code was sent. */
  isCodeSent: boolean;
  errors: EmailErrors;
  typed: string;
}

/** Verifies the account's email by a code, or adds one. Some actions require a verified email. */
export function EmailForm({ email, isCodeSent, errors, typed }: EmailFormProps) {
  const { t } = useTranslation("profile");
  return (
    <SettingsSection
      id="email"
      title={t(email === undefined ? "info.email.addTitle" : "info.email.title")}
      text={t(email === undefined ? "info.email.addText" : "info.email.text", { email })}
    >
      <LostReplyNote of={[INTENT.emailCode, INTENT.confirmEmail]} />
      <FormNote error={errors.form} />
      {isCodeSent || errors.code ? <CodeForm errors={errors} /> : null}
      <SendForm email={email} errors={errors} typed={typed} isAgain={isCodeSent} />
    </SettingsSection>
  );
}

function CodeForm({ errors }: Pick<EmailFormProps, "errors">) {
  const { t } = useTranslation("profile");
  const { isCorrected, onInput } = useCorrected(errors);
  const code = isCorrected("code") ? undefined : errors.code;
  return (
    <Form method="post" className="profile-fields" preventScrollReset noValidate onInput={onInput}>
      <input type="hidden" name="intent" value={INTENT.confirmEmail} />
      <AccountField />
      <TextField
        id={FIELD_ID.emailCode}
        name="code"
        label={t("info.email.code")}
        hint={t("info.email.codeHint")}
        error={code && t(`info.error.${code}`)}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <div>
        <button type="submit" className="btn btn-primary">
          {t("info.email.confirm")}
        </button>
      </div>
    </Form>
  );
}

function SendForm({
  email,
  errors,
  typed,
  isAgain,
}: Omit<EmailFormProps, "isCodeSent"> & { isAgain: boolean }) {
  const { t } = useTranslation("profile");
  const { isCorrected, onInput } = useCorrected(errors);
  const wrong = isCorrected("email") ? undefined : errors.email;
  return (
    <Form method="post" className="profile-fields" preventScrollReset noValidate onInput={onInput}>
      <input type="hidden" name="intent" value={INTENT.emailCode} />
      <AccountField />
      {email === undefined ? (
        <TextField
          id={FIELD_ID.email}
          name="email"
          type="email"
          label={t("info.facts.email")}
          error={wrong && t(`info.error.${wrong}`, { email: errors.emailMeant })}
          defaultValue={typed}
          autoComplete="email"
        />
      ) : null}
      {errors.emailMeant ? (
        <input type="hidden" name={EMAIL_SHOWN} value={errors.emailMeant} autoComplete="off" />
      ) : null}
      <div>
        <button type="submit" className={isAgain ? "btn" : "btn btn-primary"}>
          {t(isAgain ? "info.email.sendAgain" : "info.email.send")}
        </button>
      </div>
    </Form>
  );
}
