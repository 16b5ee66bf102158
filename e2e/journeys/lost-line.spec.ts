// The connection is lost while a form is sent: the page and the typed values stay.
import { JPEG } from "../../tests/support/photos.ts";
import {
  makeEmail,
  openAccountPage,
  PASSPHRASE,
  registerAccount,
} from "../support/account-page.ts";
import { ETH_ADDRESS } from "../support/exchange-page.ts";
import { hydrates } from "../support/hydration.ts";
import { isForm, openLine } from "../support/lost-line.ts";
import { showsPhase } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";
import { openVerification } from "../support/verification-page.ts";

test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED/);
});

test.describe("with script a form stays and can be sent again", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without script the browser reports it");

  test("sign-in over the exchange form, which keeps the typed values", async ({
    page,
    at,
    t,
    exchangeForm,
  }) => {
    const account = openAccountPage(page, t);
    const line = openLine(page);
    await exchangeForm.open(at("/exchange-btc-eth"));
    await exchangeForm.fillIn(ETH_ADDRESS);
    await account.signIn.click();
    await expect(account.email).toBeFocused();
    await page.waitForLoadState("networkidle");
    await line.lose();
    await account.enter();
    await expect(account.dialog.getByRole("alert")).toContainText(t("auth:notice.lost"));
    await line.restore();
    await account.button("login.submit").click();
    await account.isSignedIn();
    await expect(account.dialog).toBeHidden();
    await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
  });

  test("registration that has arrived, on its page", async ({ page, at, t }) => {
    const account = openAccountPage(page, t);
    const line = openLine(page);
    await page.goto(at("/lk?dialog=register"));
    await hydrates(page);
    await account.email.fill(makeEmail());
    await account.password.fill(PASSPHRASE);
    await account.confirm.fill(PASSPHRASE);
    await account.terms.check();
    await line.loseReplies();
    await account.button("register.submit").click();
    await expect(page.getByRole("alert")).toContainText(t("auth:notice.lost"));
    await line.restore();
    await account.button("register.submit").click();
    await expect(page).toHaveURL(/\/profile\/affiliate-program$/);
  });

  test("of an account: a created key, a password, photos", async ({
    page,
    product,
    at,
    t,
    complaints,
  }) => {
    // The key is not created twice.
    complaints.expect(/status of 409/);
    const lost = page.getByRole("alert").filter({ hasText: t("common:lostReply") });
    const line = openLine(page);
    await registerAccount({ page, product, at });

    await page.goto(at("/profile/keys"));
    await hydrates(page);
    await line.loseReplies();
    const create = page.getByRole("button", { name: t("profile:keys.new.button") });
    await create.click();
    await expect(lost).toBeFocused();
    await line.restore();
    await create.click();
    await expect(page.getByText(t("profile:keys.error.made_already"))).toBeVisible();
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(1);

    await page.goto(at("/profile/info"));
    await hydrates(page);
    await line.lose();
    const current = page.getByLabel(t("profile:info.password.current"), { exact: true });
    await current.fill(PASSPHRASE);
    await page.getByRole("button", { name: t("profile:info.password.button") }).click();
    await expect(lost).toBeFocused();
    await expect(current).toHaveValue(PASSPHRASE);
    await line.restore();

    const verification = openVerification(page, t);
    await page.goto(at("/profile/verification?step=document"));
    await verification.fillIn();
    await hydrates(page);
    await line.lose();
    await verification.next.click();
    await expect(lost).toBeFocused();
    await expect(verification.firstName).toHaveValue("Ada");
    await line.restore();
    await verification.next.click();
    await verification.addPhotos(JPEG, true);
    await line.loseReplies();
    await verification.send.click();
    await expect(lost).toBeFocused();
    await line.restore();
    await verification.send.click();
    await expect(page.getByText(verification.text("sent"))).toBeVisible();
  });

  test("of an order, and the list of those of this browser", async ({
    page,
    at,
    t,
    sandbox,
    context,
    exchangeForm,
  }) => {
    const line = openLine(page);
    await sandbox.switches({ autoProgress: false });
    await exchangeForm.open(at("/exchange-btc-eth?amount=1"));
    await exchangeForm.fillIn(ETH_ADDRESS);
    await exchangeForm.submit();
    await showsPhase(page, t, "waiting");
    const field = page.getByRole("textbox", { name: t("order:email.label") });
    await page.getByRole("link", { name: t("order:keep.email") }).click();
    await field.fill("ann@example.com");
    await line.lose();
    await page.getByRole("button", { name: t("order:email.button"), exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(t("order:error.unknown_outcome"));
    await expect(field).toHaveValue("ann@example.com");
    await line.restore();

    // Only the browser's own storage remembers it, and cannot return it.
    await page.goto(at("/my-exchanges"));
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
    await context.clearCookies();
    await line.loseReplies();
    const lost = page.waitForEvent("requestfailed", isForm);
    await page.goto(at("/my-exchanges"));
    await lost;
    await expect(page.getByText(t("my-exchanges:empty.title"))).toBeVisible();
    await expect(page.getByRole("textbox").first()).toBeEditable();
  });
});
