import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RatePlot, RateRangeProps, RateRow } from "./history-view";

/** Reads each rate of the table in the chart, by pointer or by arrow keys. Lies over the plot. */
export function RateReader({ view: { plot, rows }, coin, money }: RateRangeProps) {
  const { t } = useTranslation("home");
  const [place, setPlace] = useState<number>();
  const read = place === undefined ? undefined : rows[place];
  return (
    <>
      {read ? <Reading row={read} plot={plot} /> : null}
      <input
        type="range"
        aria-label={t("history.read", { coin, money })}
        aria-valuetext={toWords(read ?? rows.at(-1))}
        max={rows.length - 1}
        value={place ?? rows.length - 1}
        onChange={({ target }) => {
          setPlace(target.valueAsNumber);
        }}
        onPointerMove={({ nativeEvent: { offsetX }, currentTarget }) => {
          const share = Math.min(Math.max(offsetX / currentTarget.clientWidth, 0), 1);
          setPlace(Math.round(share * (rows.length - 1)));
        }}
        onPointerLeave={() => {
          setPlace(undefined);
        }}
        onBlur={() => {
          setPlace(undefined);
        }}
      />
    </>
  );
}

/** Reads each rate by pointer without script: styles show the one in whose column the pointer is. The table has them for the keyboard. */
export function RateColumns({ view: { plot, rows } }: RateRangeProps) {
  return (
    <div className="history-columns">
      {rows.map((row) => (
        <div key={row.moment}>
          <Reading row={row} plot={plot} />
        </div>
      ))}
    </div>
  );
}

/** The rate at one time: a line across the plot, a dot, and both in words. */
function Reading({ row, plot }: { row: RateRow; plot: RatePlot }) {
  const { width, height } = plot;
  const { x, y } = row;
  return (
    <span className="history-reading" translate="no" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <path d={`M${x} 0V${height}`} vectorEffect="non-scaling-stroke" />
        <path className="history-dot" d={`M${x} ${y}h0`} vectorEffect="non-scaling-stroke" />
      </svg>
      {/* In the other half, so that it covers no rate that is read. */}
      <span data-side={x > width / 2 ? "left" : "right"}>{toWords(row)}</span>
    </span>
  );
}

function toWords(row: RateRow | undefined): string {
  return row ? `${row.moment} · ${row.rate}` : "";
}
