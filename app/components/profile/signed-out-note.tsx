import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ENDED_PARAM } from "~/domain/account/session-end";
import { useLocalePath } from "~/i18n/use-locale";

/** Shown if the session ended while the page was open. The page stays, and its link leads through sign-in back to it. */
export function SignedOutNote() {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  const query = new URLSearchParams({ dialog: "login", returnTo, [ENDED_PARAM]: "page" });
  return (
    <div className="note note-warn" role="alert">
      <b>{t("ended.title")}</b>
      <p>{t("ended.text")}</p>
      <p>
        <a className="btn" href={`${path("/lk")}?${query.toString()}`}>
          {t("ended.link")}
        </a>
      </p>
    </div>
  );
}
