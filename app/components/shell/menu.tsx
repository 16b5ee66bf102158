import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Icon } from "~/ui/icon";
import { Link, PlaceLink } from "~/ui/link";
import { useIsMissing } from "./missing-parts";
import { makePopover } from "~/ui/popover";
import "~/ui/side-sheet.css";
import { useAccountDialogLink } from "./account-dialog-link";
import { HEADER_LINKS } from "./site-links";
import "./menu.css";

const POPOVER = makePopover("menu");

/** The header's pages as a menu, for screens too narrow for a row of links. */
export function Menu() {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className="sheet-button menu-open"
        aria-label={t("nav.menu")}
        {...POPOVER.opens}
      >
        <Icon name="menu" size={22} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on a link inside closes the menu */}
      <nav
        className="side-sheet menu"
        aria-label={t("nav.menu")}
        onClick={closeMenu}
        {...POPOVER.sheet}
      >
        <button type="button" className="sheet-button" aria-label={t("close")} {...POPOVER.closes}>
          <Icon name="close" size={22} />
        </button>
        <MenuLinks />
      </nav>
    </>
  );
}

function MenuLinks() {
  const { t } = useTranslation();
  const path = useLocalePath();
  const signIn = useAccountDialogLink("login");
  return (
    <ul className="menu-links">
      {HEADER_LINKS.map((link) => (
        <li key={link.path}>
          <PlaceLink to={path(link.path)} isExact={link.path === "/"}>
            {t(link.name)}
          </PlaceLink>
        </li>
      ))}
      <li>
        <PlaceLink to={path("/my-exchanges")}>{t("nav.myExchanges")}</PlaceLink>
      </li>
      {useIsMissing("accounts") ? null : (
        <>
          <li className="guest-only">
            <Link {...signIn} rel="nofollow">
              {t("account.signIn")}
            </Link>
          </li>
          <li className="account-only">
            <PlaceLink to={path("/profile/info")}>{t("account.menu")}</PlaceLink>
          </li>
        </>
      )}
    </ul>
  );
}

function closeMenu({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isLink = target instanceof Element && target.closest("a");
  // Browsers without popover support show the menu open.
  if (isLink && "hidePopover" in currentTarget) currentTarget.hidePopover();
}
