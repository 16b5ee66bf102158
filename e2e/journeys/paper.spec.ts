// Orders on paper: what a visitor prints fits one sheet.
import { BTC_ADDRESS } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";

const EXCHANGES = [
  {},
  { rateMode: "FIXED", refundAddress: BTC_ADDRESS },
  { to: "avax", refundAddress: BTC_ADDRESS },
  { to: "avax", rateMode: "FIXED", refundAddress: BTC_ADDRESS },
] as const;

test("an unpaid order is one sheet, also with a provider's terms", async ({
  page,
  at,
  sandbox,
}) => {
  await sandbox.switches({ autoProgress: false });
  for (const exchange of EXCHANGES) {
    const order = await sandbox.makeOrder(exchange);
    await page.goto(at(order.path));
    const paper = await page.pdf({ format: "A4" });
    const sheets = paper.toString("latin1").match(/\/Type\s*\/Page\b/g);
    expect(sheets, JSON.stringify(exchange)).toHaveLength(1);
  }
});
