import { useTranslation } from "react-i18next";
import type { BillLine } from "./bill-view";

/** What the market would give, every fee, and what arrives: the lines add up. */
export function Bill({ lines, ticker }: { lines: readonly BillLine[]; ticker: string }) {
  const { t } = useTranslation("exchange");
  return (
    <dl className="bill">
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
