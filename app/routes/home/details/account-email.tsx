import { useTranslation } from "react-i18next";
import { ACCOUNT_NAME_PLACE, useAccountName } from "~/components/shell/account-name";

/** Whose email is used without being asked for, after a text that says what for; it shows to who is signed in and has one. */
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
