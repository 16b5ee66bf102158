import { describe, expect, it } from "vitest";
import { deriveDefaultAmount } from "~/domain/rate/default-amount";
import { amount } from "../support/amount";

const at = (usdPrice: string | undefined) => ({
  usdPrice: usdPrice === undefined ? undefined : amount(usdPrice),
  precisionDecimals: 8,
});
const tooBig = (expected?: string) => ({
  kind: "too-big" as const,
  expected: expected === undefined ? undefined : amount(expected),
});
const tooSmall = (expected: string) => ({ kind: "too-small" as const, expected: amount(expected) });

describe("the amount of an untouched form", () => {
  it.each([
    ["is worth 500 dollars", tooBig("2"), at("96800"), "0.0051"],
    ["is worth 500 dollars of a cheap coin", tooSmall("600"), at("0.25"), "2000"],
    ["is the most, where that is less", tooBig("0.001"), at("96800"), "0.001"],
    ["is the least, where that is more", tooSmall("600"), at("1"), "600"],
    ["is the bound without a price", tooBig("2"), at(undefined), "2"],
    ["is worth 500 dollars without a bound", tooBig(), at("3"), "166"],
    ["is not to be found without either", tooBig(), at(undefined), undefined],
    ["is the bound at a zero price", tooBig("2"), at("0"), "2"],
    ["is the bound at a price beyond the coin's decimals", tooBig("2"), at("1e15"), "2"],
  ])("%s", (_name, problem, instrument, expected) => {
    expect(deriveDefaultAmount(problem, instrument)).toBe(expected);
  });
});
