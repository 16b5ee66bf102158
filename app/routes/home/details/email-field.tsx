import { useTranslation } from "react-i18next";
import { cleanEmail } from "~/domain/order/email";
import { OptionFold } from "./option-fold";
import type { FieldProps } from "./field-props";
import { TextField } from "~/ui/text-field";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";

interface EmailFieldProps extends FieldProps {
  /** Whether the rate requires an answer to the email question: an email or a refusal. */
  isAsked: boolean;
  isDeclined: boolean;
}

export function EmailField(props: EmailFieldProps) {
  const { defaultValue, error, isAsked, isDeclined, onEdit, onLeave } = props;
  const { t } = useTranslation("exchange");
  const edit = () => {
    onEdit("email");
  };
  return (
    <OptionFold
      name={t("email.fold")}
      isWanted={isAsked || error !== undefined || defaultValue !== ""}
      className={error ? "" : "no-email-only"}
    >
      <TextField
        id="email"
        name="email"
        type="email"
        label={t(isAsked ? "email.labelAsked" : "email.label")}
        hint={t("email.hint")}
        error={error}
        defaultValue={defaultValue}
        autoComplete="email"
        maxLength={FIELD_LENGTHS.email}
        onChange={edit}
        onBlur={(event) => {
          // Cleaning strips '+' parts (spec: Email of the exchange form). The field shows the email that will be
          // used.
          const typed = event.target.value;
          const cleaned = cleanEmail(typed);
          if (cleaned !== typed) event.target.value = cleaned;
          void onLeave("email", typed);
        }}
      />
      {isAsked ? (
        <label className="check">
          <input type="checkbox" name="noEmail" defaultChecked={isDeclined} onChange={edit} />
          <span>{t("email.none")}</span>
        </label>
      ) : null}
    </OptionFold>
  );
}
