import { useTranslation } from "react-i18next";
import {
  OrderCell,
  RecordStatus,
  useTimeColumn,
  useTransactionColumn,
} from "~/components/earnings/record-cells";
import { RecordsTable, type Column } from "~/components/earnings/records-table";
import { ShortAddress } from "~/components/earnings/short-address";
import { toOrderTone } from "~/components/order/order-tone";
import { StateChip } from "~/components/order/state-chip";
import { deriveHistoryState } from "~/domain/account/history-state";
import type { HistoryRow } from "../view";
import { KindIcon } from "./kind-icon";

export function HistoryTable({ rows }: { rows: readonly HistoryRow[] }) {
  const { t } = useTranslation("earnings");
  return <RecordsTable caption={t("history.list")} columns={useColumns()} rows={rows} />;
}

function useColumns(): Column<HistoryRow>[] {
  const { t } = useTranslation("earnings");
  const time = useTimeColumn("plain");
  const transaction = useTransactionColumn();
  return [
    time,
    {
      key: "kind",
      label: t("column.kind"),
      place: "title",
      cell: (row) => <KindCell row={row} />,
    },
    {
      key: "state",
      label: t("column.status"),
      place: "plain",
      cell: (row) => <StateCell row={row} />,
    },
    transaction,
    {
      key: "amount",
      label: t("column.amount"),
      amount: ({ amount }) => amount,
      cell: (row) => <MoneyLines row={row} />,
    },
  ];
}

function KindCell({ row: { kind, order, creditId: id, address } }: { row: HistoryRow }) {
  const { t } = useTranslation("earnings");
  return (
    <span className="history-kind">
      <KindIcon kind={kind} />
      {t(`kind.${kind}`)}
      {order ? (
        <small>
          <OrderCell order={order} />
        </small>
      ) : null}
      {id === undefined ? null : <small translate="no">{t("credit", { id })}</small>}
      {address ? (
        <small>
          <ShortAddress address={address} />
        </small>
      ) : null}
    </span>
  );
}

/** The state of a payout or an order; empty if the gateway sends none. */
function StateCell({ row }: { row: HistoryRow }) {
  const { t } = useTranslation("my-exchanges");
  const state = deriveHistoryState(row);
  if (!state) return null;
  if ("status" in state) return <RecordStatus status={state.status} />;
  const { phase } = state;
  return <StateChip tone={toOrderTone(phase)} text={t(`phase.${phase}`)} />;
}

/** What an exchange paid or refunded, and the fees, below the amount. */
function MoneyLines({ row: { received, refunded, fee } }: { row: HistoryRow }) {
  const { t } = useTranslation("earnings");
  return (
    <>
      {received ? <small>{received}</small> : null}
      {refunded ? <small>{t("column.refundOf", { amount: refunded })}</small> : null}
      {fee ? <small>{t("column.feeOf", { fee })}</small> : null}
    </>
  );
}
