import { cutTo } from "~/domain/text/cut-to";
import { describe, expect, it } from "vitest";

describe("cutTo", () => {
  it.each([
    ["($12.50)", "12.50"],
    ["12", "12"],
    ["x1x2x", "1x2"],
    ["none", ""],
    ["", ""],
    ["𝟙5𝟙", "5"],
  ])("%j is cut to its digits", (text, part) => {
    expect(cutTo(text, /\d/, /\d/)).toBe(part);
  });
});
