import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { useFocusOn } from "~/ui/use-focus-on";

/** The session has ended while something was typed: one signs in beside the page, which keeps it, and sends it again. */
export function SignInAgain() {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  const { pathname } = useLocation();
  const box = useFocusOn<HTMLDivElement>(true);
  const query = new URLSearchParams({ dialog: "login", returnTo: pathname }).toString();
  return (
    <div className="note note-warn" role="alert" tabIndex={-1} ref={box}>
      <b>{t("signInAgain.title")}</b>
      <p>{t("signInAgain.text")}</p>
      <p>
        <a className="btn" href={`${path("/lk")}?${query}`} target="_blank" rel="noopener">
          {t("signInAgain.link")}
        </a>
      </p>
    </div>
  );
}
