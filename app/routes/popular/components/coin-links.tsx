import { useTranslation } from "react-i18next";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import { toListPath } from "../list-query";

const SHOWN_AT_ONCE = 24;

interface CoinLinksProps {
  coins: readonly string[];
  /** The selected coin. */
  coin: string | undefined;
}

/** Links that filter the list by the sent coin. */
export function CoinLinks({ coins, coin }: CoinLinksProps) {
  const { t } = useTranslation("popular");
  const first = coins.slice(0, SHOWN_AT_ONCE);
  const rest = coins.slice(SHOWN_AT_ONCE);
  return (
    <nav className="popular-coins" aria-labelledby="coins">
      <h2 id="coins">{t("send")}</h2>
      <ul className="popular-chips">
        <li>
          <CoinLink coin={undefined} isChosen={coin === undefined} />
        </li>
        {first.map((ticker) => (
          <li key={ticker}>
            <CoinLink coin={ticker} isChosen={ticker === coin} />
          </li>
        ))}
      </ul>
      {rest.length === 0 ? null : (
        <details open={coin !== undefined && rest.includes(coin)}>
          <summary>{t("moreCoins", { count: rest.length })}</summary>
          <ul className="popular-chips">
            {rest.map((ticker) => (
              <li key={ticker}>
                <CoinLink coin={ticker} isChosen={ticker === coin} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

function CoinLink({ coin, isChosen }: { coin: string | undefined; isChosen: boolean }) {
  const { t } = useTranslation("popular");
  const path = useLocalePath();
  return (
    <Link
      to={toListPath(path("/popular-exchanges"), { coin: coin?.toLowerCase() })}
      aria-current={isChosen ? "page" : undefined}
      translate={coin === undefined ? undefined : "no"}
    >
      {coin ?? t("all")}
    </Link>
  );
}
