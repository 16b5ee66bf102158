import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "~/domain/account/history";
import { parseAmount, ZERO } from "~/domain/money/money";
import { LOCALES } from "~/i18n/locales";
import {
  CSV_SEPARATORS,
  readSeparator,
  toUsualSeparator,
} from "~/routes/profile-history/csv/separator";
import { toCsv } from "~/routes/profile-history/csv/to-csv";

const TEXTS = {
  column: (key: string) => key,
  kind: (kind: string) => kind,
  direction: (direction: string) => direction,
  state: () => "done; paid, whole",
};
const AMOUNT = parseAmount("1234.5") ?? ZERO;
const ENTRY: HistoryEntry = {
  id: "c1",
  kind: "cashback",
  at: Date.UTC(2026, 10, 21),
  amount: AMOUNT,
  currencyTitle: "USDT",
  isOutgoing: false,
};

const usualOf = () => LOCALES.map((locale) => [locale.code, toUsualSeparator(locale)]);

describe("the columns of a CSV file", () => {
  it("are separated as programs of the page's language expect", () => {
    expect(usualOf()).toEqual(
      expect.arrayContaining([
        ["en", "comma"],
        ["ru", "semicolon"],
      ]),
    );
  });

  it("are separated as the reader chooses, in any language", () => {
    for (const locale of LOCALES) {
      for (const separator of CSV_SEPARATORS)
        expect(readSeparator(new URLSearchParams({ separator }), locale)).toBe(separator);
      const unknown = readSeparator(new URLSearchParams({ separator: "tab" }), locale);
      expect(unknown).toBe(toUsualSeparator(locale));
    }
  });

  it.each([
    ["comma", ",in,1234.5,USDT,", ',"done; paid, whole",'],
    ["semicolon", ";in;1234,5;USDT;", ';"done; paid, whole";'],
  ] as const)("match the decimal sign: %s", (separator, amount, quoted) => {
    const csv = toCsv([ENTRY], { texts: TEXTS, separator });
    expect(csv).toContain(amount);
    expect(csv).toContain(quoted);
  });

  it.each(["T1;=cmd", "T1,+1", "T1\t@SUM(A1)", "T1\n-1", "T1; ＝1"])(
    "hide no formula for a program that splits elsewhere: %j",
    (address) => {
      const escaped = address.replace(/(?=[=+@＝-])/, "'");
      for (const separator of CSV_SEPARATORS) {
        const csv = toCsv([{ ...ENTRY, kind: "payout", address }], { texts: TEXTS, separator });
        expect(csv).toContain(escaped);
        expect(csv).not.toContain(address);
      }
    },
  );
});
