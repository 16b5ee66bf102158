import { randomInt } from "node:crypto";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import type { TFunction } from "i18next";

/** A phone's window. The app's cookies belong to its frame: the journeys' browser stores no other site's cookies. */
export const PHONE = { viewport: { width: 430, height: 900 } };

/** How the sandbox's client opens the mini app. */
export interface LaunchChoice {
  user?: number;
  name?: string;
  data?: "fresh" | "old" | "future" | "forged" | "none";
  theme?: "light" | "dark" | "short" | "none";
  start?: string;
}

interface ClientUser {
  page: Page;
  t: TFunction;
  localeCode: string;
}

/** A chat account that no other journey has. */
export function makeChatAccount() {
  const user = randomInt(100_000, 1_000_000_000);
  return { user, name: `u${String(user)}` };
}

/** Telegram's web client, played by the sandbox: the mini app is in a frame of another site. */
export function openTelegramClient({ page, t, localeCode }: ClientUser) {
  const app: FrameLocator = page.frameLocator('iframe[title="Mini app"]');
  const popup = page.getByRole("dialog", { name: "Popup" });
  const nav = app.getByRole("navigation", { name: t("telegram:nav.label") });
  return {
    app,
    popup,
    nav,
    root: app.locator("html"),
    back: page.getByRole("button", { name: "Back" }),
    main: page.getByRole("group", { name: "Main button" }).getByRole("button"),
    otherTheme: page.getByRole("button", { name: "Other theme" }),
    closed: page.getByText("The app has closed."),
    log: (text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text }),
    /** Opens the app from the chat. */
    async open(choice: LaunchChoice = {}) {
      const query = Object.entries({ user: 7001, language: localeCode, ...choice });
      const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
      // Until then the app may belong to the previously signed-in account.
      const launched = page.waitForResponse(
        (response) =>
          response.url().endsWith("/telegram/session") && response.request().method() === "POST",
      );
      await page.goto(`/sandbox/telegram?${search.toString()}`);
      await launched;
    },
    /** Waits until the app is open and signed in as the client's user. */
    async isSignedIn(name: string) {
      await expect(nav.getByRole("link", { name: t("telegram:nav.account") })).toBeVisible();
      await expect(app.locator("html")).toHaveAttribute("data-account", name);
    },
    /** The address at which the client opens the app, with all its parameters. */
    async findAddress() {
      const html = await (await page.request.get(page.url())).text();
      return (/<iframe [^>]*src="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
    },
    choose: (key: string) => popup.getByRole("button", { name: t(`telegram:${key}`) }).click(),
  };
}
