import { useTranslation } from "react-i18next";
import type { HistoryRange, RateSummary } from "~/domain/rate/rate-history";
import { Figures } from "~/ui/figure";

/** A line in a box of `width` × `height`, starting at x = `start`. */
export interface RatePlot {
  width: number;
  height: number;
  line: string;
  start: number;
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
  since: Moment;
  until: Moment;
  rows: (Moment & { rate: string })[];
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

/** The history of the rate: for each range a chart, a sentence with the same content, and a table. */
export function RateHistory({ history }: { history: RateHistoryView | undefined }) {
  const { t } = useTranslation("home");
  if (!history) return null;
  const { from, to, coin, money, ranges } = history;
  return (
    <section className="history" aria-labelledby="history">
      <div className="sections-head">
        <h2 id="history">
          <Figures>{t("history.title", { from, to })}</Figures>
        </h2>
        <p className="muted">
          <Figures>{t("history.note", { coin, money })}</Figures>
        </p>
      </div>
      <div className="history-ranges">
        {ranges.map((view) => (
          <RateRange key={view.range} view={view} coin={coin} money={money} />
        ))}
      </div>
    </section>
  );
}

interface RateRangeProps extends Pick<RateHistoryView, "coin" | "money"> {
  view: RateRangeView;
}

function RateRange({ view, coin, money }: RateRangeProps) {
  const { t } = useTranslation("home");
  const { range, low, high, last, direction, percent, since, until } = view;
  const change = t(`history.direction.${direction}`, { percent });
  return (
    <figure className="history-range">
      <figcaption>
        <h3>{t(`history.range.${range}`)}</h3>
        <p>
          <Figures>{change}</Figures>
        </p>
      </figcaption>
      <RateLine
        plot={view.plot}
        text={t(`history.picture.${range}`, { coin, money, low, high, last, change })}
      />
      <p className="history-times" aria-hidden="true">
        {[since, until].map(({ at, moment }) => (
          <time key={at} dateTime={at}>
            {moment}
          </time>
        ))}
      </p>
      <dl className="history-figures">
        {(
          [
            ["low", low],
            ["high", high],
            ["last", last],
          ] as const
        ).map(([key, figure]) => (
          <div key={key}>
            <dt>{t(`history.${key}`)}</dt>
            <dd translate="no">{figure}</dd>
          </div>
        ))}
      </dl>
      <RateTable view={view} coin={coin} money={money} />
    </figure>
  );
}

function RateLine({
  plot: { width, height, line, start },
  text,
}: {
  plot: RatePlot;
  text: string;
}) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={text}>
      <path className="history-area" d={`${line}V${height}H${start}Z`} />
      <path className="history-line" d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function RateTable({ view, coin, money }: RateRangeProps) {
  const { t } = useTranslation("home");
  return (
    <details>
      <summary>{t(`history.table.${view.range}`)}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("history.time")}</th>
            <th scope="col">
              <Figures>{t("history.rate", { coin, money })}</Figures>
            </th>
          </tr>
        </thead>
        <tbody translate="no">
          {view.rows.map(({ at, moment, rate }) => (
            <tr key={at}>
              <td>
                <time dateTime={at}>{moment}</time>
              </td>
              <td>{rate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
