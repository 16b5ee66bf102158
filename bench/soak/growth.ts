/** A reading of a heap: seconds since the start of the run, and megabytes in use. */
export interface Reading {
  at: number;
  megabytes: number;
}

/** The growth of a heap: the ends of the straight line through all readings. */
export interface Growth {
  from: number;
  to: number;
}

/**
 * A twentieth of the platform's 128 MB per Worker. Caches are bounded and mostly full after the warm-up. Code that
 * compiles late, and caches that still fill, move the line by two or three megabytes. Data kept per order or per
 * visitor eventually moves it by more.
 */
export const MOST_GROWTH_MB = 6;

/** Fits a straight line: a single reading at a busy moment says little, the trend of all of them counts. */
export function toGrowth(readings: readonly Reading[]): Growth {
  const middle = mean(readings.map(({ at }) => at));
  const level = mean(readings.map(({ megabytes }) => megabytes));
  const spread = sum(readings.map(({ at }) => (at - middle) ** 2));
  const along = sum(readings.map(({ at, megabytes }) => (at - middle) * (megabytes - level)));
  const slope = spread === 0 ? 0 : along / spread;
  const on = (at: number) => level + slope * (at - middle);
  return { from: on(readings[0]?.at ?? 0), to: on(readings.at(-1)?.at ?? 0) };
}

/** Returns whether a heap grew by more than these causes explain. */
export function isLeaking({ from, to }: Growth): boolean {
  return !(to - from <= MOST_GROWTH_MB);
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

function mean(figures: readonly number[]): number {
  return sum(figures) / figures.length;
}
