/** A reading of a heap: when, in seconds of the run, and how many megabytes are held. */
export interface Reading {
  at: number;
  megabytes: number;
}

/** What a heap did from the first reading to the last: the ends of the straight line through all of them. */
export interface Growth {
  from: number;
  to: number;
}

/**
 * A twentieth of the 128 MB that the platform gives a Worker. What is kept for speed has its bounds and is there after
 * the warm-up; code that is compiled late, and caches that are not full yet, move the line by two or three megabytes.
 * What is kept of each order or each visitor moves it by more, sooner or later.
 */
export const MOST_GROWTH_MB = 6;

/** Fits a straight line: one reading in the middle of a busy moment says little, the way of all of them does. */
export function toGrowth(readings: readonly Reading[]): Growth {
  const middle = mean(readings.map(({ at }) => at));
  const level = mean(readings.map(({ megabytes }) => megabytes));
  const spread = sum(readings.map(({ at }) => (at - middle) ** 2));
  const along = sum(readings.map(({ at, megabytes }) => (at - middle) * (megabytes - level)));
  const slope = spread === 0 ? 0 : along / spread;
  const on = (at: number) => level + slope * (at - middle);
  return { from: on(readings[0]?.at ?? 0), to: on(readings.at(-1)?.at ?? 0) };
}

/** Whether a heap grew by more than may be explained. */
export function isLeaking({ from, to }: Growth): boolean {
  return !(to - from <= MOST_GROWTH_MB);
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

function mean(figures: readonly number[]): number {
  return sum(figures) / figures.length;
}
