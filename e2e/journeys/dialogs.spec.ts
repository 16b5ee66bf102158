// A dialog over a page closes only on purpose, and opens again.
import type { Locator, Page } from "@playwright/test";
import { openAccountPage } from "../support/account-page.ts";
import { hydrates } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

/** A point beside the dialog, over the page below it. */
const BESIDE = { x: 5, y: 5 };

/** Presses in the middle of an element and releases beside the dialog, like a text selection. */
async function selectOut(page: Page, element: Locator): Promise<void> {
  await element.hover();
  await page.mouse.down();
  await page.mouse.move(BESIDE.x, BESIDE.y, { steps: 4 });
  await page.mouse.up();
}

test("a press beside the sign-in dialog closes it; a press on its edge does not", async ({
  page,
  at,
  t,
}) => {
  const account = openAccountPage(page, t);
  await page.goto(at("/my-exchanges"));
  await hydrates(page);
  await account.signIn.click();
  await account.email.fill("vera@example.com");
  await account.dialog.click({ position: { x: 6, y: 6 } });
  await selectOut(page, account.email);
  // A press that begins beside it and ends on it does not count as a press beside it either.
  await page.mouse.move(BESIDE.x, BESIDE.y);
  await page.mouse.down();
  await account.email.hover();
  await page.mouse.up();
  await account.email.press("End");
  await expect(account.email).toHaveValue("vera@example.com");
  await expect(account.dialog).toBeVisible();
  await page.mouse.click(BESIDE.x, BESIDE.y);
  await expect(account.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/my-exchanges$/);
});

test("a press beside the picker closes it; a press on its edge does not", async ({
  page,
  at,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.pick("receive").click();
  const dialog = page.getByRole("dialog", { name: exchangeForm.text("picker.title.receive") });
  const search = dialog.getByRole("combobox");
  await search.fill("eth");
  await dialog.click({ position: { x: 3, y: 6 } });
  await selectOut(page, search);
  await expect(search).toHaveValue("eth");
  await page.mouse.click(BESIDE.x, BESIDE.y);
  await expect(dialog).toBeHidden();
});

for (const leave of ["closed", "signed in"]) {
  test(`a double-clicked sign-in opens again after it is ${leave}`, async ({ page, at, t }) => {
    const account = openAccountPage(page, t);
    await page.goto(at("/exchange-btc-eth"));
    await hydrates(page);
    await account.signIn.dblclick();
    await expect(account.email).toBeFocused();
    if (leave === "closed") await page.keyboard.press("Escape");
    else await account.enter();
    await expect(account.dialog).toBeHidden();
    await expect(page).toHaveURL(/\/exchange-btc-eth$/);
    if (leave === "signed in") {
      await account.isSignedIn();
      await account.menu.click();
      await account.signOut.click();
      await expect(account.signIn).toBeVisible();
      await hydrates(page);
    }
    await account.signIn.click();
    await expect(account.dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(account.dialog).toBeHidden();
  });
}

test("the sign-in opens again when pressed right after it closed", async ({
  page,
  at,
  t,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "a dialog over a page is the script's");
  const account = openAccountPage(page, t);
  await page.goto(at("/my-exchanges"));
  await hydrates(page);
  await account.signIn.click();
  await expect(account.email).toBeFocused();
  // Faster than React renders the page without the dialog.
  await account.signIn.evaluate(async (link: HTMLElement) => {
    const isBack = new Promise((resolve) => {
      addEventListener("popstate", resolve, { once: true });
    });
    document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
    await isBack;
    link.click();
  });
  await expect(account.dialog).toBeVisible();
  await expect(account.email).toBeFocused();
});

test("a double-clicked registration opens again", async ({ page, at, t, exchangeForm }) => {
  const account = openAccountPage(page, t);
  await exchangeForm.open(at("/exchange-usd-btc?amount=100&coin=usd"));
  await exchangeForm.create.dblclick();
  await expect(account.email).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(account.dialog).toBeHidden();
  await expect(page).not.toHaveURL(/#/);
  await exchangeForm.create.click();
  await expect(account.dialog).toBeVisible();
});
