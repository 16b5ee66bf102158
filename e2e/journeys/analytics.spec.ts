import type { Page } from "@playwright/test";
import { serveProduct, type ServedProduct } from "../../scripts/product/serve.ts";
import { ANNA, makeEmail, openAccountPage, PASSPHRASE } from "../support/account-page.ts";
import { hydrates } from "../support/hydration.ts";
import { BTC_ADDRESS } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";

const TAG_MANAGER = "https://tags.example/tag.js?id=T-1&v=2";
const OPERATED = {
  vars: { ANALYTICS_DATA_LAYER: "1", ANALYTICS_SCRIPT: TAG_MANAGER },
  sandboxVars: { SANDBOX_PACE: "0.1" },
};

// All tests share one product, and so one worker.
test.describe.configure({ mode: "default" });
let operated: ServedProduct;
test.beforeAll(async () => {
  operated = await serveProduct(OPERATED);
});
test.afterAll(() => operated.stop());

/** A fake tag manager that marks the page it runs in. */
test.beforeEach(({ page }) =>
  page.route(TAG_MANAGER, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "document.documentElement.dataset.tagged = 'yes'",
    }),
  ),
);

/** The data layer as JSON; empty without one. */
async function readLayer(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(Reflect.get(window, "dataLayer") ?? null));
}

/** The names of its events, oldest first. */
async function heard(page: Page): Promise<string[]> {
  const events = (await readLayer(page)).matchAll(/"event":"(\w+)"/g);
  return [...events].map(([, name = ""]) => name);
}

/** A page that unloads takes its data layer along. A listener after the page's own stores its last events here. */
async function keepWhenLeft(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener("pagehide", () => {
      sessionStorage.setItem("heard", JSON.stringify(Reflect.get(window, "dataLayer")));
    });
  });
}

async function readLeft(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem("heard"));
}

test("the data layer gets every event of an exchange, the tag manager only those of public pages", async ({
  page,
  at,
  exchangeForm,
}) => {
  await page.goto(operated.url + at("/exchange-ltc-btc"));
  await exchangeForm.send.fill("3");
  await expect.poll(() => heard(page)).toEqual(["exchange_parameters_changed"]);
  await exchangeForm.address.fill(BTC_ADDRESS);
  await keepWhenLeft(page);
  await exchangeForm.create.click();
  await expect(page).toHaveURL(/\/order\//);
  expect(await readLeft(page)).toContain("exchange_initiated");
  await expect(page.locator("html")).not.toHaveAttribute("data-tagged");
  await expect.poll(() => heard(page)).toEqual(["exchange_completed_guest"]);
  await page.goto(operated.url + at("/"));
  await expect(page.locator("html")).toHaveAttribute("data-tagged", "yes");
  await expect.poll(() => heard(page)).toEqual(["exchange_completed_guest"]);
  const all = (await readLayer(page)) + String(await readLeft(page));
  expect(all).toContain('"user_type":"guest","from":"ltc","to":"btc"');
  expect(all, "no key of the order").not.toContain(BTC_ADDRESS);
});

test("the data layer gets an abandoned exchange and the presses of named buttons", async ({
  page,
  at,
  t,
  exchangeForm,
}) => {
  await page.goto(operated.url + at("/"));
  await exchangeForm.send.fill("0.01");
  await expect.poll(() => heard(page)).toEqual(["exchange_parameters_changed"]);
  await keepWhenLeft(page);
  await page.getByRole("link", { name: t("home:articles.more") }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(() => heard(page)).toContain("button_read_all_articles");
  await page.goto(operated.url + at("/support"));
  expect(await readLeft(page)).toContain("exchange_abandoned");
});

test("the support dialog is tracked on pages without script, by the tag manager on the next page", async ({
  page,
  at,
  t,
}) => {
  await page.goto(operated.url + at("/support"));
  await page.getByRole("link", { name: t("support:contact.open") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-tagged");
  await page.goto(operated.url + at("/terms"));
  await expect(page.locator("html")).toHaveAttribute("data-tagged", "yes");
  expect(await readLayer(page)).toBe('[{"event":"open_support_modal","user_type":"guest"}]');
});

test("the data layer gets nothing for visitors with a privacy signal, or without a tag manager", async ({
  page,
  at,
  product,
  exchangeForm,
}) => {
  await page.clock.install();
  await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  for (const origin of [operated.url, product.url]) {
    await page.goto(origin + at("/exchange-ltc-btc"));
    await exchangeForm.send.fill("3");
    // Past the settling time of typing, so every event has arrived.
    await page.clock.fastForward(5_000);
    expect(await readLayer(page)).toBe("null");
    await expect(page.locator("html")).not.toHaveAttribute("data-tagged");
    await page.setExtraHTTPHeaders({});
  }
});

test("sign-in opens on a page without the tag manager, and a signed-in visitor is tracked as registered", async ({
  page,
  at,
  t,
}) => {
  const account = openAccountPage(page, t);
  await page.goto(operated.url + at("/exchange-ltc-btc"));
  await expect(page.locator("html")).toHaveAttribute("data-tagged", "yes");
  await account.signIn.click();
  await expect(page).toHaveURL(/\/lk\?dialog=login&returnTo=/);
  await expect(page.locator("html")).not.toHaveAttribute("data-tagged");
  // Before its script has loaded a form is sent without it, and no event is tracked.
  await expect(account.show).toBeVisible();
  await account.email.fill(ANNA.email);
  await account.button("go.restore").click();
  await account.button("restore.submit").click();
  await expect(account.code).toBeVisible();
  await account.button("go.back").click();
  await account.enter();
  await account.isSignedIn();
  await expect
    .poll(() => heard(page))
    .toEqual(["restore_password_form_submitted", "login_success"]);
  expect(await readLayer(page)).toContain('"event":"login_success","user_type":"registered"');
  expect(await readLayer(page), "nobody's email").not.toContain(ANNA.email);
});

test("a registration is tracked, and a registered visitor's exchange is tracked as registered", async ({
  page,
  at,
  exchangeForm,
  t,
}) => {
  const account = openAccountPage(page, t);
  await page.goto(operated.url + at("/lk?dialog=register"));
  await expect(account.show).toBeVisible();
  await account.email.fill(makeEmail());
  await account.password.fill(PASSPHRASE);
  await account.confirm.fill(PASSPHRASE);
  await account.terms.check();
  await keepWhenLeft(page);
  await account.button("register.submit").click();
  await expect(page).toHaveURL(/\/profile\/affiliate-program$/);
  const left = (await readLeft(page)) ?? (await readLayer(page));
  expect(left).toContain('"event":"registration_completed","user_type":"registered"');
  expect(left, "not begun and left").not.toContain("registration_abandoned");
  await exchangeForm.open(operated.url + at("/exchange-ltc-btc?amount=3"));
  await exchangeForm.fillIn(BTC_ADDRESS);
  await exchangeForm.submit();
  await expect(page).toHaveURL(/\/order\//);
  await expect.poll(() => heard(page)).toEqual(["exchange_completed_registered"]);
  expect(await readLayer(page)).toContain('"user_type":"registered","from":"ltc","to":"btc"');
});

test("an abandoned registration is tracked", async ({ page, at, t }) => {
  const account = openAccountPage(page, t);
  await page.goto(operated.url + at("/lk?dialog=register"));
  await hydrates(page);
  await account.email.pressSequentially("ann");
  await account.button("go.login").click();
  await expect.poll(() => heard(page)).toEqual(["registration_abandoned"]);
});
