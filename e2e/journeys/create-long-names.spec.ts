import { expect, test } from "../support/test.ts";

const LONG_NAME = "W".repeat(300);
const LONG_AMOUNT = "123456789012345678901234567890.123456789";

test("names and amounts of any length stay within a phone", async ({
  page,
  at,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, "a script would put the gateway's own names back");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/exchange-btc-eth", async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(/\bBTC\b/g, LONG_NAME)
      .replaceAll(/(?<=[>"−])\d+\.\d{3,}(?=[<" ])/g, LONG_AMOUNT);
    await route.fulfill({ response, body: html });
  });
  await page.goto(at("/exchange-btc-eth"));
  await expect(page.getByText(LONG_NAME).first()).toBeVisible();
  await expect(page.getByText(LONG_AMOUNT).first()).toBeVisible();
  const width = await page.getByRole("document").evaluate((root) => root.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
