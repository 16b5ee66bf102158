import { test as base, expect, type Page } from "@playwright/test";
import type { TFunction } from "i18next";
import { patience } from "../../scripts/product/patience.ts";
import { openContext } from "../without-browser/context.mjs";
import { Complaints } from "./complaints.ts";
import { openConsole, startProduct, type SandboxConsole, type TestProduct } from "./product.ts";
import { loadTexts } from "./texts.ts";
import { startExchangeProduct, type ExchangeProduct } from "./exchange-product.ts";
import { openExchangeForm, type ExchangeFormPage } from "./exchange-page.ts";
import { startSecondProduct, type SecondProduct } from "./second-product.ts";

export { expect };

/** The settings of a project in playwright.config.ts. */
export interface TestOptions {
  localeCode: "en" | "ru";
}

interface Fixtures extends TestOptions {
  /** The product's texts in the project's locale. */
  t: TFunction;
  /** An amount as a field holds it in the project's locale: '0.2' → '0,2'. */
  asField: (amount: string) => string;
  /** Turns a bare path into the project's locale: '/order/1' → '/ru/order/1'. */
  at: (path: string) => string;
  complaints: Complaints;
  /** The product that is visited. */
  product: TestProduct;
  /** The exchange form as the project's visitor uses it. */
  exchangeForm: ExchangeFormPage;
  /** The sandbox's console; a journey's changes are undone afterwards. */
  sandbox: SandboxConsole;
}

/**
 * What a worker starts for its first journey and keeps for the others. All of it is in this file: files with their own
 * worker fixtures or browsers would need separate workers, which cost 4 s each.
 */
interface WorkerFixtures {
  sandboxProduct: TestProduct;
  secondProduct: SecondProduct;
  exchangeProduct: ExchangeProduct;
}

const inBrowser = base.extend<Fixtures, WorkerFixtures>({
  localeCode: ["en", { option: true }],
  sandboxProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: patience(180_000) },
  ],
  secondProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const product = await startSecondProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: patience(180_000) },
  ],
  exchangeProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const product = await startExchangeProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: patience(180_000) },
  ],
  product: async ({ sandboxProduct }, use) => use(sandboxProduct),
  baseURL: async ({ product }, use) => use(product.url),
  t: async ({ localeCode }, use) => use(await loadTexts(localeCode)),
  asField: async ({ localeCode }, use) =>
    use((amount) => (localeCode === "ru" ? amount.replace(".", ",") : amount)),
  at: async ({ localeCode }, use) =>
    use((path) => (localeCode === "en" ? path : `/${localeCode}${path === "/" ? "" : path}`)),
  exchangeForm: async ({ page, t, javaScriptEnabled }, use) =>
    use(openExchangeForm({ page, t, hasScript: javaScriptEnabled })),
  complaints: async ({ context, product }, use, testInfo) => {
    const complaints = new Complaints();
    const watch = (page: Page) => {
      complaints.watch(page);
    };
    // A reused context still has its page.
    context.pages().forEach(watch);
    context.on("page", watch);
    await use(complaints);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach("worker.log", {
        body: product.log.join("\n"),
        contentType: "text/plain",
      });
    }
    expect(complaints.unexpected(), "the console is clean").toEqual([]);
  },
  sandbox: async ({ product }, use) => {
    const console = openConsole(product.url);
    await use(console);
    await console.reset();
  },
  page: async ({ complaints: _watching, page }, use) => use(page),
});

/** The same without a browser, for e2e/without-browser/playwright.config.ts. */
const withoutBrowser = inBrowser.extend({
  context: async ({ product, localeCode }, use) =>
    use(openContext({ baseURL: product.url, language: localeCode })),
  page: async ({ context }, use) => use(await context.newPage()),
});

export const test = process.env.WITHOUT_BROWSER ? withoutBrowser : inBrowser;
