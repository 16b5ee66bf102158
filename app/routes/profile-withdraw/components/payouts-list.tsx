import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { EmptyList } from "~/components/earnings/empty-list";
import { AccountField } from "~/components/profile/account-field";
import { ListPager } from "~/components/earnings/list-pager";
import {
  RecordStatus,
  useTimeColumn,
  useTransactionColumn,
} from "~/components/earnings/record-cells";
import { ShortAddress } from "~/components/earnings/short-address";
import { RecordsTable, type Column } from "~/components/earnings/records-table";
import type { Streamed } from "~/components/earnings/part";
import { StreamedPart } from "~/components/earnings/streamed-part";
import type { ListPage } from "~/domain/page/paging";
import { useFocusOn } from "~/ui/use-focus-on";
import { INTENT } from "../form/fields";
import type { PayoutView } from "../view";

interface PayoutsListProps {
  payouts: Streamed<ListPage<PayoutView>>;
  /** Whether the success dialog was closed. The list then takes the focus. */
  isReturning: boolean;
}

export function PayoutsList({ payouts, isReturning }: PayoutsListProps) {
  const { t } = useTranslation("earnings");
  const heading = useFocusOn<HTMLHeadingElement>(isReturning);
  const columns = useColumns();
  return (
    <section className="profile-sheet" aria-labelledby="payouts">
      <h2 id="payouts" tabIndex={-1} ref={heading}>
        {t("withdraw.list")}
      </h2>
      <StreamedPart part={payouts} name={t("name.withdrawals")}>
        {(list) =>
          list.total === 0 ? (
            <EmptyList title={t("withdraw.empty")} text={t("withdraw.emptyText")} />
          ) : (
            <>
              <RecordsTable caption={t("withdraw.list")} columns={columns} rows={list.items} />
              <ListPager list={list} />
            </>
          )
        }
      </StreamedPart>
    </section>
  );
}

/** The state of a payout. A waiting one can be stopped. */
function PayoutState({ payout: { id, amount, status, sendsAt } }: { payout: PayoutView }) {
  const { t } = useTranslation("earnings");
  if (sendsAt === undefined) return <RecordStatus status={status} />;
  return (
    <Form method="post" preventScrollReset className="withdraw-waits">
      <span>
        {t("withdraw.stop.waits")} <LocalTime at={sendsAt} withDay />
      </span>
      <AccountField />
      <input type="hidden" name="id" value={id} />
      <button
        className="btn"
        name="intent"
        value={INTENT.stop}
        aria-label={t("withdraw.stop.label", { amount })}
      >
        {t("withdraw.stop.button")}
      </button>
    </Form>
  );
}

function useColumns(): Column<PayoutView>[] {
  const { t } = useTranslation("earnings");
  const time = useTimeColumn("title");
  const transaction = useTransactionColumn();
  return [
    time,
    {
      key: "address",
      label: t("column.address"),
      place: "plain",
      cell: ({ address }) => <ShortAddress address={address} />,
    },
    transaction,
    {
      key: "status",
      label: t("column.status"),
      place: "plain",
      cell: (payout) => <PayoutState payout={payout} />,
    },
    {
      key: "amount",
      label: t("column.amount"),
      amount: ({ amount }) => amount,
      cell: ({ fee }) => (fee ? <small>{t("column.feeOf", { fee })}</small> : null),
    },
  ];
}
