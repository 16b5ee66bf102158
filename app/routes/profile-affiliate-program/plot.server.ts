import { compareAmounts, ZERO, type Amount } from "~/domain/money/money";
import type { AffiliateDay } from "~/domain/account/earnings";

/** A chart of the daily credits: bars in a box of `width` × `height`. The highest day touches the top. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  /** One path of all bars. */
  readonly bars: string;
  /** The credits of the highest day. */
  readonly highest: Amount;
}

const WIDTH = 640;
const HEIGHT = 160;
/** The share of its day that a bar fills. */
const FILLED = 0.7;

/** Draws the days, oldest first; undefined if there is nothing to show. */
export function drawPlot(days: readonly AffiliateDay[]): Plot | undefined {
  const highest = days.reduce<Amount>(
    (most, { amount }) => (compareAmounts(amount, most) > 0 ? amount : most),
    ZERO,
  );
  if (highest === ZERO || days.length < 2) return undefined;
  const day = WIDTH / days.length;
  // Numbers are precise enough for a picture.
  const bars = days.map(({ amount }, place) => {
    const height = round((Number(amount) / Number(highest)) * HEIGHT);
    if (height === 0) return "";
    const [left, top] = [round((place + (1 - FILLED) / 2) * day), round(HEIGHT - height)];
    return `M${left},${HEIGHT}V${top}h${round(day * FILLED)}V${HEIGHT}z`;
  });
  return { width: WIDTH, height: HEIGHT, highest, bars: bars.join("") };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
