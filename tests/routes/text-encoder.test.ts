import { describe, expect, it } from "vitest";
import { takeTexts, TextEncoder } from "~/remix-workarounds/text-encoder.server";

describe("the encoder of a page's texts", () => {
  it("collects short texts, for which the renderer then has nothing to write", () => {
    const encoder = new TextEncoder();
    expect(encoder.encodeInto("a")).toEqual({ read: 1, written: 0 });
    expect(encoder.encodeInto("я€😀")).toEqual({ read: 4, written: 0 });
    expect(takeTexts()).toBe("aя€😀");
    expect(takeTexts()).toBe("");
  });

  it("leaves long texts as they are", () => {
    expect(new TextEncoder().encode("Обмен €")).toBe("Обмен €");
    expect(takeTexts()).toBe("");
  });
});
