import { expect, test } from "vitest";
import { alignAmounts } from "~/components/earnings/aligned-amounts";
import { LOCALES } from "~/i18n/locales";

const [EN, RU] = LOCALES;
const place = (texts: readonly (string | undefined)[], locale: (typeof LOCALES)[number] = EN) =>
  alignAmounts(texts, locale).map((amount) => amount && `${amount.figure}|${amount.pad}`);

test("fills each figure up to the longest decimals of its column", () => {
  expect(place(["−8,275\u00a0USDT", "+4.61275\u00a0USDT", "+42.5\u00a0USDT"])).toEqual([
    "−8,275|.00000",
    "+4.61275|",
    "+42.5|0000",
  ]);
  expect(place(["1\u00a0234\u00a0USDT", "1\u00a0234,5\u00a01INCH"], RU)).toEqual([
    "1\u00a0234|,0",
    "1\u00a0234,5|",
  ]);
});

test("keeps the unit apart, in each form of a locale", () => {
  const units = (text: string, locale: (typeof LOCALES)[number] = EN) =>
    alignAmounts([text], locale)[0]?.unit;
  expect(units("12.5%")).toBe("%");
  expect(units("12,5\u00a0%", RU)).toBe("\u00a0%");
  expect(units("0.5\u00a01INCH")).toBe("\u00a01INCH");
  expect(units("1\u00a0234", RU)).toBe("");
});

test("a row with more than eight decimals does not widen the column", () => {
  expect(
    place(["0.031110000000000001\u00a0ETH", "150\u00a0USDT", "0.5\u00a0BTC", undefined]),
  ).toEqual(["0.031110000000000001|", "150|.0", "0.5|", undefined]);
});
