import { area, line } from "d3-shape";
import { compareAmounts, ZERO, type Amount } from "~/domain/money/money";
import type { AffiliateDay } from "~/domain/account/earnings";

/** A picture of what was credited day by day: paths in a box of `width` × `height`, the highest day on top. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly line: string;
  readonly area: string;
  /** What was credited on the best day. */
  readonly highest: Amount;
}

const WIDTH = 640;
const HEIGHT = 160;
/** Room for the thickness of the line. */
const EDGE = 2;

/** Draws the days, oldest first; undefined where there is nothing to see. */
export function drawPlot(days: readonly AffiliateDay[]): Plot | undefined {
  const highest = days.reduce<Amount>(
    (most, { amount }) => (compareAmounts(amount, most) > 0 ? amount : most),
    ZERO,
  );
  if (highest === ZERO || days.length < 2) return undefined;
  // A picture may be as inexact as its dots are large.
  const share = (amount: Amount) => Number(amount) / Number(highest);
  const x = (_day: AffiliateDay, place: number) => (place / (days.length - 1)) * WIDTH;
  const y = ({ amount }: AffiliateDay) => HEIGHT - EDGE - share(amount) * (HEIGHT - 2 * EDGE);
  const shape = [...days];
  return {
    width: WIDTH,
    height: HEIGHT,
    highest,
    line: line<AffiliateDay>().x(x).y(y).digits(1)(shape) ?? "",
    area: area<AffiliateDay>().x(x).y1(y).y0(HEIGHT).digits(1)(shape) ?? "",
  };
}
