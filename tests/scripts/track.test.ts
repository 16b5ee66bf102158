// public/track.js on a private page: presses wait in the tab for the next page with the tag manager.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

const SCRIPT = readFileSync("public/track.js", "utf8");

class FakeElement {
  readonly dataset = { event: "open_support_modal" };
  closest(): this {
    return this;
  }
}

/** A page with one button; `openStorage` is the browser's reply to an access of the tab's storage. */
function openPage(openStorage: () => Map<string, string>) {
  const pressed: ((event: object) => void)[] = [];
  const window: EventTarget & { dataLayer?: object[] } = new EventTarget();
  const tab = {
    getItem: (key: string) => openStorage().get(key) ?? null,
    setItem: (key: string, text: string) => openStorage().set(key, text),
    removeItem: (key: string) => openStorage().delete(key),
  };
  const document = {
    documentElement: {
      dataset: {
        analytics: "guest",
        analyticsLater: "",
        analyticsStore: "x_later",
        analyticsTest: "x:test-event",
      },
    },
    addEventListener: (_: string, press: (event: object) => void) => pressed.push(press),
  };
  runInNewContext(SCRIPT, { window, document, sessionStorage: tab, Element: FakeElement });
  return {
    window,
    press: () => {
      for (const press of pressed) press({ target: new FakeElement() });
    },
  };
}

it("keeps a press for a later page", () => {
  const kept = new Map<string, string>();
  const page = openPage(() => kept);
  page.press();
  page.press();
  const event = { event: "open_support_modal", user_type: "guest" };
  expect(page.window.dataLayer).toEqual([event, event]);
  expect(JSON.parse(kept.get("x_later") ?? "")).toEqual([event, event]);
});

it("tracks a press without storage", () => {
  const page = openPage(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  page.press();
  expect(page.window.dataLayer).toHaveLength(1);
});

it("sends the operator's test event once a page", () => {
  const kept = new Map<string, string>();
  const { window } = openPage(() => kept);
  for (const _ of [1, 2]) window.dispatchEvent(new Event("x:test-event"));
  expect(window.dataLayer).toEqual([{ event: "test_event", user_type: "guest" }]);
});
