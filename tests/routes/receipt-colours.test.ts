import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { RECEIPT_STYLE } from "~/routes/order/receipt/receipt-style";

it("a receipt uses only the colours of app/ui/tokens.css", () => {
  const tokens = readFileSync("app/ui/tokens.css", "utf8");
  const light = [...tokens.matchAll(/--[\w-]+: light-dark\((#[0-9a-f]+),/g)].map(
    ([, colour]) => colour,
  );
  const used = new Set(RECEIPT_STYLE.match(/#[0-9a-f]{3,8}\b/g));
  expect(used.size).toBe(7);
  expect([...used].filter((colour) => !light.includes(colour))).toEqual([]);
  const source = readFileSync("app/routes/order/receipt/receipt-style.ts", "utf8");
  expect(source).not.toMatch(/#[0-9a-f]{3,8}\b/);
});
