// Files in the mini app: clients save none, so they open in the browser (docs/telegram.md, 'What is not possible').
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { choose, expectPopup, openMiniApp, settle } from "./support/telegram-client";

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(async () => {
  await choose("");
  vi.unstubAllGlobals();
});

/** Presses a link to a file and returns the result. */
async function press(href: string) {
  const children = (
    <a href={href} download>
      <span>File</span>
    </a>
  );
  const app = await openMiniApp({ children });
  let isLeft = false;
  addEventListener(
    "click",
    (event) => {
      isLeft = !event.defaultPrevented;
      // jsdom does not navigate, and logs that.
      event.preventDefault();
    },
    { once: true },
  );
  act(() => {
    app.getByText("File").click();
  });
  await settle();
  return { app, isLeft };
}

it("opens a receipt, whose address is its key, in the browser", async () => {
  const path = "/order/7Q2MK4XV/receipt?destinationAddress=0x1";
  const { app, isLeft } = await press(path);
  expect(app.find("web_app_open_link")).toEqual({ url: location.origin + path });
  expect([isLeft, app.find("web_app_open_popup")]).toEqual([false, undefined]);
});

it.each(["/profile/history.csv?kind=x", "/ru/profile/info/export"])(
  "explains where to get %s, which needs a sign-in",
  async (path) => {
    const { app, isLeft } = await press(path);
    expectPopup(app.find("web_app_open_popup"), /Telegram cannot save files/, ["open", "stay"]);
    expect([isLeft, app.find("web_app_open_link")]).toEqual([false, undefined]);
    await choose("open");
    expect(app.find("web_app_open_link")).toEqual({ url: location.href });
  },
);
