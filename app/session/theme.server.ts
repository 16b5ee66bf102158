// The visitor's theme. The edge writes it into the page on the way out (docs/architecture.md, "Public HTML is the same
// for everyone").
import { findTheme, type Theme } from "~/domain/page/site-theme";
import type { CookieJar } from "./cookies.server";

/** Lifetime of the theme cookie, seconds. */
const THEME_COOKIE_SECONDS = 365 * 24 * 60 * 60;

const COOKIE = "theme";

/** Reads and stores the visitor's theme. */
export interface ThemeChoice {
  readonly current: Theme;
  keep(theme: Theme): void;
}

/** The theme on this request's cookies. */
export function readTheme(jar: CookieJar): ThemeChoice {
  return {
    current: findTheme(jar.read(COOKIE)) ?? "auto",
    keep(theme) {
      jar.write(COOKIE, theme, { maxAgeSeconds: THEME_COOKIE_SECONDS, isHttpOnly: false });
    },
  };
}
