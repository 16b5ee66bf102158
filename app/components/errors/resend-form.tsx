import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Offers to send a form again that got no reply. Used for forms that this page does not show. */
export function ResendForm({ fields }: { fields: Readonly<Record<string, string>> }) {
  const { t } = useTranslation("error");
  return (
    <Form method="post" className="note">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{t("resend.text")}</p>
      <button className="btn btn-primary">{t("resend.button")}</button>
    </Form>
  );
}
