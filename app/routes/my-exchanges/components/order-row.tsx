import { useTranslation } from "react-i18next";
import { StateChip } from "~/components/order/state-chip";
import { LocalTime } from "~/components/content/local-time";
import { InstrumentIcon } from "~/components/instrument/instrument-icon";
import { useLocalePath } from "~/i18n/use-locale";
import { Drawing, Icon } from "~/ui/icon";
import { LargeFigure } from "~/ui/large-figure";
import { Link } from "~/ui/link";
import type { CoinView, RowView } from "../view";
import { RemoveForm } from "./remove-form";

const TRASH = "M3 5h12M7 5V3h4v2M4.5 5l.7 10h7.6l.7-10";

function Side({ coin, amount }: { coin: CoinView; amount?: string }) {
  return (
    <span className="my-exchanges-side" translate="no">
      <InstrumentIcon
        instrument={{ currencyTitle: coin.ticker, logoUrl: coin.logoUrl }}
        mark={coin.mark}
        size={24}
      />
      <span>
        {amount === undefined ? (
          coin.ticker
        ) : (
          <LargeFigure>{`${amount}\u00a0${coin.ticker}`}</LargeFigure>
        )}
        {coin.network === undefined ? null : (
          <>
            {" "}
            <small className="muted">{coin.network}</small>
          </>
        )}
      </span>
    </span>
  );
}

/** The exchanged pair. It names the row and links to the order. */
function RowPair({ row }: { row: RowView }) {
  const path = useLocalePath();
  const { from, to } = row;
  return (
    <Link className="my-exchanges-pair" to={path(row.path)}>
      <Side coin={from} amount={row.amount} />
      <Icon name="arrow" size={16} />
      <Side coin={to} />
    </Link>
  );
}

function RowActions({ row }: { row: RowView }) {
  const { t } = useTranslation("my-exchanges");
  const path = useLocalePath();
  return (
    <div className="my-exchanges-actions">
      <Link className="btn" to={path(row.repeatPath)}>
        {t("row.repeat")}
      </Link>
      <Link
        className="btn my-exchanges-remove"
        to={`?${new URLSearchParams({ remove: row.orderId }).toString()}`}
        replace
        preventScrollReset
        aria-label={t("row.removeLabel", { id: row.displayId })}
      >
        <Drawing d={TRASH} />
      </Link>
    </div>
  );
}

export function OrderRow({ row, isRemoving }: { row: RowView; isRemoving: boolean }) {
  const { t } = useTranslation("my-exchanges");
  return (
    <li>
      <div className="my-exchanges-row">
        <div>
          <RowPair row={row} />
          <p className="my-exchanges-facts">
            {row.state ? (
              <StateChip tone={row.state.tone} text={t(`phase.${row.state.phase}`)} />
            ) : null}
            <LocalTime at={row.createdAt} withDay />
            <span translate="no">{t("row.order", { id: row.displayId })}</span>
          </p>
        </div>
        <RowActions row={row} />
      </div>
      {isRemoving ? <RemoveForm row={row} /> : null}
    </li>
  );
}
