import { CoinDuo } from "~/components/instrument/coin-duo";
import type { SideView } from "~/components/instrument/pair-view";

/** An exchange that somebody just made. */
export interface LatestExchange {
  id: string;
  from: SideView;
  to: SideView;
  give: string;
  get: string;
  /** '12 seconds ago', counted when the page was made. */
  ago: string;
}

interface LatestExchangesProps {
  title: string;
  exchanges: readonly LatestExchange[];
}

export function LatestExchanges({ title, exchanges }: LatestExchangesProps) {
  if (exchanges.length === 0) return null;
  return (
    <section className="latest" aria-labelledby="latest">
      <h2 id="latest">{title}</h2>
      <ul className="latest-list">
        {exchanges.map(({ id, from, to, give, get, ago }) => (
          <li key={id}>
            <CoinDuo from={from} to={to} />
            <span className="latest-amounts">
              {give} {from.currencyTitle} → {get} {to.currencyTitle}
            </span>
            <span className="latest-ago">{ago}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
