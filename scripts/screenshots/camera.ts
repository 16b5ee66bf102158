import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { PERSON_AGENT } from "../browser/chromium.ts";
import type { Shot } from "./shots.ts";

const WIDTHS = [320, 390, 768, 1440] as const;
const THEMES = ["light", "dark"] as const;
const LOCALES = ["en", "ru"] as const;

/** A view of a page: width, theme and locale. */
export interface View {
  width: number;
  theme: "light" | "dark";
  locale: string;
}

/** Returns all views, or those that were selected. */
export function listViews(only: Partial<Record<keyof View, string>>): View[] {
  const wanted = (key: keyof View, value: string) =>
    !only[key] || only[key].split(",").includes(value);
  return LOCALES.flatMap((locale) =>
    THEMES.flatMap((theme) => WIDTHS.map((width) => ({ width, theme, locale }))),
  ).filter(
    ({ width, theme, locale }) =>
      wanted("width", String(width)) && wanted("theme", theme) && wanted("locale", locale),
  );
}

/** Takes a full-page screenshot in one view once the page is idle. Returns the file's path. */
export async function photograph(
  browser: Browser,
  url: string,
  shot: Shot & View,
): Promise<string> {
  const { width, theme, locale } = shot;
  const page = await browser.newPage({
    viewport: { width, height: width < 768 ? 844 : 900 },
    userAgent: PERSON_AGENT,
    colorScheme: theme,
    isMobile: width < 768,
    hasTouch: width < 768,
    reducedMotion: "reduce",
    locale: locale === "ru" ? "ru-RU" : "en-US",
    storageState: { cookies: toCookies(shot.cookies, url), origins: [] },
  });
  try {
    await page.goto(url, { waitUntil: "load" });
    await settle(page);
    const folder = join("screenshots", locale, theme);
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${shot.name}-${width}.png`);
    await page.screenshot({ path, fullPage: true });
    return path;
  } finally {
    await page.context().close();
  }
}

/** Returns the cookies in the format that a browser at `url` takes. */
export function toCookies(cookies: Shot["cookies"] = new Map(), url: string) {
  const { hostname } = new URL(url);
  const own = { domain: hostname, path: "/", expires: -1, httpOnly: true, secure: true } as const;
  return [...cookies].map(([name, value]) => ({ name, value, ...own, sameSite: "Lax" as const }));
}

/** Waits until fonts are loaded and scripts have run. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(350);
}
