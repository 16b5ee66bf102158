import { CoinDuo } from "~/components/instrument/coin-duo";
import type { PairView } from "~/components/instrument/pair-view";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

interface PairLinksProps {
  id: string;
  title: string;
  pairs: readonly PairView[];
}

/** Links to the pages of pairs. */
export function PairLinks({ id, title, pairs }: PairLinksProps) {
  const toPath = useLocalePath();
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="coins-grid">
        {pairs.map(({ path, from, to, rate }) => (
          <li key={path}>
            <Link to={toPath(path)}>
              <CoinDuo from={from} to={to} size={28} />
              <span translate="no">
                <b>
                  {from.currencyTitle} → {to.currencyTitle}
                </b>
                <small>
                  {rate ? `1\u00a0${rate.from} ≈ ${rate.price}\u00a0${rate.to}` : to.networkTitle}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
