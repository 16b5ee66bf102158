import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addAmounts,
  compareAmounts,
  divideAmounts,
  divideAmountsUp,
  isAmount,
  multiplyAmounts,
  parseAmount,
  roundAmount,
  roundAmountUp,
  shiftAmount,
  subtractAmounts,
  ZERO,
  type Amount,
} from "~/domain/money/money";
import { amount } from "../support/amount";

const SCALE = 18;

// Amounts as integers of 18 decimals: BigInt is the independent reference for the arithmetic.
const units = fc.bigInt({ min: 0n, max: 10n ** 30n });

function fromUnits(value: bigint): Amount {
  const digits = value.toString().padStart(SCALE + 1, "0");
  return amount(`${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`);
}

describe("parseAmount", () => {
  it.each([
    ["0", "0"],
    ["0.0", "0"],
    ["007", "7"],
    [".5", "0.5"],
    ["5.", "5"],
    ["1.500", "1.5"],
    [" 12 ", "12"],
    ["1e-8", "0.00000001"],
    ["1.5E+21", "1500000000000000000000"],
    ["0.000000000000000001", "0.000000000000000001"],
    ["123456789012345678.123456789012345678", "123456789012345678.123456789012345678"],
  ])("reads %j as %j", (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });

  it.each([
    "",
    " ",
    ".",
    "-1",
    "+1",
    "1,5",
    "abc",
    "NaN",
    "Infinity",
    "0x10",
    "1e999",
    "1 000",
    "1.2.3",
    "9".repeat(31),
    `0.${"1".repeat(31)}`,
    "1e-31",
  ])("rejects %j", (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it("returns canonical text that parses to itself", () => {
    fc.assert(
      fc.property(units, (value) => {
        const parsed = fromUnits(value);
        expect(isAmount(parsed)).toBe(true);
        expect(parseAmount(parsed)).toBe(parsed);
      }),
    );
  });
});

describe("arithmetic never drifts", () => {
  it("adds and subtracts exactly in the smallest unit", () => {
    fc.assert(
      fc.property(units, units, (left, right) => {
        const sum = addAmounts(fromUnits(left), fromUnits(right));
        expect(sum).toBe(fromUnits(left + right));
        expect(subtractAmounts(sum, fromUnits(right))).toBe(fromUnits(left));
      }),
    );
  });

  it("keeps digits that a float loses", () => {
    expect(addAmounts(amount("0.1"), amount("0.2"))).toBe("0.3");
    const dust = amount("0.000000000000000001");
    expect(subtractAmounts(addAmounts(amount("1000000000"), dust), amount("1000000000"))).toBe(
      dust,
    );
  });

  it("never goes below zero", () => {
    expect(subtractAmounts(amount("1"), amount("1.00000001"))).toBe(ZERO);
  });

  it("multiplies exactly", () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: 0n, max: 10n ** 6n }), (left, factor) => {
        const product = multiplyAmounts(fromUnits(left), amount(factor.toString()));
        expect(product).toBe(fromUnits(left * factor));
      }),
    );
  });

  it("divides between a quotient rounded down and one rounded up, a smallest step apart at most", () => {
    fc.assert(
      fc.property(
        units,
        units.filter((value) => value > 0n),
        (left, right) => {
          const [dividend, divisor] = [fromUnits(left), fromUnits(right)];
          const down = divideAmounts(dividend, divisor, 8) ?? ZERO;
          const up = divideAmountsUp(dividend, divisor, 8) ?? ZERO;
          expect(compareAmounts(multiplyAmounts(down, divisor), dividend)).toBeLessThanOrEqual(0);
          expect(compareAmounts(multiplyAmounts(up, divisor), dividend)).toBeGreaterThanOrEqual(0);
          expect(["0", "0.00000001"]).toContain(subtractAmounts(up, down));
        },
      ),
    );
  });

  it("returns no quotient by zero", () => {
    expect(divideAmounts(amount("1"), ZERO, 8)).toBeUndefined();
    expect(divideAmountsUp(amount("1"), ZERO, 8)).toBeUndefined();
  });
});

it("fits every result of the largest accepted amounts", () => {
  const largest = amount("9".repeat(30));
  const cubed = multiplyAmounts(multiplyAmounts(largest, largest), largest);
  expect(compareAmounts(cubed, largest)).toBeGreaterThan(0);
  expect(compareAmounts(addAmounts(largest, largest), largest)).toBeGreaterThan(0);
  const smallest = amount("1e-30");
  expect(multiplyAmounts(smallest, smallest)).toBe(ZERO);
  expect(divideAmountsUp(largest, smallest, 18)).toBe(`${largest}${"0".repeat(30)}`);
});

describe("rounding", () => {
  it.each([
    ["1.999999999", 8, ["1.99999999", "2"]],
    ["1.23456789", 8, ["1.23456789", "1.23456789"]],
    ["0.009", 2, ["0", "0.01"]],
    ["5", 0, ["5", "5"]],
  ])("%s to %i digits is, down and up, %j", (value, digits, expected) => {
    const exact = amount(value);
    expect([roundAmount(exact, digits), roundAmountUp(exact, digits)]).toEqual(expected);
  });

  it("moves the point there and back without loss", () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 8 }), (value, places) => {
        expect(shiftAmount(shiftAmount(fromUnits(value), places), -places)).toBe(fromUnits(value));
      }),
    );
  });
});

describe("compareAmounts", () => {
  it("orders by value, not by text", () => {
    expect(compareAmounts(amount("9"), amount("10"))).toBeLessThan(0);
    expect(compareAmounts(amount("0.10"), amount("0.1"))).toBe(0);
    expect(compareAmounts(amount("1e-8"), amount("0"))).toBeGreaterThan(0);
  });
});
