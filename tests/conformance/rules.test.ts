// Every sentence that a report can quote is in the contract, and every sentence has a check.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ALL_CHECKS } from "../../scripts/conformance/all-checks.ts";
import { QUICK_CHECKS } from "../../scripts/conformance/quick.ts";
import { RULES } from "../../scripts/conformance/rules.ts";

// The formatter wraps text and pads tables.
const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, " ");
const CONTRACT = withoutBlanks(readFileSync("docs/gateway-contract.md", "utf8"));

describe("the sentences of reports", () => {
  it.each(Object.entries(RULES))("quote the contract: %s", (_name, sentence) => {
    expect(CONTRACT).toContain(withoutBlanks(sentence));
  });
});

describe("the checks", () => {
  it("have unique names", () => {
    const names = ALL_CHECKS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it("include the quick checks", () => {
    const names = ALL_CHECKS.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.values(QUICK_CHECKS).flat()));
  });
});
