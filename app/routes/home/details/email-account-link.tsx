import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { toAuthPath } from "~/components/auth/auth-view";
import { toMidwayPath } from "~/domain/account/return-path";
import { MINI_APP_QUERY } from "~/domain/telegram/launch";
import { useLocalePath } from "~/i18n/use-locale";

/**
 * Registration outside of Telegram, with the way back to this exchange: an account that was opened there has no email,
 * and is signed in wherever Telegram is.
 */
export function EmailAccountLink() {
  const { t } = useTranslation("exchange");
  const path = useLocalePath();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(MINI_APP_QUERY.name);
  const form = query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  const register = path(toAuthPath("register", { returnTo: toMidwayPath(form) }));
  return (
    <a href={register} target="_blank" rel="noopener nofollow">
      {t("forecast.account.browser")}
    </a>
  );
}
