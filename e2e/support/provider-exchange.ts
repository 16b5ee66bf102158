import type { FakeOneClick } from "../../tests/fake-one-click/fake.ts";
import { expect, test as base } from "./test.ts";

export { expect };

interface ProviderFixtures {
  /** The fake provider; the product exchanges there. */
  fake: FakeOneClick;
  /** The exchange looks at an order now instead of at its next alarm. */
  wake: (orderId: string) => Promise<unknown>;
}

/** Journeys over the exchange and its fake provider in place of the sandbox. */
export const test = base.extend<ProviderFixtures>({
  product: async ({ exchangeProduct }, use) => use(exchangeProduct),
  fake: async ({ exchangeProduct }, use) => use(exchangeProduct.fake),
  wake: async ({ exchangeProduct }, use) => use(exchangeProduct.wakeOrder),
});

/** The address of the newest order at the provider. */
export function newestAddress({ swaps }: FakeOneClick): string {
  return [...swaps.keys()].at(-1) ?? "";
}
