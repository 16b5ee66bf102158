import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAccountDialogLink } from "~/components/shell/account-dialog-link";

/** Cash goes through a provider that knows its customers: a guest registers first (spec: Kinds of user). */
export function NeedsAccount() {
  const { t } = useTranslation("exchange");
  const register = useAccountDialogLink("register");
  return (
    <div className="note">
      <b>{t("notice.needs-account.title")}</b>
      <p>{t("notice.needs-account.text")}</p>
      <p className="guest-only">
        <Link {...register} rel="nofollow">
          {t("notice.needs-account.link")}
        </Link>
      </p>
    </div>
  );
}
