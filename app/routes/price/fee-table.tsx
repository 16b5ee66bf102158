import { Figures } from "~/ui/figure";

/** The table of all fees, as texts. */
export interface FeeTableView {
  readonly title: string;
  /** What is charged, how much, and where it is shown. */
  readonly columns: readonly [string, string, string];
  readonly rows: readonly (readonly [string, string, string])[];
}

/** Every fee with its amount and its place. On narrow screens a row becomes a small card. */
export function FeeTable({ table: { title, columns, rows } }: { table: FeeTableView }) {
  const [what, how, where] = columns;
  return (
    <section aria-labelledby="fee-table">
      <h2 id="fee-table">{title}</h2>
      <table className="fees-table">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{how}</th>
            <th scope="col">{where}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, fee, place]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Figures>{fee}</Figures>
              </td>
              <td>{place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
