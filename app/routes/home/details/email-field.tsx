import { useTranslation } from "react-i18next";
import { cleanEmail } from "~/domain/order/email";
import { AccountEmail } from "./account-email";
import type { FieldProps } from "./field-props";
import { TextField } from "~/ui/text-field";
import { useLatch } from "~/ui/use-latch";
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
  // Once opened, the field stays open until the visitor folds it.
  const isWanted = useLatch(isAsked || error !== undefined || defaultValue !== "");
  return (
    <>
      <AccountEmail text={t("email.account")} />
      <details className={error ? "email-fold" : "email-fold no-email-only"} open={isWanted}>
        <summary>{t("email.fold")}</summary>
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
      </details>
    </>
  );
}
