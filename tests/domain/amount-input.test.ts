import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cleanAmountText,
  cutAmountText,
  deriveAmountInput,
  isAmbiguousAmount,
  isForeignText,
} from "~/domain/money/amount-input";
import { parseAmount } from "~/domain/money/money";

describe("cleanAmountText", () => {
  it.each([
    ["1 234,56", "1234.56"],
    ["1\u00a0234\u202f567", "1234567"],
    [",5", "0.5"],
    [".5", "0.5"],
    ["0.1 BTC", "0.1"],
    ["$ 12", "12"],
    ["1.2.3", "1.23"],
    ["123,456.12", "123.45612"],
    ["abc", ""],
    ["", ""],
    ["5.", "5."],
    [".", "0."],
  ])("cleans %j to %j", (typed, expected) => {
    expect(cleanAmountText(typed)).toBe(expected);
  });

  it("leaves digits and at most one dot, never leading, and cleaning twice changes nothing", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,- \u00a0aеe$")) }),
        (typed) => {
          const cleaned = cleanAmountText(typed);
          expect(cleaned).toMatch(/^(?:\d+(?:\.\d*)?)?$/);
          expect(cleanAmountText(cleaned)).toBe(cleaned);
        },
      ),
    );
  });

  it("keeps every amount unchanged", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 99_999_999 }), (whole, part) => {
        const text = parseAmount(`${whole}.${part}`) ?? "";
        expect(cleanAmountText(text)).toBe(text);
      }),
    );
  });
});

describe("isAmbiguousAmount", () => {
  it.each(["123,456.12", "1.234,56", "1,234", "12,345,678", "1.2.3", "1e5", "-3", "1'234", "5x6"])(
    "doubts %j",
    (typed) => {
      expect(isAmbiguousAmount(typed)).toBe(true);
    },
  );

  // A mathematical minus, a minus between words, an East Asian minus; fractions.
  it.each(["\u22125", "\u20135", "\u20145", "\uff0d5", "$\u22125", "1/2", "1-2", "2½", "½"])(
    "doubts %j as well",
    (typed) => {
      expect(isAmbiguousAmount(typed)).toBe(true);
    },
  );

  // A thousands separator or a blank after a zero: perhaps a decimal sign was meant.
  it.each(["0٬5", "٠٬٥", "0 5", "0\u00a05", "$ 00 5"])(
    "doubts %j, which is cleaned to 05",
    (typed) => {
      expect(isAmbiguousAmount(typed)).toBe(true);
    },
  );

  // An unseen sign after a zero, or none at all.
  it.each(["0\u20605", "05", "007", "00\u200b5 BTC"])("doubts %j, a whole number", (typed) => {
    expect(isAmbiguousAmount(typed)).toBe(true);
  });

  // The number counts something else than whole coins.
  // oxfmt-ignore
  it.each(["1k", "0.5K", "2m", "3 mln", "1.5M", "1 bn", "5 тыс.", "2 млн", "3к", "500 sat", "500 sats", "5 000 сат", "20 gwei", "7 wei", "5 mBTC", "5 µBTC", "5 uBTC", "50 lamports", "10%", "99¢", "2k USDT", "1,5 млн руб.", "5 thousand", "2 million USDT", "5 тысяч", "2 миллиона", "Rs. 500", "ca. 05", "kr.5"])(
    "doubts the unit of %j",
    (typed) => {
      expect(isAmbiguousAmount(typed)).toBe(true);
    },
  );

  it.each([
    "5 KAS",
    "5 MATIC",
    "1 ETH",
    "1 МОНЕТА",
    "3 BNB",
    "10 ₽",
    "00.5",
    ".05",
    "$.05",
    ",05",
    "0",
    "0.05",
    "10",
  ])("trusts the unit of %j", (typed) => {
    expect(isAmbiguousAmount(typed)).toBe(false);
  });

  it.each([
    "",
    "1 234,56",
    "1 005",
    "0 .5",
    "0,123",
    "1.234",
    "12,5",
    "1234,567",
    "0.1 BTC",
    "$12",
    "€ 1 000",
    "500",
  ])("trusts %j", (typed) => {
    expect(isAmbiguousAmount(typed)).toBe(false);
  });
});

