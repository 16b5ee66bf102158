import { describe, expect, it } from "vitest";
import { deriveRateOutcome } from "~/domain/failure/exchange-outcomes";
import type { Failure } from "~/domain/failure/failure";

const UNUSABLE = { kind: "unavailable", reason: "unusable" };

describe("a rate", () => {
  it.each<[string, readonly string[], "FIXED" | "FLOATING", object]>([
    ["a floating rate for a fixed one", ["rateMode"], "FIXED", { kind: "use-floating" }],
    ["a fixed rate for a floating one", ["rateMode"], "FLOATING", UNUSABLE],
    ["another pair, and floating", ["instrumentTo.slug", "rateMode"], "FIXED", UNUSABLE],
    ["no price", ["price"], "FIXED", UNUSABLE],
    ["no rate at all", [], "FIXED", UNUSABLE],
  ])("does not match the request: %s", (_name, paths, rateMode, expected) => {
    const issues = paths.map((path) => ({ path, message: "expected something else" }));
    const failure: Failure = { kind: "contract", issues, traceId: "t" };
    expect(deriveRateOutcome(failure, rateMode)).toEqual(expected);
  });
});
