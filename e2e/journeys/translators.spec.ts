// A page under a translator shows the current figures and no old ones.
import type { Page } from "@playwright/test";
import { ANNA, openAccountPage } from "../support/account-page.ts";
import { hydrates, hydratesWhole, isWritten } from "../support/hydration.ts";
import { showsPhase } from "../support/order-page.ts";
import { keepScripts } from "../support/slow-line.ts";
import { expect, test } from "../support/test.ts";
import { startTranslator, type Translation } from "../support/translator.ts";

const KINDS: readonly Translation[] = ["replace", "wrap", "merge"];

/** The figures in the form, or else on the page, without the time of day and without text for screen readers only. */
async function readFigures(page: Page): Promise<readonly string[]> {
  const form = page.getByRole("form").filter({ has: page.getByRole("radio") });
  const part = (await form.count()) > 0 ? form : page.getByRole("main");
  const said = await part.getByRole("status").allInnerTexts();
  const shown = said.reduce((rest, one) => rest.replace(one, ""), await part.innerText());
  return shown.replaceAll(/\d+:\d\d(?::\d\d)?/g, "").match(/[+−$]?\d(?:[\d.,]*\d)?/g) ?? [];
}

/** Asserts that the translated page has the figures of a freshly opened page. */
async function hasTheSameFigures(page: Page, fresh: Page): Promise<void> {
  // The order continues meanwhile, so each check reloads the page.
  await expect(async () => {
    await fresh.goto(page.url());
    await hydrates(fresh);
    expect({ of: page.url(), figures: await readFigures(page) }).toEqual({
      of: fresh.url(),
      figures: await readFigures(fresh),
    });
  }).toPass();
}

test.beforeEach(({ complaints }) => {
  // Wrong input on purpose.
  complaints.expect(/status of 4\d\d/);
});

for (const kind of KINDS) {
  test(`the exchange form under a translator: ${kind}`, async ({
    page,
    at,
    context,
    exchangeForm,
  }) => {
    await exchangeForm.open(at("/exchange-btc-xrp"));
    await startTranslator(page, kind);
    const fresh = await context.newPage();
    for (const amount of ["0.9", "0.3"]) {
      await exchangeForm.send.fill(amount);
      await expect(page).toHaveURL(new RegExp(`amount=${amount}&`));
      await expect(exchangeForm.create).toContainText(amount);
      await exchangeForm.settle();
      await hasTheSameFigures(page, fresh);
    }
    // Text that appears and disappears: an amount's problem, another rate mode, the other coin.
    await exchangeForm.send.fill("0.0000001");
    await expect(exchangeForm.setAmount).toBeVisible();
    await exchangeForm.send.fill("0.5");
    await expect(exchangeForm.setAmount).toBeHidden();
    await exchangeForm.mode("FIXED").check();
    await expect(page).toHaveURL(/mode=FIXED/);
    await exchangeForm.swap.click();
    await expect(page).toHaveURL(/send=xrp/);
    await exchangeForm.settle();
    await hasTheSameFigures(page, fresh);
  });

  test(`a form translated before it hydrates stays as it is: ${kind}`, async ({
    page,
    at,
    context,
    exchangeForm,
  }) => {
    const release = await keepScripts(page);
    await page.goto(at("/exchange-btc-xrp"), { waitUntil: "commit" });
    await isWritten(page);
    await exchangeForm.send.fill("0.7");
    await exchangeForm.address.focus();
    const address = await exchangeForm.address.elementHandle();
    const main = await page.getByRole("main").elementHandle();
    await startTranslator(page, kind);
    release();
    await hydrates(page);
    await exchangeForm.isTakenOver();
    await expect(exchangeForm.send).toHaveValue("0.7");
    expect(await address.evaluate((own) => document.activeElement === own)).toBe(true);
    expect(await main.evaluate((own) => own.isConnected)).toBe(true);
    const fresh = await context.newPage();
    for (const amount of ["0.9", "0.3"]) {
      await exchangeForm.send.fill(amount);
      await expect(exchangeForm.create).toContainText(amount);
      await exchangeForm.settle();
      await hasTheSameFigures(page, fresh);
    }
  });

  test(`an order through its states: ${kind}`, async ({ page, at, t, sandbox, context }) => {
    await sandbox.switches({ autoProgress: false });
    const order = await sandbox.makeOrder();
    await page.goto(at(order.path));
    await hydratesWhole(page);
    await startTranslator(page, kind);
    const fresh = await context.newPage();
    await showsPhase(page, t, "waiting");
    for (const [step, phase] of [
      ["exact", "registered"],
      ["complete", "completed"],
    ] as const) {
      await sandbox.control(order.id, { kind: step });
      await showsPhase(page, t, phase);
      await hasTheSameFigures(page, fresh);
    }
  });
}

test("errors of sign-in, the wallet and a withdrawal", async ({ page, at, t, context }) => {
  const account = openAccountPage(page, t);
  const fresh = await context.newPage();
  await page.goto(at("/lk?dialog=login"));
  await hydrates(page);
  await startTranslator(page, "replace");
  for (const password of ["wrong horse battery", "another wrong one"]) {
    await account.enter({ ...ANNA, password });
    await expect(page.getByRole("alert").first()).toBeVisible();
  }
  await account.enter(ANNA);
  await account.isSignedIn();
  await page.goto(at("/profile/withdraw"));
  await hydratesWhole(page);
  await startTranslator(page, "replace");
  await page.getByRole("button", { name: t("earnings:withdraw.review"), exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.goto(at("/profile/wallet"));
  await hydratesWhole(page);
  await startTranslator(page, "replace");
  await hasTheSameFigures(page, fresh);
});
