import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

/** Links a Telegram account to its email setting. Without an email the provider cannot contact its owner. */
export function EmailAccountLink() {
  const { t } = useTranslation("exchange");
  const path = useLocalePath();
  return (
    <Link to={`${path("/profile/info")}#email`} rel="nofollow">
      {t("forecast.account.addEmail")}
    </Link>
  );
}
