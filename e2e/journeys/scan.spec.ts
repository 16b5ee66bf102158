import { CHROMIUM_ARGS } from "../../scripts/browser/chromium.ts";
import { lookAt } from "../support/fake-camera.ts";
import { expect, test as base } from "../support/test.ts";
import { BTC_ADDRESS } from "../support/exchange-page.ts";

/** A browser with a camera, beside the worker's own. */
const test = base.extend({
  context: async ({ playwright }, use) => {
    const camera = lookAt(`bitcoin:${BTC_ADDRESS}?amount=0.25`);
    const browser = await playwright.chromium.launch({ args: [...CHROMIUM_ARGS, ...camera] });
    await use(await browser.newContext());
    await browser.close();
  },
});

test("a payment code is read through the camera", async ({ page, at, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-eth-btc"));
  await page
    .getByRole("button", { name: exchangeForm.text("address.scan") })
    .first()
    .click();
  await expect(exchangeForm.address).toHaveValue(BTC_ADDRESS);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(exchangeForm.receive).toHaveValue("0.25");
});

test("the camera's dialog stays on the screen while the page behind it scrolls", async ({
  page,
  at,
  exchangeForm,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("", "NotFoundError"));
  });
  await page.setViewportSize({ width: 390, height: 664 });
  await exchangeForm.open(at("/exchange-eth-btc"));
  await page
    .getByRole("button", { name: exchangeForm.text("address.scan") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.evaluate(() => {
    window.scrollBy({ top: 500, behavior: "instant" });
  });
  await expect(dialog).toBeInViewport({ ratio: 1 });
});
