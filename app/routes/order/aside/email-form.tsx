import { getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { EMAIL_SHOWN } from "~/domain/order/email-shown";
import { Link } from "~/ui/link";
import { TextField } from "~/ui/text-field";
import { emailForm } from "../actions/form";
import { EMAIL_FIELD_ID, INTENT, type OrderErrors } from "../actions/form-fields";
import type { OrderView } from "../view/view-types";
import { IntentField, SubmitButton } from "../actions/form-controls";
import { useDialogPath } from "../use-dialog-path";
import { toErrorText } from "../actions/form-errors";
import { useOrderForm } from "../actions/use-order-form";

export function EmailForm({ order, errors }: { order: OrderView; errors: OrderErrors }) {
  const { t } = useTranslation("order");
  const closePath = useDialogPath(undefined);
  const { formProps, field, errorKey } = useOrderForm({
    intent: INTENT.email,
    name: "email",
    schema: emailForm,
    errors,
  });
  const error = toErrorText(t, { order, errors }, ["email", errorKey]);
  useEffect(() => {
    document.getElementById(EMAIL_FIELD_ID)?.focus();
  }, []);
  return (
    <Form {...formProps} method="post" preventScrollReset className="order-email">
      <IntentField intent={INTENT.email} />
      {errors.emailMeant === undefined ? null : (
        <input type="hidden" name={EMAIL_SHOWN} value={errors.emailMeant} autoComplete="off" />
      )}
      <TextField
        {...getInputProps(field, { type: "email", ariaAttributes: false })}
        label={t("email.label")}
        hint={t("email.hint")}
        error={error}
        autoComplete="email"
      />
      <div className="row">
        <SubmitButton intent={INTENT.email} isSmall>
          {t("email.button")}
        </SubmitButton>
        <Link className="btn-text" to={closePath} replace preventScrollReset>
          {t("email.cancel")}
        </Link>
      </div>
    </Form>
  );
}
