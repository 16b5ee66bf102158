import { useTranslation } from "react-i18next";
import { HISTORY_RANGES } from "~/domain/rate/rate-history";
import { Figures } from "~/ui/figure";
import type { RateHistoryView, RateRangeProps, Reader } from "./history-view";
import { RateChart } from "./rate-chart";
import "./rate-history.css";

interface RateHistoryProps {
  history: RateHistoryView | undefined;
  /** For a page without script. */
  reader?: Reader | undefined;
}

/** The history of the rate: a switch of ranges, and for each a chart with its axes, and a table with the same rates. */
export function RateHistory({ history, reader }: RateHistoryProps) {
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
      {/* Styles alone switch the ranges: the inputs come before everything that they show. */}
      <div className="history-ranges" role="group" aria-label={t("history.ranges")}>
        {ranges.map(({ range }, place) => (
          <input
            key={range}
            className="visually-hidden"
            type="radio"
            name="history-range"
            id={`history-${range}`}
            defaultChecked={place === 0}
          />
        ))}
        {ranges.length < 2 ? null : (
          <p className="history-switch">
            {ranges.map(({ range }) => (
              <label key={range} htmlFor={`history-${range}`}>
                {t(`history.range.${range}`)}
              </label>
            ))}
          </p>
        )}
        {ranges.map((view) => (
          <RateRange key={view.range} view={view} coin={coin} money={money} reader={reader} />
        ))}
      </div>
    </section>
  );
}

function RateRange({
  view,
  coin,
  money,
  reader,
}: RateRangeProps & Pick<RateHistoryProps, "reader">) {
  const { t } = useTranslation("home");
  const { range, low, high, last, direction, percent } = view;
  const change = t(`history.direction.${direction}`, { percent });
  const place = HISTORY_RANGES.indexOf(range);
  return (
    <figure className="history-range" data-place={place}>
      <figcaption>
        <h3 className="visually-hidden">{t(`history.range.${range}`)}</h3>
        <p className="history-change" data-direction={direction}>
          <Figures>{change}</Figures>
        </p>
      </figcaption>
      <RateChart
        view={view}
        coin={coin}
        money={money}
        reader={reader}
        text={t(`history.picture.${range}`, { coin, money, low, high, last, change })}
      />
      <RateTable view={view} coin={coin} money={money} />
    </figure>
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
          {view.rows.map(({ moment, rate }) => (
            <tr key={moment}>
              <td>{moment}</td>
              <td>{rate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
