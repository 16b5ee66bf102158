import type { ReactNode } from "react";
import "./records-table.css";

export interface Column<Row> {
  key: string;
  label: string;
  /** Its place on a phone: the title of a record, or a value that needs no label. Others have their label. */
  place?: "title" | "plain";
  /** An amount with its ticker, which stays beside it. */
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
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A longer amount may wrap, because it would not fit into its column on a phone. */
const WHOLE_LENGTH = 21;

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
}

function Cell<Row>({ column, row }: CellProps<Row>) {
  const { label, cell } = column;
  const amount = column.amount?.(row);
  return (
    <td data-label={label} className={toClass(column)} translate={column.amount ? "no" : undefined}>
      {amount ? (
        <span className={amount.length > WHOLE_LENGTH ? undefined : "records-figure"}>
          {amount}
        </span>
      ) : null}
      {cell?.(row)}
    </td>
  );
}

function toClass<Row>({ amount, place }: Column<Row>): string | undefined {
  return amount ? "records-amount" : place && `records-${place}`;
}
