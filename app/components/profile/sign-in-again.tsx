import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { endAccount } from "../shell/account-change";
import { useFocusOn } from "~/ui/use-focus-on";
import { useHydrated } from "~/ui/use-hydrated";

/** Shown if the session ended while a form was being filled in. The page keeps the typed text while the visitor signs in in another tab. */
export function SignInAgain() {
  const { t } = useTranslation("profile");
  const box = useFocusOn<HTMLDivElement>(true);
  // Update the header too.
  useEffect(() => {
    endAccount("form");
  }, []);
  const isInTelegram = useHydrated() && document.documentElement.dataset.layer === "telegram";
  return (
    <div className="note note-warn" role="alert" tabIndex={-1} ref={box}>
      <b>{t("signInAgain.title")}</b>
      {isInTelegram ? <p>{t("signInAgain.inTelegram")}</p> : <SignInBeside />}
    </div>
  );
}

/** Not shown in Telegram: its client opens new tabs in a browser that does not share the app's session. */
function SignInBeside() {
  const { t } = useTranslation("profile");
  const path = useLocalePath();
  const { pathname } = useLocation();
  const query = new URLSearchParams({ dialog: "login", returnTo: pathname }).toString();
  return (
    <>
      <p>{t("signInAgain.text")}</p>
      <p>
        <a className="btn" href={`${path("/lk")}?${query}`} target="_blank" rel="noopener">
          {t("signInAgain.link")}
        </a>
      </p>
    </>
  );
}
