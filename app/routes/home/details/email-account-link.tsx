import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

/** Where an account that Telegram opened adds an email: without one the provider cannot write to it. */
export function EmailAccountLink() {
  const { t } = useTranslation("exchange");
  const path = useLocalePath();
  return (
    <Link to={`${path("/profile/info")}#email`} rel="nofollow">
      {t("forecast.account.addEmail")}
    </Link>
  );
}
