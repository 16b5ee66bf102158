// A form that the server rejects: the page stays, shows the server's message, and keeps the typed values.
import type { Locator, Page } from "@playwright/test";
import { JPEG } from "../../tests/support/photos.ts";
import { ANNA, openAccountPage, registerAccount } from "../support/account-page.ts";
import { ETH_ADDRESS } from "../support/exchange-page.ts";
import { hydrates } from "../support/hydration.ts";
import { showsPhase } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";
import { openVerification } from "../support/verification-page.ts";

const NAME = "padding";

/** Makes the form of a button too large, or restores it. */
function openPadding(page: Page) {
  return {
    async add(button: Locator): Promise<void> {
      await button.evaluate((element, name) => {
        const field = document.createElement("input");
        Object.assign(field, { type: "hidden", name, value: "a".repeat(70_000) });
        element.closest("form")?.append(field);
      }, NAME);
    },
    async remove(): Promise<void> {
      await page.evaluate((name) => {
        for (const field of document.querySelectorAll(`[name="${name}"]`)) field.remove();
      }, NAME);
    },
  };
}

test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource: .* status of 413/);
});

test.describe("with script a rejected form stays", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without script the reply is a page");

  test("of the exchange, of sign-in over it, and of the order", async ({
    page,
    at,
    t,
    sandbox,
    exchangeForm,
  }) => {
    const padding = openPadding(page);
    const rejected = page.getByRole("alert").filter({ hasText: t("error:tooLarge.text") });
    await sandbox.switches({ autoProgress: false });
    await exchangeForm.open(at("/exchange-btc-eth?amount=1"));
    await exchangeForm.fillIn(ETH_ADDRESS);

    const account = openAccountPage(page, t);
    await account.signIn.click();
    await expect(account.email).toBeFocused();
    await account.email.fill(ANNA.email);
    await account.password.fill(ANNA.password);
    await padding.add(account.button("login.submit"));
    await account.button("login.submit").click();
    await expect(account.dialog.getByRole("alert")).toContainText(t("error:tooLarge.text"));
    await expect(account.email).toHaveValue(ANNA.email);
    await page.keyboard.press("Escape");
    await expect(account.dialog).toBeHidden();

    await padding.add(exchangeForm.address);
    await exchangeForm.create.click();
    await expect(rejected).toBeFocused();
    await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
    await padding.remove();
    await exchangeForm.submit();
    await showsPhase(page, t, "waiting");

    const field = page.getByRole("textbox", { name: t("order:email.label") });
    const button = page.getByRole("button", { name: t("order:email.button"), exact: true });
    await page.getByRole("link", { name: t("order:keep.email") }).click();
    await field.fill("ann@example.com");
    await padding.add(button);
    await button.click();
    await expect(rejected).toBeFocused();
    await expect(field).toHaveValue("ann@example.com");
    await padding.remove();
    await button.click();
    await expect(rejected).toBeHidden();
  });

  test("of an account: a withdrawal, a key, and photos after a sign-out", async ({
    page,
    product,
    at,
    t,
    context,
  }) => {
    const padding = openPadding(page);
    const rejected = page.getByRole("alert").filter({ hasText: t("error:tooLarge.text") });
    await registerAccount({ page, product, at });

    await page.goto(at("/profile/withdraw"));
    await hydrates(page);
    const amount = page.getByLabel(t("earnings:withdraw.amount", { coin: "USDT" }));
    const withdraw = page.getByRole("button", { name: t("earnings:withdraw.review"), exact: true });
    await amount.fill("33.5");
    await padding.add(withdraw);
    await withdraw.click();
    await expect(rejected).toBeFocused();
    await expect(amount).toHaveValue("33.5");
    await expect(page.getByText(t("earnings:withdraw.error.reply_lost"))).toBeHidden();

    await page.goto(at("/profile/keys"));
    await hydrates(page);
    const create = page.getByRole("button", { name: t("profile:keys.new.button") });
    await padding.add(create);
    await create.click();
    await expect(rejected).toBeFocused();

    const verification = openVerification(page, t);
    await page.goto(at("/profile/verification?step=document"));
    await verification.fillIn();
    await verification.next.click();
    await hydrates(page);
    await verification.addPhotos(JPEG, true);
    // In another tab.
    await context.clearCookies();
    await padding.add(verification.send);
    await verification.send.click();
    // The page may already say by itself that the session ended.
    const signedOut = page.getByRole("alert").filter({ hasText: t("error:signedOut.text") });
    await expect(signedOut).toBeVisible();
    await expect(page.getByText(/^(Ready|Готово)/)).toHaveCount(3);
  });
});
