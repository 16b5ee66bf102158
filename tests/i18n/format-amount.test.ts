import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { formatAmount } from "~/i18n/format";
import { LOCALES } from "~/i18n/locales";

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.stringMatching(/^\d{0,20}$/))
  .map(([whole, decimals]) => (decimals === "" ? String(whole) : `${String(whole)}.${decimals}`));

const isNumber = (text: string): text is Intl.StringNumericLiteral => text !== "";

/** A browser that formats at most 20 decimals, reads texts as floats and knows no rounding mode. */
class OldFormat extends Intl.NumberFormat {
  constructor(language?: Intl.LocalesArgument, options: Intl.NumberFormatOptions = {}) {
    const { roundingMode: _, ...known } = options;
    if ((known.maximumFractionDigits ?? 0) > 20) throw new RangeError("out of range");
    super(language, known);
  }
}

it("is the same in older browsers", async () => {
  vi.stubGlobal("Intl", { ...Intl, NumberFormat: OldFormat });
  vi.resetModules();
  const older = await import("~/i18n/format");
  const [locale] = LOCALES;
  expect(older.formatExactAmount("12345678.123456789012345678", locale)).toBe(
    "12,345,678.123456789012345678",
  );
  expect(older.formatAmount("0.123456789", locale)).toBe("0.12345678");
  vi.unstubAllGlobals();
});

it("equals a current browser's exact format, in every language", () => {
  fc.assert(
    fc.property(decimal, fc.constantFrom(...LOCALES), (amount, locale) => {
      for (const digits of [2, 8, 40]) {
        const options = { maximumFractionDigits: digits, roundingMode: "trunc" } as const;
        const format = new Intl.NumberFormat(locale.language, options);
        expect(isNumber(amount) && format.format(amount)).toBe(
          formatAmount(amount, locale, digits),
        );
      }
    }),
  );
});
