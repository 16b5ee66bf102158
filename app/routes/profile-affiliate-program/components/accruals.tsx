import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/earnings/empty-list";
import { ListPager } from "~/components/earnings/list-pager";
import { useTimeColumn } from "~/components/earnings/record-cells";
import { RecordsTable, type Column } from "~/components/earnings/records-table";
import type { AccrualRow, AccrualsView } from "../view";

export function Accruals({ view: { sums, list } }: { view: AccrualsView }) {
  const { t } = useTranslation("earnings");
  const columns = useColumns();
  if (list.total === 0) {
    return <EmptyList title={t("affiliate.empty")} text={t("affiliate.emptyText")} />;
  }
  return (
    <>
      <dl className="earnings-figures">
        <div>
          <dt>{t("affiliate.sum")}</dt>
          {sums.map((sum) => (
            <dd key={sum} translate="no">
              {sum}
            </dd>
          ))}
        </div>
      </dl>
      <RecordsTable caption={t("affiliate.accruals")} columns={columns} rows={list.items} />
      <ListPager list={list} />
    </>
  );
}

function useColumns(): Column<AccrualRow>[] {
  const { t } = useTranslation("earnings");
  const time = useTimeColumn("plain");
  return [
    time,
    {
      key: "credit",
      label: t("column.credit"),
      place: "title",
      cell: ({ id }) => <span translate="no">{t("credit", { id })}</span>,
    },
    { key: "rate", label: t("column.percent"), amount: ({ percent }) => percent },
    { key: "amount", label: t("column.amount"), amount: ({ amount }) => amount },
  ];
}
