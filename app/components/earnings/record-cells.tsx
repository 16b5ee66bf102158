import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { LocalTime } from "../content/local-time";
import type { OrderTone } from "../order/order-tone";
import { StateChip } from "../order/state-chip";
import type { PayoutStatus } from "~/domain/account/earnings";
import { useLocalePath } from "~/i18n/use-locale";
import { Icon } from "~/ui/icon";
import type { OrderLinkView, TransactionView } from "./record-view";
import type { Column } from "./records-table";

/** Returns the column with the time of each record. */
export function useTimeColumn(place: "title" | "plain"): Column<{ at: number }> {
  const { t } = useTranslation("earnings");
  return {
    key: "time",
    label: t("column.time"),
    place,
    cell: ({ at }) => <LocalTime at={at} withDay="with-year" />,
  };
}

interface Recorded {
  transaction?: TransactionView | undefined;
}

/** Returns the column with the transaction of each record. */
export function useTransactionColumn(): Column<Recorded> {
  const { t } = useTranslation("earnings");
  return {
    key: "transaction",
    label: t("column.transaction"),
    place: "plain",
    has: ({ transaction }) => transaction !== undefined,
    cell: ({ transaction }) => <TransactionCell transaction={transaction} />,
  };
}

const TONES = {
  PENDING: "ask",
  COMPLETED: "go",
  REJECTED: "stop",
} as const satisfies Record<PayoutStatus, OrderTone>;

/** The state of a payout; empty if the gateway sends none. */
export function RecordStatus({ status }: { status: PayoutStatus | undefined }) {
  const { t } = useTranslation("earnings");
  if (!status) return null;
  return <StateChip tone={TONES[status]} text={t(`status.${status}`)} />;
}

/** A transaction hash, linked to the explorer's page if there is one. */
export function TransactionCell({ transaction }: { transaction: TransactionView | undefined }) {
  const { t } = useTranslation("earnings");
  if (!transaction) return null;
  const { short, hash, link } = transaction;
  if (!link)
    return (
      <code title={hash} translate="no">
        {short}
      </code>
    );
  return (
    <a className="earnings-transaction" href={link} rel="noreferrer" title={hash}>
      <span className="visually-hidden">{t("transaction.open")}</span>{" "}
      <code translate="no">{short}</code>
      <Icon name="external" size={14} />
    </a>
  );
}

/** An order number, linked to the order if it belongs to the account. */
export function OrderCell({ order }: { order: OrderLinkView | undefined }) {
  const { t } = useTranslation("earnings");
  const path = useLocalePath();
  if (!order) return null;
  const name = t("order", { id: order.displayId });
  if (!order.path) return <span translate="no">{name}</span>;
  return (
    <Link to={path(order.path)} translate="no">
      {name}
    </Link>
  );
}
