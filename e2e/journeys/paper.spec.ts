// Orders on paper: what a visitor prints fits one sheet.
import { BTC_ADDRESS } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";

const FIXED = { rateMode: "FIXED", refundAddress: BTC_ADDRESS } as const;
const OUTSIDE = { to: "avax", refundAddress: BTC_ADDRESS } as const;
const UNPAID = [{}, FIXED, OUTSIDE, { ...OUTSIDE, rateMode: "FIXED" }] as const;

/** Orders in between: a part is missing, a choice is open, the exchange stopped. */
const UNSETTLED = [
  [{}, "short"],
  [FIXED, "wrong-amount"],
  [OUTSIDE, "incomplete"],
  [OUTSIDE, "return"],
] as const;

function countSheets(paper: Buffer): number {
  return paper.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("an unpaid order is one sheet, also with a provider's terms", async ({
  page,
  at,
  sandbox,
}) => {
  await sandbox.switches({ autoProgress: false });
  for (const exchange of UNPAID) {
    const order = await sandbox.makeOrder(exchange);
    await page.goto(at(order.path));
    const sheets = countSheets(await page.pdf({ format: "A4" }));
    expect(sheets, JSON.stringify(exchange)).toBe(1);
  }
});

test("an order in between is one sheet, also of the American format", async ({
  page,
  at,
  sandbox,
}) => {
  await sandbox.switches({ autoProgress: false });
  for (const [exchange, kind] of UNSETTLED) {
    const order = await sandbox.makeOrder(exchange);
    await sandbox.control(order.id, { kind });
    await page.goto(at(order.path));
    for (const format of ["A4", "Letter"]) {
      expect(countSheets(await page.pdf({ format })), `${kind} ${format}`).toBe(1);
    }
  }
});
