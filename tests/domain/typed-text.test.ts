import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanAmountText, isAmbiguousAmount } from "~/domain/money/amount-input";
import { continueTyped, type TypedText } from "~/domain/money/typed-text";

const EMPTY: TypedText = { typed: "", text: "" };

/** A field that shows the typed text cleaned, after each of its values. */
function edit(field: TypedText, ...values: string[]): TypedText {
  return values.reduce((before, value) => {
    return { typed: continueTyped(before, value), text: cleanAmountText(value) };
  }, field);
}

/** Typed at the end, key by key. */
function type(keys: string, field = EMPTY): TypedText {
  return Array.from(keys).reduce((before, key) => edit(before, before.text + key), field);
}

describe("text typed key by key", () => {
  it.each(["4,495", "1,000.5", "-5", "1e3", "1'234", "1.2.3"])(
    "is ambiguous like a pasted text: %j",
    (keys) => {
      expect(type(keys)).toEqual({ typed: keys, text: cleanAmountText(keys) });
      expect(isAmbiguousAmount(type(keys).typed)).toBe(true);
    },
  );

  it("is read like the same text pasted", () => {
    const keys = fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,-' eк")) });
    fc.assert(
      fc.property(keys, (typed) => {
        expect(type(typed)).toEqual({ typed, text: cleanAmountText(typed) });
      }),
    );
  });

  it.each<[string, string, string[], string]>([
    ["deleted and typed again", "1e3", ["1", "10", "100", "1000"], "1000"],
    ["without its sign", "-5", ["", "5"], "5"],
    ["the point deleted", "4,495", ["4495"], "4495"],
    ["another digit before it", "-5", ["15"], "-15"],
    ["another digit in its midst", "4,495", ["4.1495"], "4,1495"],
    ["replaced by another number", "1e3", ["270"], "270"],
    ["a sign put before it", "5", ["-5"], "-5"],
  ])("%s", (_name, keys, values, typed) => {
    expect(edit(type(keys), ...values).typed).toBe(typed);
  });

  it("starts over when the field differs from the typed text", () => {
    expect(edit({ typed: "1e3", text: "0.5" }, "0.55").typed).toBe("0.55");
  });

  it("continues after the field cut extra decimals", () => {
    expect(edit({ typed: "4,495", text: "4.49" }, "4.490").typed).toBe("4,490");
  });
});
