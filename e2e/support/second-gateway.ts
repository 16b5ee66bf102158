import type { SecondGateway } from "../../tests/second-gateway/gateway.mjs";
import { makeOrder, type Exchange, type MadeOrder } from "../../scripts/product/sandbox.ts";
import { expect, test as base } from "./test.ts";

export { expect };

interface OtherFixtures {
  /** Another implementer's gateway (tests/second-gateway); the product runs on it. */
  gateway: SecondGateway;
  /** Creates an order without the form, for journeys that begin at its page; the gateway lists it. */
  makeSecondOrder: (exchange?: Exchange) => Promise<MadeOrder>;
}

/** Journeys over the second gateway in place of the sandbox. */
export const test = base.extend<OtherFixtures>({
  product: async ({ secondProduct }, use) => use(secondProduct),
  gateway: async ({ secondProduct }, use) => use(secondProduct.gateway),
  makeSecondOrder: async ({ product }, use) =>
    use(async (exchange) => {
      const order = await makeOrder(product.url, exchange);
      await expect.poll(() => isListed(product.url, order)).toBe(true);
      return order;
    }),
});

/** Whether the gateway finds its own order, which takes a second. */
async function isListed(origin: string, { path }: MadeOrder): Promise<boolean> {
  const orderId = orderIdOf(path);
  const address = new URL(path, origin).searchParams.get("destinationAddress") ?? "";
  const query = new URLSearchParams({ orderId, destinationAddress: address }).toString();
  return (await fetch(`${origin}/api/v1/orders/public-info?${query}`)).ok;
}

/** The order's number in the address of its page. */
export function orderIdOf(url: string): string {
  return /\/order\/([^/?]+)/.exec(url)?.[1] ?? "";
}

/** Sends the deposit like a blockchain. */
export async function pay(gateway: SecondGateway, orderId: string, amount?: number): Promise<void> {
  const body = JSON.stringify({ orderId, amount });
  await fetch(`${gateway.url}/test/deposit`, { method: "POST", body });
}

/** From now on the gateway sends the order with these fields in place of its own. */
export async function lie(
  { url }: SecondGateway,
  orderId: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const body = JSON.stringify({ orderId, fields });
  await fetch(`${url}/test/lie`, { method: "POST", body });
}
