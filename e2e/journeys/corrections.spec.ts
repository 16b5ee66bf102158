// A correction clears its error, by the field and in the list on top, before anything is sent again.
import type { Page } from "@playwright/test";
import { controlAccounts, registerAccount } from "../support/account-page.ts";
import { ETH_ADDRESS } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";
import { openVerification } from "../support/verification-page.ts";
import { openWithdrawal } from "../support/withdraw-page.ts";

function countInvalid(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll("[aria-invalid=true]").length);
}

test.beforeEach(({ javaScriptEnabled, complaints }) => {
  test.skip(!javaScriptEnabled, "without script the errors stay until the next submission");
  complaints.expect(/status of 4\d\d /);
});

test("of the exchange form: by the minimum amount, and by each field of the list", async ({
  page,
  at,
  exchangeForm,
}) => {
  const checked: string[] = [];
  await page.route("**/validate-address", async (route) => {
    checked.push(route.request().postData() ?? "");
    await route.fallback();
  });
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.0000001"));
  await exchangeForm.fillIn("nonsense");
  await exchangeForm.address.press("Enter");
  const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
  // It takes the focus out of the field. The server's line about the field stays all the same.
  await expect(summary).toBeFocused();
  const lines = summary.getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await exchangeForm.address.focus();
  await page.keyboard.press("Tab");
  await exchangeForm.fillIn(ETH_ADDRESS);
  await expect(lines).toHaveCount(1);
  // The button that fills in the least amount.
  await page.getByRole("button", { name: /0[.,]00011/ }).click();
  await expect(summary).toBeHidden();
  await expect.poll(() => countInvalid(page)).toBe(0);
  await expect.poll(() => checked.length).toBe(1);
  expect(checked.join(" ")).toContain(ETH_ADDRESS);
});

test("of a withdrawal: by the button that fills in all", async ({ page, at, t, product }) => {
  const email = await registerAccount({ page, product, at });
  await controlAccounts(product.url).send({ kind: "gift", email, amount: "100" });
  await page.goto(at("/profile/withdraw"));
  const form = openWithdrawal(page, t);
  await form.fillIn("T0", "much");
  await form.review.click();
  const incorrect = page.getByText(t("earnings:withdraw.error.amount_incorrect"));
  await expect(incorrect).toHaveCount(2);
  await page.getByRole("button", { name: t("earnings:withdraw.all"), exact: true }).click();
  await expect(incorrect).toHaveCount(0);
  await expect(form.amount).not.toHaveAttribute("aria-invalid");
  await expect(form.address).toHaveAttribute("aria-invalid", "true");
});

test("of a verification: by the field that is filled in", async ({ page, product, at, t }) => {
  await registerAccount({ page, product, at });
  const verification = openVerification(page, t);
  await page.goto(at("/profile/verification?step=document"));
  await verification.fillIn();
  await page.goto(at("/profile/verification?step=personal"));
  await verification.firstName.fill("");
  await verification.next.click();
  await expect(verification.firstName).toHaveAttribute("aria-invalid", "true");
  await verification.firstName.fill("Ada");
  await expect(verification.firstName).not.toHaveAttribute("aria-invalid");
  await expect(
    page.getByRole("alert").getByRole("link", { name: t("profile:verification.field.firstName") }),
  ).toHaveCount(0);
});
