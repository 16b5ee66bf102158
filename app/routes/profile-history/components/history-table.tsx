import { useTranslation } from "react-i18next";
import {
  OrderCell,
  RecordStatus,
  RecordTime,
  TransactionCell,
} from "~/components/earnings/record-cells";
import { RecordsTable, type Column } from "~/components/earnings/records-table";
import type { HistoryRow } from "../view";

export function HistoryTable({ rows }: { rows: readonly HistoryRow[] }) {
  const { t } = useTranslation("earnings");
  return <RecordsTable caption={t("history.list")} columns={useColumns()} rows={rows} />;
}

function useColumns(): Column<HistoryRow>[] {
  const { t } = useTranslation("earnings");
  return [
    { key: "time", label: t("column.time"), cell: ({ at }) => <RecordTime at={at} /> },
    { key: "kind", label: t("column.kind"), cell: (row) => <KindCell row={row} /> },
    { key: "state", label: t("column.status"), cell: (row) => <StateCell row={row} /> },
    {
      key: "transaction",
      label: t("column.transaction"),
      has: ({ transaction }) => transaction !== undefined,
      cell: ({ transaction }) => <TransactionCell transaction={transaction} />,
    },
    {
      key: "amount",
      label: t("column.amount"),
      isAmount: true,
      cell: (row) => <AmountCell row={row} />,
    },
  ];
}

function KindCell({ row: { kind, order, creditId: id, address } }: { row: HistoryRow }) {
  const { t } = useTranslation("earnings");
  return (
    <span>
      {t(`kind.${kind}`)}
      {order ? (
        <small>
          <OrderCell order={order} />
        </small>
      ) : null}
      {id === undefined ? null : <small translate="no">{t("credit", { id })}</small>}
      {address ? <small translate="no">{address}</small> : null}
    </span>
  );
}

/** The state of a payout or an order; empty if the gateway sends none. */
function StateCell({ row: { status, phase } }: { row: HistoryRow }) {
  const { t } = useTranslation("my-exchanges");
  if (phase) return <span>{t(`phase.${phase}`)}</span>;
  return <RecordStatus status={status} />;
}

function AmountCell({ row: { amount, received, refunded, fee } }: { row: HistoryRow }) {
  const { t } = useTranslation("earnings");
  return (
    <span>
      {amount}
      {received ? <small>{received}</small> : null}
      {refunded ? <small>{t("column.refundOf", { amount: refunded })}</small> : null}
      {fee ? <small>{t("column.feeOf", { fee })}</small> : null}
    </span>
  );
}
