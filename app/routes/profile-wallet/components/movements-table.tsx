import { useTranslation } from "react-i18next";
import { ListPager } from "~/components/earnings/list-pager";
import {
  RecordStatus,
  useTimeColumn,
  useTransactionColumn,
} from "~/components/earnings/record-cells";
import { ShortAddress } from "~/components/earnings/short-address";
import { RecordsTable, type Column } from "~/components/earnings/records-table";
import type { ListPage } from "~/domain/page/paging";
import type { MovementView } from "../view";

interface MovementsTableProps {
  caption: string;
  list: ListPage<MovementView>;
  /** The query parameter with this list's page number. */
  param: string;
  hasAddresses?: boolean;
}

export function MovementsTable({
  caption,
  list,
  param,
  hasAddresses = false,
}: MovementsTableProps) {
  const columns = useColumns(hasAddresses);
  return (
    <>
      <RecordsTable caption={caption} columns={columns} rows={list.items} />
      <ListPager list={list} param={param} listName={caption} />
    </>
  );
}

function useColumns(hasAddresses: boolean): Column<MovementView>[] {
  const { t } = useTranslation("earnings");
  const time = useTimeColumn("title");
  const transaction = useTransactionColumn();
  const address: Column<MovementView> = {
    key: "address",
    label: t("column.address"),
    place: "plain",
    cell: (row) => (row.address ? <ShortAddress address={row.address} /> : null),
  };
  return [
    time,
    ...(hasAddresses ? [address] : []),
    transaction,
    {
      key: "status",
      label: t("column.status"),
      place: "plain",
      cell: ({ status }) => <RecordStatus status={status} />,
    },
    { key: "amount", label: t("column.amount"), amount: ({ amount }) => amount },
  ];
}
