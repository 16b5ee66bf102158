// Requirements 20 and 42 of docs/security.md: of two people with an order's link, neither can replace the other's
// waiting refund.
import { expect, test } from "vitest";
import { controlOrder, makeOrder } from "../../scripts/product/sandbox.ts";
import { BTC_ADDRESS } from "../support/sandbox-orders";
import { BY_HAND, useProduct } from "./support/product";
import { loadTexts } from "./support/texts";
import { makeVisitor, type Visitor } from "./support/visitor";

const product = useProduct(() => ({ sandboxVars: BY_HAND }));
const OWNERS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const STRANGERS = "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3";

test("an address stays the waiting one when strangers ask for theirs", async () => {
  const made = await makeOrder(product.origin, { rateMode: "FIXED", refundAddress: BTC_ADDRESS });
  await controlOrder(product.origin, made.id, { kind: "wrong-amount" });
  const owner = makeVisitor(product.origin, "en");
  const stranger = makeVisitor(product.origin, "en");
  const t = await loadTexts(owner.locale);
  const ask = async (visitor: Visitor, refundAddress: string) => {
    const page = await visitor.open(made.path);
    const button = t.order("refund.button", { ticker: "BTC" });
    const asked = await visitor.press(page, button, { refundAddress });
    const { document } = await visitor.follow(asked);
    const waiting = document.querySelector(".order-pending-refund");
    return [OWNERS, STRANGERS].filter((address) => waiting?.textContent.includes(address));
  };
  expect(await ask(owner, OWNERS)).toEqual([OWNERS]);
  expect(await ask(stranger, STRANGERS)).toEqual([OWNERS]);
  expect(await ask(owner, OWNERS)).toEqual([OWNERS]);
  expect(await ask(stranger, STRANGERS)).toEqual([OWNERS]);
  expect(await ask(owner, OWNERS)).toEqual([OWNERS]);
});
