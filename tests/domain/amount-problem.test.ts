import { describe, expect, it } from "vitest";
import { cutProblem, deriveAcceptedAmount, deriveAskedProblem } from "~/domain/rate/amount-problem";
import type { RateLimits } from "~/domain/rate/rate";
import { amount } from "../support/amount";

describe("the bound that an error names", () => {
  it.each([
    ["too-small", "0.000420123456", "0.00042013"],
    ["too-small", "0.00042", "0.00042"],
    ["too-big", "1.999999999999", "1.99999999"],
  ] as const)("reads %s %s as %s for a coin of eight decimals", (kind, expected, accepted) => {
    const problem = { kind, expected: amount(expected), expectedGeneral: amount(expected) };
    const cut = cutProblem(problem, { precisionDecimals: 8 });
    expect(cut).toEqual({ kind, expected: accepted, expectedGeneral: accepted });
    expect(deriveAcceptedAmount(cut)).toBe(accepted);
  });

  it("is absent below the coin's smallest unit", () => {
    const problem = { kind: "too-big", expected: amount("1e-9") } as const;
    const cut = cutProblem(problem, { precisionDecimals: 8 });
    expect(deriveAcceptedAmount(cut)).toBeUndefined();
  });

  it("stays unknown without a named bound", () => {
    const cut = cutProblem({ kind: "too-small" }, { precisionDecimals: 8 });
    expect(deriveAcceptedAmount(cut)).toBeUndefined();
  });
});

describe("a rate for another amount", () => {
  const GENERAL: RateLimits = { generalMin: amount("0.001"), generalMax: amount("2") };
  const LIMITS: RateLimits = {
    min: amount("0.001"),
    generalMin: amount("0.0008"),
    max: amount("2"),
    generalMax: amount("5"),
  };
  const SMALL = ["too-small", "0.001"];
  const BIG = ["too-big", "2"];

  it.each([
    ["send 0.0001", ["0.001", "0.0283"], LIMITS, SMALL],
    ["send 7", ["2", "56.6"], LIMITS, BIG],
    ["send 1", ["0.5", "14"], LIMITS, undefined],
    ["get 0.001", ["0.001", "0.0283"], LIMITS, SMALL],
    ["get 0.001", ["0.0008", "0.0226"], LIMITS, SMALL],
    ["get 0.001", ["0.001", "0.0283"], GENERAL, SMALL],
    ["get 90", ["2", "56.6"], LIMITS, BIG],
    ["get 90", ["5", "141"], LIMITS, undefined],
    ["get 90", ["2", "56.6"], GENERAL, BIG],
    ["get 0.04", ["0.001", "0.0283"], LIMITS, undefined],
    ["get 50", ["2", "56.6"], LIMITS, undefined],
    ["get 7", ["0.5", "14"], LIMITS, undefined],
    ["get 0.001", ["0.001", "0.0283"], {}, undefined],
  ] as const)("to %s, for %j within %j, breaks %j", (asked, [give, get], limits, expected) => {
    const [verb, typed = ""] = asked.split(" ");
    const rate = { amountToGive: amount(give), amountToGet: amount(get), limits };
    const activeSide = verb === "get" ? "receive" : "send";
    const problem = deriveAskedProblem(rate, { activeSide, amount: amount(typed) });
    expect(problem && [problem.kind, problem.expected]).toEqual(expected);
  });
});
