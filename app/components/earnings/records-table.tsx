import type { ReactNode } from "react";
import { useLocale } from "~/i18n/use-locale";
import { AlignedAmount, alignAmounts, type AlignedAmountView } from "./aligned-amounts";
import "./records-table.css";

export interface Column<Row> {
  key: string;
  label: string;
  /** Its place on a phone: the title of a record, or a value that needs no label. Others have their label. */
  place?: "title" | "plain";
  /** An amount, aligned with the others of its column. */
  amount?: (row: Row) => string | undefined;
  /** Whether the row has a value. A column without any value is omitted. */
  has?: (row: Row) => boolean;
  /** The value, or the lines below the amount. Returns nothing if the row has none. */
  cell?: (row: Row) => ReactNode;
}

interface RecordsTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A list of records: a table, or on a phone a list with two lines for each record. */
export function RecordsTable<Row extends { id: string }>(props: RecordsTableProps<Row>) {
  const { caption, rows } = props;
  const columns = props.columns.filter(({ has }) => has === undefined || rows.some(has));
  const locale = useLocale();
  const amounts = new Map(
    columns.flatMap(({ key, amount }) =>
      amount ? [[key, alignAmounts(rows.map(amount), locale)] as const] : [],
    ),
  );
  return (
    <div className="records-frame">
      <table className="records">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={toClass(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  amount={amounts.get(column.key)?.[index]}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  amount: AlignedAmountView | undefined;
}

function Cell<Row>({ column, row, amount }: CellProps<Row>) {
  const { label, cell } = column;
  return (
    <td data-label={label} className={toClass(column)} translate={column.amount ? "no" : undefined}>
      {amount ? <AlignedAmount amount={amount} /> : null}
      {cell?.(row)}
    </td>
  );
}

function toClass<Row>({ amount, place }: Column<Row>): string | undefined {
  return amount ? "records-amount" : place && `records-${place}`;
}
