import { openFiatPage } from "./fiat-page.ts";
import { test as base } from "./test.ts";

interface FiatFixtures {
  /** Buying and selling as the project's visitor does it. */
  fiat: ReturnType<typeof openFiatPage>;
}

/** Journeys of buying and selling: they cross several pages and wait for the provider. */
export const test = base.extend<FiatFixtures>({
  fiat: async ({ page, product, t, at, javaScriptEnabled }, use) => {
    await use(openFiatPage({ page, product, t, at, hasScript: javaScriptEnabled }));
  },
});
