import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FoundPage } from "../page-view";

function useRefreshPath(isOn: boolean): string {
  const query = new URLSearchParams(useLocation().search);
  if (isOn) query.delete("refresh");
  else query.set("refresh", "off");
  return `?${query.toString()}`;
}

/** Without script the page reloads itself; whoever reads slowly, or through a magnifier, may stop that. */
export function RefreshNotice({ page }: { page: FoundPage }) {
  const { t } = useTranslation("order");
  const isOn = page.refreshSeconds !== undefined;
  const other = useRefreshPath(!isOn);
  const here = useLocation().search;
  if (page.order.isSettled) return null;
  return (
    <noscript>
      <p className="order-small">
        {t(isOn ? "refresh.text" : "refresh.stopped")} <a href={here}>{t("refresh.now")}</a>
        {" · "}
        <a href={other}>{t(isOn ? "refresh.stop" : "refresh.resume")}</a>
      </p>
    </noscript>
  );
}
