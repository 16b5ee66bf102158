import { expectAccessible } from "../support/axe.ts";
import {
  ANNA,
  makeEmail,
  openAccountPage,
  PASSPHRASE,
  readResetCode,
} from "../support/account-page.ts";
import { ETH_ADDRESS } from "../support/exchange-page.ts";
import { hydrates } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT, SHOWN_BY_BROWSER } from "../support/tags.ts";

test(
  "a sign-in from a page leads back to it, and the header names the account",
  SHOWN_BY_BROWSER,
  async ({ page, at, t, javaScriptEnabled }) => {
    const account = openAccountPage(page, t);
    await page.goto(at("/exchange-btc-eth"));
    if (javaScriptEnabled) await hydrates(page);
    await account.signIn.click();
    if (javaScriptEnabled) {
      await expect(account.dialog).toBeVisible();
      await expectAccessible(page);
    } else await expect(page).toHaveURL(/\/lk\?dialog=login&returnTo=/);
    await account.enter();
    await account.isSignedIn();
    await expect(page).toHaveURL(/\/exchange-btc-eth$/);
    await expect(account.signIn).toBeHidden();
    await account.menu.click();
    await account.signOut.click();
    await expect(account.signIn).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-account");
  },
);

test("a sign-in over the exchange form keeps its typed values", async ({
  page,
  at,
  asField,
  t,
  exchangeForm,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without script sign-in is a separate page");
  const account = openAccountPage(page, t);
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.send.fill("0.37");
  await exchangeForm.fillIn(ETH_ADDRESS);
  await account.signIn.click();
  await expect(account.email).toBeFocused();
  await account.enter();
  await account.isSignedIn();
  await expect(account.dialog).toBeHidden();
  await expect(exchangeForm.send).toHaveValue(asField("0.37"));
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
  await expect(page).toHaveURL(/amount=0\.37/);
  await exchangeForm.submit();
  await exchangeForm.arrives();
});

test("Escape and 'back' close the dialog, and the focus returns to where it was", async ({
  page,
  at,
  t,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "a dialog over a page is the script's");
  const account = openAccountPage(page, t);
  await page.goto(at("/my-exchanges"));
  await hydrates(page);
  for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await account.signIn.click();
    await expect(account.email).toBeFocused();
    await account.button("go.restore").click();
    await expect(page.getByRole("heading", { name: t("auth:restore.title") })).toBeVisible();
    await close();
    await expect(account.dialog).toBeHidden();
    await expect(account.signIn).toBeFocused();
    await expect(page).toHaveURL(/\/my-exchanges$/);
  }
});

test("a wrong password marks both fields, and the email carries over to the other forms", async ({
  page,
  at,
  t,
  complaints,
  javaScriptEnabled,
}) => {
  complaints.expect(/status of 422/);
  const account = openAccountPage(page, t);
  await page.goto(at("/lk"));
  await account.enter({ ...ANNA, password: "not the password of anybody" });
  await expect(account.error("ERR_INVALID_CREDENTIALS")).toBeVisible();
  await expect(account.email).toHaveAttribute("aria-invalid", "true");
  await expect(account.password).toHaveAttribute("aria-invalid", "true");
  await expect(account.email).toHaveValue(ANNA.email);
  if (!javaScriptEnabled) await expect(account.password).toHaveValue("");
  if (javaScriptEnabled) await expectAccessible(page);
  for (const form of ["restore", "register"]) {
    await account.button(`go.${form}`).click();
    await expect(page.getByRole("heading", { name: t(`auth:${form}.title`) })).toBeVisible();
    await expect(account.email).toHaveValue(ANNA.email);
  }
});

test(
  "a visitor of a referral link registers and arrives at the affiliate programme",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, complaints }) => {
    complaints.expect(/status of 422/);
    const account = openAccountPage(page, t);
    const email = makeEmail();
    await page.goto(at("/popular-exchanges?ref=anna7q2m4x"));
    await page.goto(at("/lk?dialog=register"));
    await account.email.fill(email);
    await account.password.fill(PASSPHRASE);
    await account.confirm.fill("another one");
    await account.button("register.submit").click();
    await expect(account.error("PASSWORD_DO_NOT_MATCH_ERROR")).toBeVisible();
    await expect(account.error("error_agree_privacy")).toBeVisible();
    await account.password.fill(PASSPHRASE);
    await account.confirm.fill(PASSPHRASE);
    await account.terms.check();
    await account.button("register.submit").dblclick();
    await expect(page).toHaveURL(/\/profile\/affiliate-program$/);
    await account.isSignedIn();
  },
);

test("resets a forgotten password with the emailed code", async ({ page, at, t, product }) => {
  const account = openAccountPage(page, t);
  const email = makeEmail();
  await page.goto(at("/lk?dialog=register"));
  await account.email.fill(email);
  await account.password.fill("the first one of them all");
  await account.confirm.fill("the first one of them all");
  await account.terms.check();
  await account.button("register.submit").click();
  await account.isSignedIn();
  await page.context().clearCookies();

  await page.goto(at("/lk?returnTo=%2Fsupport"));
  await account.email.fill(email);
  await account.button("go.restore").click();
  await account.button("restore.submit").click();
  await expect(page.getByText(t("auth:new-password.intro", { email }))).toBeVisible();
  await account.code.fill(await readResetCode(product.url, email));
  await account.newPassword.fill(PASSPHRASE);
  await account.confirm.fill(PASSPHRASE);
  await account.button("new-password.submit").click();
  await expect(page.getByText(t("auth:notice.passwordChanged"))).toBeVisible();
  await expect(account.email).toHaveValue(email);
  await account.password.fill(PASSPHRASE);
  await account.button("login.submit").click();
  await expect(page).toHaveURL(/\/support$/);
  await account.isSignedIn();
});

test("can show the password while it is typed", async ({ page, at, t, javaScriptEnabled }) => {
  const account = openAccountPage(page, t);
  await page.goto(at("/lk"));
  const { show } = account;
  if (!javaScriptEnabled) {
    await expect(show).toHaveCount(0);
    return;
  }
  await account.password.pressSequentially("abc");
  await show.click();
  await expect(account.password).toBeFocused();
  await expect(account.password).toHaveAttribute("type", "text");
  await page.keyboard.type("d");
  await expect(account.password).toHaveValue("abcd");
});

test(
  "on a phone the header has the sign-in link, and nothing is cut off",
  SHOWN_BY_BROWSER,
  async ({ page, at, t }) => {
    const account = openAccountPage(page, t);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(at("/lk?dialog=register"));
    await expect(account.signIn).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: t("nav.menu") })).toBeInViewport({ ratio: 1 });
    await page.goto(at(`/lk?returnTo=${encodeURIComponent(at("/"))}`));
    await account.enter();
    await account.isSignedIn();
    await expect(account.signIn).toBeHidden();
    // The next page takes the focus, and an open menu would close.
    await expect(page).toHaveURL(new RegExp(`${at("/")}$`));
    await account.menu.click();
    await expect(account.signOut).toBeInViewport({ ratio: 1 });
  },
);
