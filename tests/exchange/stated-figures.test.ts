// Figures that a provider states by itself.
import { expect, it } from "vitest";
import { deriveFigures, isFarOff } from "../../exchange/rates/figures";
import { amount, makePayable } from "./orders";

const { from, to } = makePayable();
const dear = { ...from, asset: { ...from.asset, usdPrice: amount("20") } };
const pair = { from: dear, to };

function figuresOf(get: string, price: string, serviceFee: string) {
  const stated = { price: amount(price), serviceFee: amount(serviceFee) };
  const quote = { give: amount("1"), get: amount(get), networkFee: amount("0.1"), stated };
  return deriveFigures(quote, pair);
}

it("count if they add up", () => {
  expect(figuresOf("19.8", "20", "0.1")).toMatchObject({ price: "20", serviceFee: "0.1" });
});

it("count for nothing if they do not add up", () => {
  expect(figuresOf("19.8", "25", "0.1")).toMatchObject({ price: "19.9", serviceFee: undefined });
});

it.each([
  ["2", "20", "17.9"],
  ["2", "20", "0"],
])("hide no payout that is far off: %s", (get, price, serviceFee) => {
  const figures = figuresOf(get, price, serviceFee);
  expect(figures && isFarOff(figures, pair)).toBe(true);
});
