import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveAmountInput } from "~/domain/money/amount-input";
import { fromFieldText, toFieldText } from "~/i18n/amount-text";
import { LOCALES } from "~/i18n/locales";

const [EN, RU] = LOCALES;

describe("an amount in a field", () => {
  it.each([
    ["0.005", "0.005", "0,005"],
    ["1234", "1234", "1234"],
    ["12.", "12.", "12,"],
    ["", "", ""],
    ["bc1.example", "bc1.example", "bc1.example"],
  ])("%j has the decimal sign of the language", (text, english, russian) => {
    expect(toFieldText(text, EN)).toBe(english);
    expect(toFieldText(text, RU)).toBe(russian);
  });

  it.each(LOCALES)("parses back to the same number with either sign: $code", (locale) => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^\d{1,18}$/), (whole, decimals) => {
        const text = `${String(whole)}.${decimals}`;
        const read = (typed: string) => deriveAmountInput(fromFieldText(typed, locale));
        expect(read(toFieldText(text, locale))).toMatchObject({ text, isAmbiguous: false });
        expect(read(text).text).toBe(text);
        expect(read(text.replace(".", ",")).text).toBe(text);
      }),
    );
  });

  it("is ambiguous only where it may mean thousands", () => {
    const isAmbiguous = (typed: string, locale: (typeof LOCALES)[number]) =>
      deriveAmountInput(fromFieldText(typed, locale)).isAmbiguous;
    expect([isAmbiguous("1,234", EN), isAmbiguous("1,234", RU)]).toEqual([true, false]);
    expect([isAmbiguous("1.234,5", EN), isAmbiguous("1.234,5", RU)]).toEqual([true, true]);
  });
});
