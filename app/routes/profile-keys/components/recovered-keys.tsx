import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { StepUpField } from "~/components/profile/step-up-field";
import { isPasswordError } from "~/domain/account/step-up";
import { FIELD_ID, INTENT, type KeysReply } from "../form/fields";
import type { KeyView } from "../view";
import { FormErrorNote } from "./form-error-note";
import { SubmitButton } from "./submit-button";

interface RecoveredKeysProps {
  keys: readonly KeyView[];
  error: Extract<KeysReply, { kind: "not-switched" }>["error"] | undefined;
}

/** After a recovery: one button switches the disabled keys on again, if the owner recognizes them. */
export function RecoveredKeys({ keys, error }: RecoveredKeysProps) {
  const { t } = useTranslation("profile");
  const off = keys.filter(({ isActive }) => !isActive);
  if (off.length === 0) return null;
  const passwordError = error && isPasswordError(error) ? error : undefined;
  return (
    <div className="note note-warn">
      <b>{t("keys.recovered.title", { count: off.length })}</b>
      <p>{t("keys.recovered.text")}</p>
      {error && !isPasswordError(error) ? <FormErrorNote error={error} /> : null}
      <Form method="post" className="profile-fields" preventScrollReset>
        <input type="hidden" name="intent" value={INTENT.switchOn} />
        <AccountField />
        {passwordError ? <StepUpField id={FIELD_ID.switchPassword} error={passwordError} /> : null}
        <div>
          <SubmitButton intent={INTENT.switchOn}>{t("keys.recovered.button")}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
