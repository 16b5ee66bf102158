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
