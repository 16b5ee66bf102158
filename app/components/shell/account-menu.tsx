import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { useProfileLinks } from "./profile-pages";
import { useLocalePath } from "~/i18n/use-locale";
import { Icon } from "~/ui/icon";
import { useAccountDialogLink } from "./account-dialog-link";
import { ACCOUNT_NAME_PLACE, useAccountName } from "./account-name";
import { useDismissedMenu } from "./use-dismissed-menu";
import "./account-menu.css";

/** The sign-in link and the account's menu. Both are on every page, and account-menu.css shows one of them. */
export function AccountMenu() {
  const { t } = useTranslation();
  const signIn = useAccountDialogLink("login");
  const name = useAccountName();
  const menu = useDismissedMenu();
  return (
    <>
      <Link {...signIn} className="account-sign-in" rel="nofollow">
        <Icon name="user" size={20} />
        <span className="account-word">{t("account.signIn")}</span>
      </Link>
      <details className="account-menu" ref={menu}>
        <summary>
          <Icon name="user" size={20} />
          <span className="visually-hidden">{t("account.menu")}</span>{" "}
          <span
            className="account-word"
            translate="no"
            {...ACCOUNT_NAME_PLACE}
            suppressHydrationWarning
          >
            {name || t("account.menu")}
          </span>
        </summary>
        <AccountLinks />
      </details>
    </>
  );
}

/** The account's pages and the sign-out button. Signing out loads a new document, so that no account data stays in memory. */
function AccountLinks() {
  const { t } = useTranslation();
  const path = useLocalePath();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a click on a link inside closes the menu
    <div className="account-links" onClick={closeMenu}>
      <ul className="account-pages">
        {useProfileLinks().map(({ name, path: to }) => (
          <li key={name}>
            <Link to={path(to)}>{t(`account.pages.${name}`)}</Link>
          </li>
        ))}
      </ul>
      <form method="post" action={path("/sign-out")}>
        <button className="btn-text">{t("account.signOut")}</button>
      </form>
    </div>
  );
}

function closeMenu(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest("a");
  if (isLink) event.currentTarget.closest("details")?.removeAttribute("open");
}
