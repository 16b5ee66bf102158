import { useTranslation } from "react-i18next";
import { RecordsTable, type Column } from "~/components/earnings/records-table";
import type { DayRow, FiguresView } from "../view";
import { DaysPlot } from "./days-plot";

const STEPS = ["clicks", "registrations", "orders", "amount"] as const;

/** The programme's figures of the last 90 days, from clicks to credits. */
export function ProgrammeFigures({ view: { sum, rows, plot } }: { view: FiguresView }) {
  const { t } = useTranslation("earnings");
  return (
    <section className="profile-sheet" aria-labelledby="figures">
      <h2 id="figures">{t("affiliate.figures")}</h2>
      <dl className="affiliate-steps">
        {STEPS.map((step) => (
          <div key={step}>
            <dt>{t(`affiliate.step.${step}`)}</dt>
            <dd translate="no">{sum[step]}</dd>
          </div>
        ))}
      </dl>
      {plot ? <DaysPlot plot={plot} /> : null}
      {sum.isEmpty ? (
        <p className="profile-hint">{t("affiliate.quiet")}</p>
      ) : (
        <DaysTable rows={rows} />
      )}
    </section>
  );
}

function DaysTable({ rows }: { rows: readonly DayRow[] }) {
  const { t } = useTranslation("earnings");
  const columns: Column<DayRow>[] = [
    { key: "day", label: t("column.day"), place: "title", cell: ({ day }) => day },
    ...STEPS.map((step) => ({
      key: step,
      label: t(`affiliate.step.${step}`),
      amount: (row: DayRow) => row[step],
    })),
  ];
  return (
    <details className="affiliate-days">
      <summary>{t("affiliate.table", { count: rows.length })}</summary>
      <RecordsTable caption={t("affiliate.tableCaption")} columns={columns} rows={rows} />
    </details>
  );
}
