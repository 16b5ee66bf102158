import type { ReactNode } from "react";
import "./records-table.css";

export interface Column<Row> {
  key: string;
  label: string;
  isAmount?: boolean;
  /** Nothing where the row has no such thing: on a phone the line is left out then. */
  cell: (row: Row) => ReactNode;
}

interface RecordsTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A list of records: a table, and on a phone a card each. */
export function RecordsTable<Row extends { id: string }>(props: RecordsTableProps<Row>) {
  const { caption, columns, rows } = props;
  return (
    <table className="records">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, isAmount }) => (
            <th key={key} scope="col" className={isAmount ? "records-amount" : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ key, label, isAmount, cell }) => (
              <td key={key} data-label={label} className={isAmount ? "records-amount" : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
