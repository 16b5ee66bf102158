import { useTranslation } from "react-i18next";
import { CoinDuo } from "~/components/instrument/coin-duo";
import type { PairView } from "~/components/instrument/pair-view";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";

/** The pairs, with links to their pages. */
export function PairList({ rows }: { rows: readonly PairView[] }) {
  const { t } = useTranslation("popular");
  return (
    <ul className="popular-list">
      {/* Hidden from screen readers, because each row repeats the column names as text. */}
      <li className="popular-heads" aria-hidden="true">
        <span>{t("heads.pair")}</span>
        <span>{t("heads.rate")}</span>
        <span>{t("heads.orders")}</span>
      </li>
      {rows.map((row) => (
        <li key={row.path}>
          <PairItem row={row} />
        </li>
      ))}
    </ul>
  );
}

function PairItem({ row: { path, from, to, rate, ordersPerDay } }: { row: PairView }) {
  const { t } = useTranslation("popular");
  const toPath = useLocalePath();
  return (
    <>
      <CoinDuo from={from} to={to} size={32} />
      <div className="popular-pair">
        <Link to={toPath(path)}>
          <span translate="no">{from.currencyTitle}</span> <span aria-hidden="true">→</span>
          <span className="visually-hidden">{t("to")}</span>{" "}
          <span translate="no">{to.currencyTitle}</span>
        </Link>
        <small translate="no">
          {from.networkTitle} → {to.networkTitle}
        </small>
      </div>
      {rate === undefined ? null : (
        <p className="popular-price" translate="no">
          {t("price", rate)}
        </p>
      )}
      {ordersPerDay === undefined ? null : (
        <p className="popular-orders">{t("orders", { count: ordersPerDay })}</p>
      )}
    </>
  );
}
