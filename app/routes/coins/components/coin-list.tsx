import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import { useLocalePath } from "~/i18n/use-locale";
import { Figures } from "~/ui/figure";
import { Link } from "~/ui/link";

interface TrendProps {
  trend: { line: string; width: number; height: number; direction: string; text: string };
}

/** How a price moved in a day. The words beside it say the same. */
function Trend({ trend: { line, width, height, direction } }: TrendProps) {
  return (
    <svg
      className="coins-trend"
      width={width}
      height={height}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      data-direction={direction}
      aria-hidden="true"
    >
      <path d={line} />
    </svg>
  );
}

interface CoinListProps {
  id: string;
  title: string;
  rows: readonly {
    path: string;
    side?: { currencyTitle: string; logoUrl?: string | undefined } | undefined;
    name: string;
    price?: string | undefined;
    trend?: TrendProps["trend"] | undefined;
    facts: readonly { id: string; name: string; value: string }[];
  }[];
}

/** Coins or networks, each with a link to its page and what is known about it. */
export function CoinList({ id, title, rows }: CoinListProps) {
  const path = useLocalePath();
  const hasFacts = rows.some(({ facts }) => facts.length > 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={hasFacts ? "coins-rows" : "coins-grid"}>
        {rows.map(({ path: to, side, name, price, trend, facts }) => (
          <li key={to + name}>
            <Link to={path(to)}>
              {side ? <InstrumentIcon instrument={side} size={32} isLazy /> : null}
              <span translate="no">
                <b>{name}</b>
                {side && side.currencyTitle !== name ? <small>{side.currencyTitle}</small> : null}
              </span>
              {trend ? <Trend trend={trend} /> : null}
              {price === undefined ? null : (
                <span className="coins-price">
                  {price}
                  {trend ? <small data-direction={trend.direction}>{trend.text}</small> : null}
                </span>
              )}
            </Link>
            {facts.length === 0 ? null : (
              <dl>
                {facts.map((fact) => (
                  <div key={fact.id} data-fact={fact.id}>
                    <dt>{fact.name}</dt>
                    <dd>
                      <Figures>{fact.value}</Figures>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
