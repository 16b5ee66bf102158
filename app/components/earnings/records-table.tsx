import type { ReactNode } from "react";
import "./records-table.css";

export interface Column<Row> {
  key: string;
  label: string;
  isAmount?: boolean;
  /** Whether the row has a value. A column without any value is omitted. */
  has?: (row: Row) => boolean;
  /** Returns nothing if the row has no value. On a phone the line is then omitted. */
  cell: (row: Row) => ReactNode;
}

interface RecordsTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** A list of records: a table, or one card per record on a phone. */
export function RecordsTable<Row extends { id: string }>(props: RecordsTableProps<Row>) {
  const { caption, rows } = props;
  const columns = props.columns.filter(({ has }) => has === undefined || rows.some(has));
  return (
    <div className="records-frame">
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
                <td
                  key={key}
                  data-label={label}
                  className={isAmount ? "records-amount" : undefined}
                  translate={isAmount ? "no" : undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
