import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BRAND } from "~/brand";
import { THEMES } from "~/domain/page/site-theme";
import { LOCALES } from "~/i18n/locales";
import { useLocale, useLocalePath, usePathInLocale } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { useIsMissing } from "./missing-parts";
import { COMPANY_LINKS, CONTACT_LINKS, FEED_LINKS, FOOTER_COLUMNS } from "./site-links";
import "./footer.css";

/** A plain form: the edge stores the choice in a cookie and marks the pressed button. */
function ThemeSwitch() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/theme" className="shell-theme" aria-label={t("theme.label")}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {THEMES.map((theme) => (
        <button key={theme} name="theme" value={theme} suppressHydrationWarning>
          {t(`theme.${theme}`)}
        </button>
      ))}
    </form>
  );
}

function PageColumns() {
  const { t } = useTranslation();
  const path = useLocalePath();
  const lacksAccounts = useIsMissing("accounts");
  return FOOTER_COLUMNS.map(({ title, links }) => (
    <div key={title}>
      <h2>{t(title)}</h2>
      <ul className="foot-links">
        {links.map((link) =>
          lacksAccounts && "part" in link ? null : (
            <li key={link.path}>
              <Link to={path(link.path)}>{t(link.name)}</Link>
            </li>
          ),
        )}
      </ul>
    </div>
  ));
}

/** The company behind the site and its contact links. */
function CompanyColumn() {
  const { t } = useTranslation();
  const path = useLocalePath();
  return (
    <div>
      <h2>{BRAND.operator}</h2>
      <ul className="foot-links">
        {CONTACT_LINKS.map(({ href, text }) => (
          <li key={href}>
            <a href={href} rel="noopener">
              {text}
            </a>
          </li>
        ))}
        {COMPANY_LINKS.map((link) => (
          <li key={link.path}>
            <Link to={path(link.path)}>{t(link.name)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Languages() {
  const { t } = useTranslation();
  const current = useLocale();
  const pathIn = usePathInLocale();
  return (
    <ul className="foot-inline" aria-label={t("language.all")}>
      {LOCALES.map((locale) => (
        <li key={locale.code}>
          <Link
            to={pathIn(locale)}
            lang={locale.code}
            hrefLang={locale.code}
            aria-current={locale === current ? "true" : undefined}
            reloadDocument
          >
            {locale.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Feeds() {
  const { t } = useTranslation();
  const path = useLocalePath();
  return (
    <ul className="foot-inline" aria-label={t("nav.feeds")}>
      {FEED_LINKS.map((feed) => (
        <li key={feed.path}>
          <a href={path(feed.path)}>{feed.text}</a>
        </li>
      ))}
    </ul>
  );
}

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="shell-foot">
      <div className="page">
        <nav className="foot-columns" aria-label={t("nav.footer")}>
          <PageColumns />
          <CompanyColumn />
        </nav>
        <div className="foot-end">
          <p>{t("footer.safety", { name: BRAND.name })}</p>
          <Languages />
          <Feeds />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
