// Extensions write into every page at any time. The page keeps its styles and typed values, and works.
import type { Page } from "@playwright/test";
import type { TFunction } from "i18next";
import { enterAccount } from "../support/account-page.ts";
import type { ExchangeFormPage } from "../support/exchange-page.ts";
import { hydrates, isWritten } from "../support/hydration.ts";
import { ALL_INJECTIONS, duringHydration, INJECTIONS } from "../support/injections.ts";
import { readSheets } from "../support/page-head.ts";
import type { SandboxConsole } from "../support/product.ts";
import { keepScripts } from "../support/slow-line.ts";
import { expect, test } from "../support/test.ts";

// The page's policy does not apply to extensions.
test.use({ bypassCSP: true });
test.beforeEach(({ complaints }) => {
  // A form that is sent empty.
  complaints.expect(/status of 422/);
});

interface Visit {
  page: Page;
  t: TFunction;
  exchangeForm: ExchangeFormPage;
}

/** A kind of page. */
interface Family {
  name: string;
  find: (sandbox: SandboxConsole) => Promise<string> | string;
  isSignedIn?: boolean;
  /** A field, and what is typed into it early. */
  typed?: readonly [label: string, text: string];
  /** How a test sees that the page works. */
  works: (visit: Visit) => Promise<void>;
}

async function followsAmount({ page, exchangeForm }: Visit): Promise<void> {
  await exchangeForm.isTakenOver();
  await exchangeForm.send.fill("0.9");
  await expect(page).toHaveURL(/[?&]amount=0\.9&/);
  await expect(exchangeForm.send).toHaveValue("0.9");
  await expect(exchangeForm.create).toContainText("0.9");
}

const AMOUNT = ["exchange:send.label", "0.7"] as const;

const FAMILIES: readonly Family[] = [
  { name: "home", find: () => "/", typed: AMOUNT, works: followsAmount },
  { name: "pair", find: () => "/exchange-btc-xrp", typed: AMOUNT, works: followsAmount },
  {
    name: "sign-in",
    find: () => "/lk?dialog=login",
    typed: ["auth:email", "nobody@example.com"],
    works: async ({ page, t }) => {
      await page.getByRole("button", { name: t("auth:login.submit"), exact: true }).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  },
  {
    name: "order",
    find: async (sandbox) => {
      await sandbox.switches({ autoProgress: false });
      const { path } = await sandbox.makeOrder();
      return path;
    },
    works: async ({ page, t }) => {
      await expect(page.getByRole("button", { name: t("order:send.copyAddress") })).toBeVisible();
    },
  },
  {
    name: "My exchanges",
    find: () => "/my-exchanges",
    works: async ({ page, exchangeForm }) => {
      await page.getByRole("banner").getByRole("link").first().click();
      await expect(exchangeForm.send).toBeVisible();
    },
  },
  {
    name: "withdrawal",
    find: () => "/profile/withdraw",
    isSignedIn: true,
    works: async ({ page, t }) => {
      const withdraw = t("earnings:withdraw.review");
      await page.getByRole("button", { name: withdraw, exact: true }).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  },
];

/** Our elements that must stay the same. */
async function markOwn(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const own of document.querySelectorAll("html, main, header, footer, #page input")) {
      Reflect.set(own, "wasThere", true);
    }
  });
}

function countNew(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [
        ...document.querySelectorAll(
          "html, main, header, footer, #page form input:not([type=hidden])",
        ),
      ].filter((own) => !Reflect.has(own, "wasThere")).length,
  );
}

function countForeign(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll("[data-foreign]").length);
}

async function isWhole(page: Page, t: TFunction, sheets: readonly string[]): Promise<void> {
  const shown = await readSheets(page);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).toEqual(expect.arrayContaining([...sheets]));
  await expect(page.getByText(t("ownOrders.pending"))).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-request-id", /./);
}

for (const [name, inject] of Object.entries(INJECTIONS)) {
  test(`before hydration: ${name}`, async ({ page, at, t, exchangeForm }) => {
    const release = await keepScripts(page);
    await page.goto(at("/exchange-btc-xrp"), { waitUntil: "commit" });
    await isWritten(page);
    await exchangeForm.send.fill("0.7");
    await page.evaluate(inject);
    await markOwn(page);
    const [sheets, foreign] = [await readSheets(page), await countForeign(page)];
    release();
    await hydrates(page);
    await exchangeForm.isTakenOver();
    await expect(exchangeForm.send).toHaveValue("0.7");
    await isWhole(page, t, sheets);
    expect([await countNew(page), await countForeign(page)]).toEqual([0, foreign]);
    await followsAmount({ page, t, exchangeForm });
  });
}

for (const { name, find, isSignedIn = false, typed, works } of FAMILIES) {
  test.describe(`all of them at once: ${name}`, () => {
    test.beforeEach(async ({ page, product }) => {
      if (isSignedIn) await enterAccount({ page, product });
    });

    test("before hydration", async ({ page, at, t, sandbox, exchangeForm }) => {
      const path = await find(sandbox);
      const release = await keepScripts(page);
      await page.goto(at(path), { waitUntil: "commit" });
      await isWritten(page);
      await page.evaluate(ALL_INJECTIONS);
      const [label, text] = typed ?? [];
      const field = label === undefined ? undefined : page.getByLabel(t(label), { exact: true });
      await field?.fill(text ?? "");
      await markOwn(page);
      const sheets = await readSheets(page);
      release();
      await hydrates(page);
      if (field) await expect(field).toHaveValue(text ?? "");
      await isWhole(page, t, sheets);
      expect(await countNew(page)).toBe(0);
      await works({ page, t, exchangeForm });
    });

    test("during hydration, and after", async ({ page, at, t, sandbox, exchangeForm }) => {
      const path = await find(sandbox);
      await page.addInitScript(duringHydration(ALL_INJECTIONS));
      await page.goto(at(path));
      const sheets = await readSheets(page);
      await hydrates(page);
      await page.evaluate(ALL_INJECTIONS);
      await isWhole(page, t, sheets);
      await works({ page, t, exchangeForm });
      await isWhole(page, t, []);
    });
  });
}
