// The theme that the visitor chose. The page is the same for everyone: the edge writes the choice
// into it on the way out (docs/architecture.md, "Public HTML is the same for everyone").
import type { CookieJar } from "./cookies.server";

/** The theme that the visitor chose, seconds. */
const THEME_COOKIE_SECONDS = 365 * 24 * 60 * 60;

const COOKIE = "theme";

/** What a visitor can choose; 'auto' follows the system. */
export const THEMES = ["auto", "light", "dark"] as const;

/** One of the themes. */
export type Theme = (typeof THEMES)[number];

/** The theme with this name, if there is one. */
export function findTheme(name: unknown): Theme | undefined {
  return THEMES.find((theme) => theme === name);
}

/** The visitor's theme, read and kept. */
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