describe("an amount in another script", () => {
  it.each([
    ["٠٫٥", "0.5"],
    ["۰٫۵", "0.5"],
    ["۰.۵", "0.5"],
    ["٠،٥", "0.5"],
    ["١٬٢٣٤٫٥", "1234.5"],
    ["０．５", "0.5"],
    ["０，５", "0.5"],
    ["0。5", "0.5"],
    ["0｡5", "0.5"],
    ["５1", "51"],
    ["०.५", "0.5"],
    ["๐.๕", "0.5"],
    ["০.৫", "0.5"],
    ["༠.༥", "0.5"],
    ["𝟎.𝟝", "0.5"],
    ["𝟿", "9"],
    ["۱۲۳۴۵۶۷۸۹۰", "1234567890"],
    ["\u200b0.\u20605\ufeff", "0.5"],
    ["\u20660.5\u2069", "0.5"],
    ["0\u00ad.5", "0.5"],
    ["\u00a00.5\u00a0BTC", "0.5"],
    ["０.１ BTC", "0.1"],
  ])("%j is %s, without a doubt", (typed, amount) => {
    expect(deriveAmountInput(typed)).toEqual({ text: amount, amount, isAmbiguous: false });
  });

  it("reads the digits of every script", () => {
    const digits = Array.from({ length: 0x1_ff_ff }, (_, code) => code)
      .filter((code) => /\p{Nd}/u.test(String.fromCodePoint(code)))
      .map((code) => String.fromCodePoint(code));
    const read = digits.map((digit) => cleanAmountText(digit)).join("");
    expect(read).toBe("0123456789".repeat(digits.length / 10));
  });

  it.each(["0/5", "0·5", "0'5", "0x5", "۰/۵", "五百", "〇", "½", "Ⅳ", "①"])(
    "%j is rejected rather than misread",
    (typed) => {
      expect(deriveAmountInput(typed)).toEqual({ text: typed, isAmbiguous: false });
      expect(isForeignText(typed)).toBe(true);
    },
  );
});

describe("text that is not an amount", () => {
  it.each([
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.03",
    "1 BTC is 28 ETH",
    "abc",
    "мой кошелёк",
  ])("%j stays as typed, without an amount", (typed) => {
    expect(isForeignText(typed)).toBe(true);
    expect(deriveAmountInput(` ${typed}`)).toEqual({ text: typed, isAmbiguous: false });
  });

  it.each(["0.1 BTC", "USDT 500", "1e5", "5x6", "1 234,56 руб.", "ab", ""])(
    "%j may be an amount",
    (typed) => {
      expect(isForeignText(typed)).toBe(false);
    },
  );
});

describe("deriveAmountInput", () => {
  it("has no amount without a number", () => {
    expect(deriveAmountInput("ab")).toEqual({ text: "", amount: undefined, isAmbiguous: false });
  });

  it("reads the number and marks it as ambiguous", () => {
    expect(deriveAmountInput("123,456.12")).toEqual({
      text: "123.45612",
      amount: "123.45612",
      isAmbiguous: true,
    });
  });
});

describe("cutAmountText", () => {
  it.each([
    ["1.123456789", 8, "1.12345678"],
    ["1.12345678", 8, "1.12345678"],
    ["1.", 8, "1."],
    ["1.", 0, "1."],
    ["1.9", 0, "1"],
    ["12", 0, "12"],
    ["", 8, ""],
    ["bc1q.123456789", 2, "bc1q.123456789"],
  ])("cuts %j to %i decimals: %j", (text, digits, expected) => {
    expect(cutAmountText(text, digits)).toBe(expected);
  });
});
