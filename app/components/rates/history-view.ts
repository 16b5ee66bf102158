import type { ReactNode } from "react";
import type { HistoryRange, RateSummary } from "~/domain/rate/rate-history";

/** A line in a box of `width` × `height`, from x = `start` to the last rate at y = `end`. */
export interface RatePlot {
  width: number;
  height: number;
  line: string;
  start: number;
  end: number;
}

/** The rates of one time range, formatted. Times are in UTC. */
export interface RateRangeView {
  range: HistoryRange;
  plot: RatePlot;
  low: string;
  high: string;
  last: string;
  direction: RateSummary["change"]["direction"];
  percent: string;
  /** The times below the chart: its start, its middle and its end. */
  ticks: Moment[];
  rows: RateRow[];
}

/** A rate at a time, and its place in the plot. */
export interface RateRow {
  moment: string;
  rate: string;
  x: number;
  y: number;
}

/** A time, as the attribute of <time> and as text. */
interface Moment {
  at: string;
  moment: string;
}

/** The history of a pair's rate, in `money` for one `coin`. All are named by their tickers. */
export interface RateHistoryView {
  from: string;
  to: string;
  coin: string;
  money: string;
  ranges: RateRangeView[];
}

/** The properties of a range's parts. */
export interface RateRangeProps extends Pick<RateHistoryView, "coin" | "money"> {
  view: RateRangeView;
}

/** Reads the rates of a chart that it lies over. */
export type Reader = (props: RateRangeProps) => ReactNode;
