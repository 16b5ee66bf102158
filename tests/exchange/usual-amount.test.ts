import { expect, it } from "vitest";
import { usualAmountOf } from "../../exchange/rates/usual-amount";
import { amount, makePayable } from "./orders";

const { from } = makePayable();

it.each([
  ["60000", undefined, "0.0033"],
  ["2500", undefined, "0.08"],
  ["0.3", undefined, "666"],
  ["1", undefined, "200"],
  ["70", undefined, "2.8"],
  ["600", "1.7", "3.4"],
  ["90000000000", undefined, "0.00000001"],
])(
  "a form starts with about 200 dollars of a coin at %s, above a minimum of %s",
  (usd, min, usual) => {
    const side = { ...from, asset: { ...from.asset, usdPrice: amount(usd) } };
    expect(usualAmountOf({ from: side }, min === undefined ? undefined : amount(min))).toBe(usual);
  },
);
