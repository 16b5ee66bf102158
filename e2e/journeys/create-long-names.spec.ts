// Names of 300 letters and amounts of 30 digits from a gateway, on the smallest phone.
import type { Locator, Page } from "@playwright/test";
import { LONG_NAME } from "../../tests/second-gateway/rates.mjs";
import { expect, orderIdOf, pay, test } from "../support/second-gateway.ts";

const WIDTH = 320;
const LONG_ADDRESS = "WQMB".repeat(50);

test.use({ viewport: { width: WIDTH, height: 640 } });
// The browser logs 404s of data that the gateway does not have yet.
test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource: the server responded with a status of 404/);
});

/** Asserts that nothing is cut off at the right or needs sideways scrolling. */
async function fits(box: Page | Locator): Promise<void> {
  const isPage = "goto" in box;
  // Without its sheets, which a later page links, a page is as wide as its longest word.
  await (isPage ? box : box.page()).waitForLoadState();
  const root = isPage ? box.locator("html") : box;
  const width = await root.evaluate(({ scrollWidth }) => scrollWidth);
  expect(width).toBeLessThanOrEqual(WIDTH);
}

test("names and amounts of any length stay within a phone", async ({
  page,
  at,
  t,
  gateway,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-long"));
  await exchangeForm.send.fill("0.2");
  await exchangeForm.settle();
  await expect(page.getByText(LONG_NAME).first()).toBeAttached();
  await expect(exchangeForm.receive).toHaveValue(/^\d{29}/);
  await fits(page);

  await exchangeForm.pick("receive").click();
  const dialog = page.getByRole("dialog", { name: exchangeForm.text("picker.title.receive") });
  await expect(dialog.getByText(LONG_NAME).first()).toBeVisible();
  await fits(dialog);
  await fits(page);
  await dialog.getByRole("button", { name: exchangeForm.text("picker.close") }).click();

  await exchangeForm.fillIn(LONG_ADDRESS);
  await exchangeForm.submit();
  await expect(page).toHaveURL(/\/order\/[^?]+\?destinationAddress=/);
  const { href } = new URL(page.url());
  await expect(page.getByText(/sandbox-other/).first()).toBeVisible();
  await fits(page);
  await pay(gateway, orderIdOf(href));
  await expect(async () => {
    await page.goto(href);
    await expect(page.getByText(t("order:log.WITHDRAWAL_COMPLETED"))).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await fits(page);

  await page.goto(at("/my-exchanges"));
  await expect(page.getByText(LONG_NAME).first()).toBeVisible();
  await fits(page);
});
