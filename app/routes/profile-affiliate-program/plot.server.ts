import { area, line } from "d3-shape";
import { compareAmounts, ZERO, type Amount } from "~/domain/money/money";
import type { AffiliateDay } from "~/domain/account/earnings";

/** A chart of the daily credits: paths in a box of `width` × `height`. The highest day touches the top. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly line: string;
  readonly area: string;
  /** The credits of the highest day. */
  readonly highest: Amount;
}

const WIDTH = 640;
const HEIGHT = 160;
/** Padding for the width of the line. */
const EDGE = 2;

/** Draws the days, oldest first; undefined if there is nothing to show. */
export function drawPlot(days: readonly AffiliateDay[]): Plot | undefined {
  const highest = days.reduce<Amount>(
    (most, { amount }) => (compareAmounts(amount, most) > 0 ? amount : most),
    ZERO,
  );
  if (highest === ZERO || days.length < 2) return undefined;
  // Numbers are precise enough for a picture.
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
