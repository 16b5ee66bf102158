// A message that appears when a field is left must not move the pressed element: the press would be lost.
import { ETH_ADDRESS } from "../support/exchange-page.ts";
import { expect, test } from "../support/test.ts";

const MISTYPED_ADDRESS = `${ETH_ADDRESS.slice(0, -1)}e`;

/** Duration of a press, milliseconds. */
const HELD_DOWN = { delay: 400 };

test.beforeEach(async ({ page, at, javaScriptEnabled, exchangeForm }) => {
  test.skip(!javaScriptEnabled, "without script nothing appears before the submission");
  await page.setViewportSize({ width: 390, height: 844 });
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.1&coin=btc"));
  await exchangeForm.settle();
});

test("a press that leaves an email with a plus sign still opens an option", async ({
  page,
  exchangeForm,
}) => {
  await exchangeForm.address.fill(ETH_ADDRESS);
  await exchangeForm.fillEmail("ann+x@example.com");
  await exchangeForm.refundFold.click(HELD_DOWN);
  const note = exchangeForm.text("errors.email_stripped", { detail: "annx@example.com" });
  await expect(page.getByText(note)).toBeVisible();
  await expect(exchangeForm.refundAddress).toBeVisible();
  await exchangeForm.submit();
  await exchangeForm.arrives();
});

test("a press that leaves a mistyped address still opens an option", async ({ exchangeForm }) => {
  await exchangeForm.address.fill(MISTYPED_ADDRESS);
  await exchangeForm.refundFold.click(HELD_DOWN);
  await expect(exchangeForm.address).toHaveAccessibleDescription(
    new RegExp(exchangeForm.text("errors.error_address_incorrect")),
  );
  await expect(exchangeForm.refundAddress).toBeVisible();
});

test("a long press on the button shows the note, and the next press counts", async ({
  page,
  exchangeForm,
}) => {
  await exchangeForm.fillIn();
  await exchangeForm.fillEmail("ann+x@example.com");
  await exchangeForm.create.click({ delay: 800 });
  const note = exchangeForm.text("errors.email_stripped", { detail: "annx@example.com" });
  await expect(page.getByText(note)).toBeVisible();
  await expect(page).not.toHaveURL(/\/order\//);
  await exchangeForm.submit();
  await exchangeForm.arrives();
});

test("leaving the email by keyboard shows the note at once", async ({ page, exchangeForm }) => {
  await exchangeForm.fillEmail("ann+x@example.com");
  await page.keyboard.press("Tab");
  const note = exchangeForm.text("errors.email_stripped", { detail: "annx@example.com" });
  await expect(page.getByText(note)).toBeVisible();
});
