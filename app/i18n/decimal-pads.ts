import { formatAmount } from "./format";
import type { Locale } from "./locales";

/** Returns the digits that each figure lacks, so that a column aligns at the decimal mark: '12', '0.25' → '.00', ''. CSS draws them invisibly. */
export function toDecimalPads(figures: readonly string[], locale: Locale): string[] {
  const mark = formatAmount("0.5", locale).charAt(1);
  const decimals = figures.map((figure) => figure.split(mark)[1]?.length ?? 0);
  const most = Math.max(...decimals);
  return decimals.map((count) => (count === 0 && most > 0 ? mark : "") + "0".repeat(most - count));
}
