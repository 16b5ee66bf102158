// The exchange form in the mini app: a chosen coin changes its address, but not the page.
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Link } from "~/ui/link";
import { choose, openMiniApp, settle } from "./support/telegram-client";

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => choose(""));

type App = Awaited<ReturnType<typeof openMiniApp>>;

const CHILDREN = (
  <form>
    <input aria-label="Address" />
    <Link to="/exchange-ltc-eth" replace>
      LTC
    </Link>
    <Link to="/exchange-xmr-eth">Monero</Link>
  </form>
);

function openForm(): Promise<App> {
  return openMiniApp({ start: "x___btc-eth", children: CHILDREN });
}

async function follow(app: App, name: string): Promise<void> {
  act(() => {
    app.getByRole("link", { name }).click();
  });
  await settle();
}

const findBack = (app: App) => app.find("web_app_setup_back_button") ?? { is_visible: false };
const findClosing = (app: App) => app.find("web_app_setup_closing_behavior");

it("asks before closing, after any coin change, until the visitor leaves the page", async () => {
  const app = await openForm();
  expect(app.place.path).toBe("/exchange-btc-eth");
  app.getByLabelText("Address").dispatchEvent(new Event("input", { bubbles: true }));
  await follow(app, "LTC");
  expect(app.place.path).toBe("/exchange-ltc-eth");
  expect(findClosing(app)).toEqual({ need_confirmation: true });
  await follow(app, "Support");
  expect(findClosing(app)).toEqual({ need_confirmation: false });
});

it("is still the app's first page, also on return", async () => {
  const app = await openForm();
  await follow(app, "LTC");
  expect(findBack(app)).toEqual({ is_visible: false });
  await follow(app, "Support");
  expect(findBack(app)).toEqual({ is_visible: true });
  await follow(app, "LTC");
  expect(findBack(app)).toEqual({ is_visible: false });
});

it("is a later page after a link to another pair", async () => {
  const app = await openForm();
  await follow(app, "Monero");
  expect(findBack(app)).toEqual({ is_visible: true });
});
