import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FoundPage } from "../page-view";

/** Without script the page reloads itself. A visitor who reads slowly, or with a magnifier, can stop that. */
export function RefreshNotice({ page }: { page: FoundPage }) {
  const { t } = useTranslation("order");
  const isOn = page.refreshSeconds !== undefined;
  const here = useLocation().search;
  if (page.order.isSettled) return null;
  return (
    <noscript>
      <p className="order-small">
        {t(isOn ? "refresh.text" : "refresh.stopped")} <a href={here}>{t("refresh.now")}</a>
        {page.refreshSwitch ? (
          <>
            {" · "}
            <a href={page.refreshSwitch}>{t(isOn ? "refresh.stop" : "refresh.resume")}</a>
          </>
        ) : null}
      </p>
    </noscript>
  );
}
