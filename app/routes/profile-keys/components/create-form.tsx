import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { isPasswordError, type StepUpWay } from "~/domain/account/step-up";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import { LaunchNote } from "~/components/profile/launch-note";
import { SettingsSection } from "~/components/profile/settings-section";
import { StepUpField } from "~/components/profile/step-up-field";
import { KEY_NAME_MAX } from "~/domain/limits/account-limits";
import { TextField } from "~/ui/text-field";
import { FormErrorNote } from "./form-error-note";
import { FIELD_ID, INTENT, type KeysReply } from "../form/fields";
import { SubmitButton } from "./submit-button";

interface CreateFormProps {
  token: string;
  stepUp: StepUpWay | undefined;
  /** The key that was just created; its name is then no longer in the form. */
  created: Extract<KeysReply, { kind: "created" }> | undefined;
  error: Extract<KeysReply, { kind: "not-created" }>["error"] | undefined;
}

export function CreateForm({ token, stepUp, created, error }: CreateFormProps) {
  const { t } = useTranslation("profile");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (created) form.current?.reset();
  }, [created]);
  const passwordError = error && isPasswordError(error) ? error : undefined;
  const formError = error && !isPasswordError(error) ? error : undefined;
  return (
    <SettingsSection id="key-new" title={t("keys.new.title")} text={t("keys.new.text")}>
      <LostReplyNote of={[INTENT.create]} />
      {formError ? <FormErrorNote error={formError} /> : null}
      <Form method="post" className="profile-fields" preventScrollReset ref={form}>
        <input type="hidden" name="intent" value={INTENT.create} />
        <AccountField />
        <input type="hidden" name="_key" value={token} />
        <TextField
          id={FIELD_ID.newName}
          name="name"
          label={t("keys.new.name")}
          hint={t("keys.new.nameHint")}
          maxLength={KEY_NAME_MAX}
          autoComplete="off"
        />
        {stepUp === "password" || passwordError ? (
          <StepUpField id={FIELD_ID.password} error={passwordError} />
        ) : null}
        {stepUp === "launch" ? (
          <LaunchNote />
        ) : (
          <div>
            <SubmitButton intent={INTENT.create}>{t("keys.new.button")}</SubmitButton>
          </div>
        )}
      </Form>
    </SettingsSection>
  );
}
