import { toDecimalPads } from "~/i18n/decimal-pads";
import type { Locale } from "~/i18n/locales";

/** More decimals would widen the column for a single row. Such a row is not aligned. */
const MOST_DECIMALS = 8;

/** An amount of a column: its figure, its unit, and the decimals that it lacks beside the others. */
export interface AlignedAmountView {
  readonly figure: string;
  readonly unit: string;
  readonly pad: string;
}

/** Returns the figure and the unit of '+1,234.5 USDT' or '30%'. A ticker follows the last space, and may have digits. */
function splitUnit(text: string) {
  const [, figure = text, unit = ""] =
    /^(.*?\d)(\u00a0[^\u00a0]*[^\d.,\u00a0][^\u00a0]*|[^\d\u00a0]*)$/.exec(text) ?? [];
  return { figure, unit };
}

/** Returns the amounts of a column with their pads; undefined where a row has none. */
export function alignAmounts(
  texts: readonly (string | undefined)[],
  locale: Locale,
): (AlignedAmountView | undefined)[] {
  const parts = texts.map((text = "") => splitUnit(text));
  const pads = toDecimalPads(
    parts.map(({ figure }) => (isLong(figure) ? "" : figure)),
    locale,
  );
  return parts.map(({ figure, unit }, index) =>
    figure === "" ? undefined : { figure, unit, pad: isLong(figure) ? "" : (pads[index] ?? "") },
  );
}

function isLong(figure: string): boolean {
  return (/\d+$/.exec(figure)?.[0].length ?? 0) > MOST_DECIMALS;
}

/** A longer figure may wrap, because it would not fit into its column on a phone. */
const WHOLE_LENGTH = 16;

/** An amount in a column of amounts. */
export function AlignedAmount({ amount: { figure, unit, pad } }: { amount: AlignedAmountView }) {
  return (
    <span className={figure.length > WHOLE_LENGTH ? undefined : "records-figure"}>
      <span data-pad={pad}>{figure}</span>
      <span className={unit.endsWith("%") ? undefined : "records-unit"}>{unit}</span>
    </span>
  );
}
