// Whether a visitor who just signed in by a launch stays signed in: some clients store no cookie.
import { afterEach, expect, it, vi } from "vitest";
import { choose, expectPopup, openMiniApp } from "./support/telegram-client";

const root = document.documentElement;

afterEach(async () => {
  await choose("");
  for (const name of Object.keys(root.dataset)) Reflect.deleteProperty(root.dataset, name);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it("a cookie that is not returned offers the browser", async () => {
  const app = await openMiniApp({ isKept: false, start: "x___btc-eth" });
  expectPopup(app.find("web_app_open_popup"), /does not keep you signed in/, ["open", "stay"]);
  expect(root.dataset.account).toBeUndefined();
  await choose("open");
  expect(app.find("web_app_open_link")).toEqual({ url: location.href });
  expect(app.place.path).toBe("/exchange-btc-eth");
});

it.each([429, 500, 503])("our own error %d does not count as a lost cookie", async (status) => {
  const isKept = Response.json({ error: "rate_limited" }, { status });
  const app = await openMiniApp({ isKept, start: "x___btc-eth" });
  expect(app.find("web_app_open_popup")).toBeUndefined();
  expect([root.dataset.account, app.place.path]).toEqual(["@vera", "/exchange-btc-eth"]);
});
