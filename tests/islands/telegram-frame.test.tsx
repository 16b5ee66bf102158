// The mini app in a frame whose Telegram client is not yet confirmed (docs/security.md 32).
import { createRemixStub } from "@remix-run/testing";
import { targetOrigin } from "@telegram-apps/sdk";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { MiniApp } from "~/islands/telegram/mini-app";
import { makeInitData } from "../support/init-data";

const root = document.documentElement;
const CLIENT = "https://webk.telegram.org";
const LAUNCH = new URLSearchParams({
  tgWebAppVersion: "9.1",
  tgWebAppPlatform: "web",
  tgWebAppThemeParams: "{}",
  tgWebAppData: makeInitData(),
}).toString();

const asking = z.object({ eventType: z.string() });
type Reply = (method: string) => object | undefined;
const replyWithColors: Reply = (method) =>
  method === "web_app_request_theme"
    ? { eventType: "theme_changed", eventData: { theme_params: {} } }
    : undefined;
/** Colours that the SDK discards, with a line in the console. */
const replyWithOddColors: Reply = (method) => {
  if (method === "web_app_request_theme") {
    return { eventType: "theme_changed", eventData: { theme_params: { bg_color: "#999" } } };
  }
  if (method !== "web_app_request_viewport") return undefined;
  const eventData = { height: 700, width: 390, is_expanded: true, is_state_stable: true };
  return { eventType: "viewport_changed", eventData };
};

/** Puts the page into a frame of this client, which receives the messages for its origin. */
function holdInFrame(origin: string, reply: Reply): string[] {
  const asked: string[] = [];
  const client = {
    postMessage(text: string, target: string) {
      if (target !== origin) return;
      const { eventType } = asking.parse(JSON.parse(text));
      asked.push(eventType);
      const data = reply(eventType);
      const message = new MessageEvent("message", { data: JSON.stringify(data) });
      Object.defineProperty(message, "source", { value: client });
      if (data) queueMicrotask(() => dispatchEvent(message));
    },
  };
  vi.stubGlobal("parent", client);
  vi.stubGlobal("top", client);
  return asked;
}

async function openPage(referrer: string, hash = LAUNCH) {
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  location.hash = hash;
  root.dataset.layer = "telegram";
  await i18next.use(initReactI18next).init({ lng: "en", resources: {} });
  const sent = vi.fn(() => Promise.resolve(Response.json({ kind: "untimely" })));
  vi.stubGlobal("fetch", sent);
  function Page() {
    return (
      <>
        <header hidden>Header</header>
        <main>
          <MiniApp />
        </main>
        <footer hidden>Footer</footer>
      </>
    );
  }
  const App = createRemixStub([{ path: "/", Component: Page }]);
  return { ...render(<App />), sent };
}

beforeEach(() => {
  sessionStorage.clear();
  targetOrigin.reset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete root.dataset.layer;
  location.hash = "";
});

it("falls back to the site without a client, and keeps no launch data", async () => {
  vi.useFakeTimers();
  holdInFrame(CLIENT, () => undefined);
  const page = await openPage(`${CLIENT}/`);
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(page.container.querySelector("header")?.hidden).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(200));
  for (const part of ["header", "footer"] as const) {
    expect(page.container.querySelector(part)?.hidden).toBe(false);
  }
  expect([root.dataset.layer, location.hash, page.sent.mock.calls.length]).toEqual([
    undefined,
    "",
    0,
  ]);
  expect(sessionStorage.getItem("tapps/launchParams")).toBeNull();
});

it("is an app for a client with unreadable colours", async () => {
  const complained = vi.spyOn(console, "error").mockReturnValue();
  holdInFrame(CLIENT, replyWithOddColors);
  const page = await openPage(`${CLIENT}/`);
  await page.findByRole("navigation");
  await waitFor(() => {
    expect(page.sent).toHaveBeenCalled();
  });
  expect(complained.mock.calls.flat().join()).toContain("theme_changed");
});

it("recognises its client by the first referrer, also after a load within the frame", async () => {
  const asked = holdInFrame(CLIENT, replyWithColors);
  const first = await openPage(`${CLIENT}/`);
  await first.findByRole("navigation");
  first.unmount();
  asked.length = 0;
  targetOrigin.reset();
  const second = await openPage(`${location.origin}/`, "");
  await second.findByRole("navigation");
  expect(asked).toContain("web_app_request_theme");
});

it("does not treat its own address as a client's", async () => {
  const asked = holdInFrame("https://web.telegram.org", replyWithColors);
  const page = await openPage(`${location.origin}/`);
  await page.findByRole("navigation");
  expect(asked).toContain("web_app_request_theme");
});
