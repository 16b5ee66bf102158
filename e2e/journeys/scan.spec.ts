import { CHROMIUM_ARGS, findChromium } from "../../scripts/browser/chromium.ts";
import { lookAt } from "../support/fake-camera.ts";
import { expect, test } from "../support/test.ts";
import { BTC_ADDRESS } from "../support/exchange-page.ts";

const executablePath = findChromium();

test.use({
  launchOptions: {
    args: [...CHROMIUM_ARGS, ...lookAt(`bitcoin:${BTC_ADDRESS}?amount=0.25`)],
    ...(executablePath ? { executablePath } : {}),
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
