import { useTranslation } from "react-i18next";
import type { RedirectTarget } from "./redirect-dialog";
import "./leave-link.css";

/** Leads to a provider's page at the first press. Small print names its host, before the visitor leaves. */
export function LeaveLink({ redirect, label }: { redirect: RedirectTarget; label: string }) {
  const { t } = useTranslation("order");
  const { url, host, name = host } = redirect;
  return (
    <>
      <a className="btn btn-primary" href={url} rel="noreferrer">
        {label}
      </a>
      <p className="leave-note">
        <span translate="no">{host}</span>. {t("redirect.leave.order", { name })}
      </p>
    </>
  );
}
