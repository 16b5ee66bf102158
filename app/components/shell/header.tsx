import { useTranslation } from "react-i18next";
import { BRAND } from "~/brand";
import { Link, PlaceLink } from "~/ui/link";
import { useIsMissing } from "./missing-parts";
import { AccountMenu } from "./account-menu";
import { LoadingBar } from "./loading-bar";
import { Menu } from "./menu";
import { preloadOnIntent } from "./route-preloads";
import { OrdersLink } from "./own-orders";
import { HEADER_LINKS } from "./site-links";
import { Wordmark } from "./wordmark";
import { LOCALES } from "~/i18n/locales";
import { useLocale, useLocalePath, usePathInLocale } from "~/i18n/use-locale";

function HeaderLinks() {
  const { t } = useTranslation();
  const path = useLocalePath();
  return (
    <ul className="shell-links">
      {HEADER_LINKS.map((link) => (
        <li key={link.path}>
          <PlaceLink
            to={path(link.path)}
            isExact={link.path === "/"}
            {...preloadOnIntent(path(link.path))}
          >
            {t(link.name)}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}

/** Links to this page in the other locales. */
function LanguageLinks() {
  const current = useLocale();
  const pathIn = usePathInLocale();
  return LOCALES.filter((locale) => locale.code !== current.code).map((locale) => {
    const mark = locale.code.toUpperCase();
    return (
      // The other locale's texts come with its document, so this is a full page load.
      <Link
        key={locale.code}
        className="shell-language"
        to={pathIn(locale)}
        reloadDocument
        hrefLang={locale.code}
        lang={locale.code}
        aria-label={`${mark}, ${locale.name}`}
      >
        {mark}
      </Link>
    );
  });
}

export function Header() {
  const { t } = useTranslation();
  const path = useLocalePath();
  return (
    <header className="page shell-bar">
      {/* The loading bar lies over the page but is inside a landmark, as all content must be. */}
      <LoadingBar />
      <Link className="shell-word" to={path("/")} aria-label={t("nav.home", { name: BRAND.name })}>
        <Wordmark />
      </Link>
      <nav className="shell-nav" aria-label={t("nav.main")}>
        <HeaderLinks />
      </nav>
      <div className="shell-end">
        <OrdersLink />
        {useIsMissing("accounts") ? null : <AccountMenu />}
        <LanguageLinks />
        <Menu />
      </div>
    </header>
  );
}
