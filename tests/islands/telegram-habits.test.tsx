// The mini app's requests to its client, under the SDK's own mock (spec: Mini app behaviour), and their limits
// (docs/security.md 34).
import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { BRAND } from "~/brand";
import { LOCALES } from "~/i18n/locales";
import { ask } from "~/islands/telegram/ask";
import { scanInTelegram } from "~/islands/telegram/scan";
import { choose, DARK, expectPopup, openMiniApp, say, settle } from "./support/telegram-client";

const root = document.documentElement;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // jsdom has no layout.
  Reflect.set(Element.prototype, "getClientRects", () => [{}]);
});
afterEach(async () => {
  vi.useRealTimers();
  await choose("");
  for (const name of Object.keys(root.dataset)) Reflect.deleteProperty(root.dataset, name);
  vi.unstubAllGlobals();
});

type App = Awaited<ReturnType<typeof openMiniApp>>;
const count = (app: App, method: string) => app.asked.filter(([name]) => name === method).length;
async function click(app: App, role: "link" | "button", name: string): Promise<void> {
  act(() => {
    app.getByRole(role, { name }).click();
  });
  await settle();
}

describe("the look", () => {
  it("follows the client's colours and insets while it is open", async () => {
    await openMiniApp();
    expect([root.dataset.theme, root.style.getPropertyValue("--sheet-2")]).toEqual([
      "light",
      "#ffffff",
    ]);
    await say("theme_changed", { theme_params: DARK });
    expect([root.dataset.theme, root.style.getPropertyValue("--sheet-2")]).toEqual([
      "dark",
      "#212121",
    ]);
    await say("safe_area_changed", { top: 20, bottom: 34, left: 0, right: 0 });
    expect(root.style.getPropertyValue("--tg-viewport-safe-area-inset-top")).toBe("20px");
    expect(root.style.getPropertyValue("--tg-viewport-content-safe-area-inset-top")).toBe("46px");
  });
});

describe("the back button", () => {
  it("is on every page except the first, and goes back", async () => {
    const app = await openMiniApp();
    await click(app, "link", "Support");
    expect(app.find("web_app_setup_back_button")).toEqual({ is_visible: true });
    await say("back_button_pressed");
    expect(app.place.path).toBe("/");
    expect(app.find("web_app_setup_back_button")).toEqual({ is_visible: false });
  });
});

describe("the main button", () => {
  const mainButton = (app: App) => app.find("web_app_setup_main_button");

  it("carries the page's main action and its state, and presses it", async () => {
    const pressed = vi.fn();
    const children = (
      <button type="button" className="btn btn-primary" onClick={pressed}>
        Create the exchange
      </button>
    );
    const app = await openMiniApp({ children });
    const shown = { text: "Create the exchange", is_visible: true, is_active: true };
    expect(mainButton(app)).toMatchObject({ ...shown, is_progress_visible: false });
    await say("main_button_pressed");
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(app.find("web_app_trigger_haptic_feedback")).toMatchObject({ type: "impact" });
    app.getByRole("button").setAttribute("aria-disabled", "true");
    await settle();
    expect(mainButton(app)).toMatchObject({ is_active: false, is_progress_visible: true });
    app.getByRole("button").remove();
    await settle();
    expect(mainButton(app)).toMatchObject({ is_visible: false });
  });

  it("is cut to the client's limit", async () => {
    const children = <button className="btn-primary">{"long ".repeat(40)}</button>;
    const app = await openMiniApp({ children });
    const { text } = z.object({ text: z.string() }).parse(mainButton(app));
    expect(text.length).toBeLessThanOrEqual(64);
  });
});

describe("closing", () => {
  it("asks while a form has input, and no longer on the next page", async () => {
    const app = await openMiniApp({
      children: (
        <form>
          <input aria-label="Amount" />
        </form>
      ),
    });
    expect(app.find("web_app_setup_closing_behavior")).not.toEqual({ need_confirmation: true });
    app.getByLabelText("Amount").dispatchEvent(new Event("input", { bubbles: true }));
    expect(app.find("web_app_setup_closing_behavior")).toEqual({ need_confirmation: true });
    await click(app, "link", "Support");
    expect(app.find("web_app_setup_closing_behavior")).toEqual({ need_confirmation: false });
  });
});

