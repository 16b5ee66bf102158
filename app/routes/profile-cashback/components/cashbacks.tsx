import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import { EmptyList } from "~/components/earnings/empty-list";
import { ListPager } from "~/components/earnings/list-pager";
import { OrderCell, useTimeColumn } from "~/components/earnings/record-cells";
import { RecordsTable, type Column } from "~/components/earnings/records-table";
import type { CashbackRow, CashbackView } from "../view";

export function Cashbacks({ view }: { view: CashbackView }) {
  const { t } = useTranslation("earnings");
  const columns = useColumns();
  if (view.list.total === 0) {
    return (
      <section className="profile-sheet">
        <EmptyList
          title={t("cashback.empty")}
          text={t("cashback.emptyText")}
          link={{ to: "/", label: t("cashback.emptyLink") }}
        />
      </section>
    );
  }
  return (
    <>
      <CashbackFigures view={view} />
      <section className="profile-sheet" aria-labelledby="cashbacks">
        <h2 id="cashbacks">{t("cashback.list")}</h2>
        <RecordsTable caption={t("cashback.list")} columns={columns} rows={view.list.items} />
        <ListPager list={view.list} />
      </section>
    </>
  );
}

function CashbackFigures({ view: { sums, rate } }: { view: CashbackView }) {
  const { t } = useTranslation("earnings");
  return (
    <section className="profile-sheet" aria-label={t("cashback.figures")}>
      <dl className="earnings-figures">
        <div>
          <dt>{t("cashback.sum")}</dt>
          {sums.map((sum) => (
            <dd key={sum} translate="no">
              {sum}
            </dd>
          ))}
        </div>
        {rate ? (
          <div>
            <dt>{t("cashback.rate")}</dt>
            <dd>
              <Figures>{rate}</Figures>
              <small>{t("cashback.rateText")}</small>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

function useColumns(): Column<CashbackRow>[] {
  const { t } = useTranslation("earnings");
  const time = useTimeColumn("title");
  return [
    time,
    {
      key: "order",
      label: t("column.order"),
      place: "plain",
      has: ({ order }) => order !== undefined,
      cell: ({ order }) => <OrderCell order={order} />,
    },
    { key: "rate", label: t("column.percent"), amount: ({ percent }) => percent },
    { key: "amount", label: t("column.amount"), amount: ({ amount }) => amount },
  ];
}
