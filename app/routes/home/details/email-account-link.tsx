import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { toMidwayPath } from "~/domain/account/return-path";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { carryDetails } from "../form/client/carried-details";
import { FORM_ID } from "../form/fields";
import { readDetails } from "../form/read-form";

/** Links a Telegram account to its email setting, which leads back to this form. Without an email the provider cannot contact its owner. */
export function EmailAccountLink() {
  const { t } = useTranslation("exchange");
  const { pathname, search } = useLocation();
  const path = useLocalePath();
  const query = new URLSearchParams({ returnTo: toMidwayPath(pathname + search) });
  return (
    <Link to={`${path("/profile/info")}?${query.toString()}#email`} rel="nofollow" onClick={carry}>
      {t("forecast.account.addEmail")}
    </Link>
  );
}

// The email renames the account.
function carry(): void {
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return;
  carryDetails(readDetails(new FormData(form)), location.pathname, { isRenamed: true });
}