describe("haptics", () => {
  it.each([
    ["alert", "error"],
    ["order-stamp-completed", "success"],
    ["shell-notes", "success"],
  ])("of %s are those of %s", async (what, type) => {
    const app = await openMiniApp({ children: <div data-testid="page" /> });
    const page = app.getByTestId("page");
    if (what === "alert") page.innerHTML = '<p role="alert">no</p>';
    else if (what === "shell-notes") page.innerHTML = '<div class="shell-notes"><p class="note">';
    else page.innerHTML = '<div class="order-stamp order-stamp-completed">';
    await settle();
    expect(app.find("web_app_trigger_haptic_feedback")).toEqual({
      type: "notification",
      notification_type: type,
    });
    expect(count(app, "web_app_trigger_haptic_feedback")).toBe(1);
  });
});

describe("links", () => {
  it.each([
    [
      "https://explorer.example/tx/1",
      "web_app_open_link",
      { url: "https://explorer.example/tx/1" },
    ],
    ["https://t.me/agio_support", "web_app_open_tg_link", { path_full: "/agio_support" }],
    ["/sandbox", "web_app_open_link", { url: `${location.origin}/sandbox` }],
    ["/docs", undefined, {}],
    ["mailto:a@example.com", undefined, {}],
  ])("to %s go by %s", async (href, method, params) => {
    const app = await openMiniApp({ children: <a href={href}>There</a> });
    const link = app.getByRole("link", { name: "There" });
    // jsdom does not navigate, and logs that.
    link.addEventListener("click", (event) => {
      if (method === undefined) event.preventDefault();
    });
    await click(app, "link", "There");
    for (const name of ["web_app_open_link", "web_app_open_tg_link"]) {
      if (name === method) expect(app.find(name)).toMatchObject(params);
      else expect(count(app, name)).toBe(0);
    }
  });

  it.each([
    [{ bot: "agio_bot", app: "swap" }, "https://t.me/agio_bot/swap?startapp=x___btc-eth"],
    [undefined, `${location.origin}/exchange-btc-eth`],
  ])("are shared to a chat, with the bot %o as %s", async (telegramBot, url) => {
    Object.assign(BRAND, { telegramBot });
    const app = await openMiniApp();
    await navigator.share({ title: "Look", url: `${location.origin}/exchange-btc-eth` });
    const path = `/share/url?url=${encodeURIComponent(url)}&text=Look`;
    expect(app.find("web_app_open_tg_link")).toEqual({ path_full: path });
  });
});

describe("the scanner", () => {
  it("is the client's, and closes after a result", async () => {
    const app = await openMiniApp();
    const reading = scanInTelegram(LOCALES[0]);
    await settle();
    expect(app.find("web_app_open_scan_qr_popup")).toEqual({
      text: "Point the camera at the QR code of the address",
    });
    await say("qr_text_received", { data: "bitcoin:bc1q" });
    expect(await reading).toBe("bitcoin:bc1q");
    expect(count(app, "web_app_close_scan_qr_popup")).toBe(1);
  });

  it("reads nothing when it is closed", async () => {
    await openMiniApp();
    const reading = scanInTelegram(LOCALES[0]);
    await settle();
    await say("scan_qr_popup_closed");
    expect(await reading).toBeUndefined();
  });
});

describe("a popup", () => {
  it("is cut to the client's limits, one at a time", async () => {
    const app = await openMiniApp();
    const button = (id: string) => ({ id, text: `${id} ${"t".repeat(100)}` });
    const long = {
      title: "T".repeat(100),
      message: "m".repeat(999),
      buttons: [..."abcd"].map(button),
    };
    const asked = ask(long);
    expect(await ask(long)).toBeUndefined();
    expectPopup(app.find("web_app_open_popup"), /^m{255}…$/, ["a", "b", "c"]);
    await choose("b");
    expect(await asked).toBe("b");
  });
});
