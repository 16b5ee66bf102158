import { describe, expect, it } from "vitest";
import { cutProblem, deriveAcceptedAmount } from "~/domain/rate/amount-problem";
import { amount } from "../support/amount";

describe("the bound that an error names", () => {
  it.each([
    ["too-small", "0.000420123456", "0.00042013"],
    ["too-small", "0.00042", "0.00042"],
    ["too-big", "1.999999999999", "1.99999999"],
  ] as const)("%s %s is taken as %s by a coin of eight decimals", (kind, expected, accepted) => {
    const problem = { kind, expected: amount(expected), expectedGeneral: amount(expected) };
    const cut = cutProblem(problem, { precisionDecimals: 8 });
    expect(cut).toEqual({ kind, expected: accepted, expectedGeneral: accepted });
    expect(deriveAcceptedAmount(cut)).toBe(accepted);
  });

  it("stays unknown where none is named", () => {
    const cut = cutProblem({ kind: "too-small" }, { precisionDecimals: 8 });
    expect(deriveAcceptedAmount(cut)).toBeUndefined();
  });
});
