import { Form } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AccountField } from "~/components/profile/account-field";
import { LostReplyNote } from "~/components/errors/lost-reply-note";
import { StepUpField } from "~/components/profile/step-up-field";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { TextField } from "~/ui/text-field";
import { useCorrected } from "~/ui/use-corrected";
import { FIELD_ID, INTENT, type TypedKey, type UpdateErrors } from "../form/fields";
import { AddressesField } from "./addresses-field";
import { FormErrorNote } from "./form-error-note";
import { SubmitButton } from "./submit-button";

interface EditFormProps {
  typed: TypedKey;
  errors: UpdateErrors;
  /** The visitor's current IP address. */
  ownAddress: string;
}

/** The form for a key's name, IP addresses and state. */
export function EditForm({ typed, errors, ownAddress }: EditFormProps) {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  const box = useFocusOn(typed, errors);
  const { isCorrected, onInput } = useCorrected(errors);
  const passwordError = useMemo(() => errors.password && { key: errors.password }, [errors]);
  return (
    <Form
      method="post"
      className="keys-edit"
      preventScrollReset
      ref={box}
      noValidate
      onInput={onInput}
    >
      {/* Enter presses the form's first button, so this one saves. */}
      <button type="submit" hidden />
      <input type="hidden" name="intent" value={INTENT.update} />
      <AccountField kept={typed.account} />
      <input type="hidden" name="id" value={typed.id} />
      <LostReplyNote of={[INTENT.update]} />
      {errors.form ? <FormErrorNote error={errors.form} /> : null}
      <TextField
        id={FIELD_ID.name}
        name="name"
        label={t("keys.field.name")}
        hint={t("keys.field.nameHint")}
        error={errors.name && !isCorrected("name") ? t(`keys.error.${errors.name.key}`) : undefined}
        defaultValue={typed.name}
        autoComplete="off"
      />
      <AddressesField
        typed={typed.addresses}
        error={isCorrected("addresses") ? undefined : errors.addresses}
        ownAddress={ownAddress}
      />
      <label className="check">
        <input type="checkbox" name="isActive" defaultChecked={typed.isActive} />
        {t("keys.field.active")}
      </label>
      {passwordError ? <StepUpField id={FIELD_ID.editPassword} error={passwordError} /> : null}
      <div className="row">
        <SubmitButton intent={INTENT.update}>{t("keys.field.save")}</SubmitButton>
        <Link className="btn" to={path("/profile/keys")} preventScrollReset>
          {t("keys.field.cancel")}
        </Link>
      </div>
    </Form>
  );
}

/** Focuses the first field with an error, or the first field of a newly opened form. */
function useFocusOn(typed: TypedKey, errors: UpdateErrors) {
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors.form) return;
    const id = findFirst(errors);
    box.current?.querySelector<HTMLElement>(`#${id}`)?.focus();
  }, [typed, errors]);
  return box;
}

function findFirst({ name, addresses, password }: UpdateErrors): string {
  if (name) return FIELD_ID.name;
  if (addresses) return FIELD_ID.addresses;
  return password ? FIELD_ID.editPassword : FIELD_ID.name;
}
