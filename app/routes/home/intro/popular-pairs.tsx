import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CoinDuo } from "~/components/instrument/coin-duo";
import type { PairView } from "~/components/instrument/pair-view";
import { useLocalePath } from "~/i18n/use-locale";

/** The pairs that people exchange most, each a link to its page. */
export function PopularPairs({ pairs }: { pairs: readonly PairView[] }) {
  const { t } = useTranslation("home");
  const toPath = useLocalePath();
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="popular">
      <div className="sections-head">
        <h2 id="popular">{t("popular.title")}</h2>
        <Link to={toPath("/popular-exchanges")}>{t("popular.more")}</Link>
      </div>
      <ul className="pairs">
        {pairs.map(({ path, from, to, price }) => (
          <li key={path}>
            <Link to={toPath(path)}>
              <CoinDuo from={from} to={to} size={28} />
              <span>
                <b>
                  {from.currencyTitle} → {to.currencyTitle}
                </b>
                <small>
                  {price === undefined
                    ? to.networkTitle
                    : t("popular.price", { price, from: from.currencyTitle, to: to.currencyTitle })}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
