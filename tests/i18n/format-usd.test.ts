import { expect, it } from "vitest";
import { formatUsd } from "~/i18n/format";
import { LOCALES } from "~/i18n/locales";

const [EN, RU] = LOCALES;

it.each([
  ["1234.5", "$1,234.50", "1\u00a0234,50\u00a0$"],
  ["0", "$0.00", "0,00\u00a0$"],
  ["0.005", "$0.01", "0,01\u00a0$"],
  // A coin that costs something is never shown as free.
  ["0.00001234", "$0.000012", "0,000012\u00a0$"],
  ["-0.0004", "-$0.0004", "-0,0004\u00a0$"],
])("%s dollars are %s", (amount, english, russian) => {
  expect(formatUsd(amount, EN)).toBe(english);
  expect(formatUsd(amount, RU)).toBe(russian);
});
