import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RatePlot, RateRangeProps, Reader } from "./history-view";

interface RateChartProps extends RateRangeProps {
  text: string;
  /** For a page without script. */
  reader: Reader | undefined;
}

const FIGURES = ["high", "last", "low"] as const;
/** A rate that did not move has one figure, and a low plot. */
const FLAT = ["last"] as const;

/** A chart with its axes. With script, each rate of the table can be read in it, by pointer or by arrow keys. */
export function RateChart({ view, coin, money, text, reader }: RateChartProps) {
  const { t } = useTranslation("home");
  const [Reader, setReader] = useState(() => reader);
  const { plot, low, high, ticks } = view;
  // Its script comes last. Without it, the chart is whole.
  useEffect(() => {
    import("./rate-reader").then(
      (loaded) => {
        setReader(() => loaded.RateReader);
      },
      () => undefined,
    );
  }, []);
  return (
    <div className="history-chart">
      <div className="history-plot">
        <RateLine plot={plot} text={text} />
        {Reader ? <Reader view={view} coin={coin} money={money} /> : null}
      </div>
      <p className="history-times" aria-hidden="true">
        {ticks.map(({ at, moment }) => (
          <time key={at} dateTime={at}>
            {moment}
          </time>
        ))}
      </p>
      <dl className="history-figures">
        {(low === high ? FLAT : FIGURES).map((key) => (
          <div key={key}>
            <dt>{t(`history.${key}`)}</dt>
            <dd translate="no">{view[key]}</dd>
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
