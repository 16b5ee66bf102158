import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import { useLocalePath } from "~/i18n/use-locale";
import { Figures } from "~/ui/figure";
import { Link } from "~/ui/link";

interface CoinListProps {
  id: string;
  title: string;
  rows: readonly {
    path: string;
    side?: { currencyTitle: string; logoUrl?: string | undefined } | undefined;
    name: string;
    price?: string | undefined;
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
        {rows.map(({ path: to, side, name, price, facts }) => (
          <li key={to + name}>
            <Link to={path(to)}>
              {side ? <InstrumentIcon instrument={side} size={32} isLazy /> : null}
              <span translate="no">
                <b>{name}</b>
                {side && side.currencyTitle !== name ? <small>{side.currencyTitle}</small> : null}
              </span>
              {price === undefined ? null : <span className="coins-price">{price}</span>}
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
