import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import type { RatePlot, RateRangeProps, RateRow } from "./history-view";

/** A chart with its axes. With script, each rate of the table can be read in it, by pointer or by arrow keys. */
export function RateChart({ view, coin, money, text }: RateRangeProps & { text: string }) {
  const { t } = useTranslation("home");
  const [place, setPlace] = useState<number>();
  const { plot, low, high, last, ticks, rows } = view;
  const read = place === undefined ? undefined : rows[place];
  const names = { high, last, low };
  return (
    <div className="history-chart">
      <div className="history-plot">
        <RateLine plot={plot} text={text} />
        {read ? <Reading row={read} plot={plot} /> : null}
        {useHydrated() ? (
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
        ) : null}
      </div>
      <p className="history-times" aria-hidden="true">
        {ticks.map(({ at, moment }) => (
          <time key={at} dateTime={at}>
            {moment}
          </time>
        ))}
      </p>
      <dl className="history-figures">
        {(["high", "last", "low"] as const).map((key) => (
          <div key={key}>
            <dt>{t(`history.${key}`)}</dt>
            <dd translate="no">{names[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function RateLine({ plot, text }: { plot: RatePlot; text: string }) {
  const { width, height, line, start, end } = plot;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={text}>
      <path className="history-area" d={`${line}V${height}H${start}Z`} />
      <path className="history-line" d={line} vectorEffect="non-scaling-stroke" />
      {/* A line without length and with round ends is a dot, which the box does not stretch. */}
      <path className="history-dot" d={`M${width} ${end}h0`} vectorEffect="non-scaling-stroke" />
    </svg>
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
