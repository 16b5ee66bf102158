import { useTranslation } from "react-i18next";
import { ACCOUNT_NAME_PLACE, useAccountName } from "~/components/shell/account-name";

/** Shows the account's email that will be used, after a text with its purpose. Visible only to accounts with an email. */
export function AccountEmail({ text }: { text: string }) {
  const { t } = useTranslation("exchange");
  const name = useAccountName();
  return (
    <p className="email-only field-hint">
      {text}{" "}
      <b>
        <span translate="no" {...ACCOUNT_NAME_PLACE} suppressHydrationWarning>
          {name || t("email.accountUnnamed")}
        </span>
      </b>
    </p>
  );
}
