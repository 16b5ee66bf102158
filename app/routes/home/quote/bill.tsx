import { useTranslation } from "react-i18next";
import type { BillLine } from "./bill-view";

interface BillProps {
  lines: readonly BillLine[];
  ticker: string;
  /** Of an earlier amount; the next one is on its way. */
  isStale: boolean;
}

/** What the market would give, every fee, and what arrives: the lines add up. */
export function Bill({ lines, ticker, isStale }: BillProps) {
  const { t } = useTranslation("exchange");
  return (
    <dl className={isStale ? "bill bill-stale" : "bill"} aria-busy={isStale}>
      {lines.map(({ key, figure, percent }) => (
        <div key={key} className={key === "get" ? "bill-line bill-total" : "bill-line"}>
          <dt>
            {key === "serviceFee" && percent
              ? t("bill.serviceFeePercent", { percent })
              : t(`bill.${key}`)}
          </dt>
          <dd>
            {figure} <small>{ticker}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
