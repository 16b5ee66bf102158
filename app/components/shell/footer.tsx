import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BRAND } from "~/brand";
import { FOOTER_LINKS } from "./site-links";
import { useLocalePath } from "~/i18n/use-locale";

const THEMES = ["auto", "light", "dark"] as const;

/** A plain form: the edge keeps the choice in a cookie and marks the pressed button. */
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

export function Footer() {
  const { t } = useTranslation();
  const path = useLocalePath();
  return (
    <footer className="shell-foot">
      <div className="page">
        <nav aria-label={t("nav.footer")}>
          <ul className="shell-foot-links">
            {FOOTER_LINKS.map((link) => (
              <li key={link.path}>
                <Link to={path(link.path)}>{t(link.name)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
        <p>{t("footer.safety", { name: BRAND.name })}</p>
      </div>
    </footer>
  );
}
