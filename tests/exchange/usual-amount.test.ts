import { expect, it } from "vitest";
import { usualAmountOf } from "../../exchange/rates/usual-amount";
import { amount } from "./orders";

it.each([
  ["60000", {}, "0.005"],
  ["2500", {}, "0.2"],
  ["0.3", {}, "1000"],
  ["1", {}, "500"],
  ["70", {}, "5"],
  ["90000000000", {}, "0.00000001"],
  // Twice the minimum, or more.
  ["600", { min: amount("1.7") }, "5"],
  // The operator's largest order may be smaller.
  ["1", { max: amount("120") }, "100"],
  ["1", { min: amount("60"), max: amount("100") }, "100"],
  ["1", { min: amount("60"), max: amount("110") }, "110"],
  ["1", { min: amount("3000000000000") }, "6000000000000"],
])("a form starts with about 500 dollars of a coin at %s, within %j", (usd, limits, usual) => {
  const from = { asset: { usdPrice: amount(usd) }, digits: 8 };
  expect(usualAmountOf({ from }, limits)).toBe(usual);
});

it("a form starts with no more decimals than the coin", () => {
  const from = { asset: { usdPrice: amount("60000") }, digits: 2 };
  expect(usualAmountOf({ from }, {})).toBe("0.01");
});
