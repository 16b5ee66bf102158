import { useTranslation } from "react-i18next";
import { deriveBillTotal, listBillLines, type BillLineKey } from "~/domain/rate/bill-lines";
import type { Rate } from "~/domain/rate/rate";
import { formatAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import { Figures } from "~/ui/figure";
import { Ticking } from "~/ui/ticking";

interface BillProps {
  lines: readonly BillLine[];
  /** The sum of all fees and differences, as one figure. */
  total: string;
  ticker: string;
  /** True if the bill is of an earlier amount and the next one is loading. */
  isStale: boolean;
}

/** Shows the market's amount, the fees in one line that unfolds, and the received amount. The lines add up. */
export function Bill({ lines, total, ticker, isStale }: BillProps) {
  const { t } = useTranslation("exchange");
  const ofKind = (...keys: BillLine["key"][]) => lines.filter(({ key }) => keys.includes(key));
  const fees = ofKind("networkFee", "serviceFee", "margin", "gain");
  return (
    <div className={isStale ? "bill bill-stale" : "bill"} aria-busy={isStale}>
      <Lines lines={ofKind("market")} ticker={ticker} />
      {fees.length === 0 ? null : (
        <details className="bill-fees">
          <summary className="bill-line">
            <span>{t("bill.fees")}</span>
            <b>
              <Ticking>{total}</Ticking> <small translate="no">{ticker}</small>
            </b>
          </summary>
          <Lines lines={fees} ticker={ticker} />
        </details>
      )}
      <Lines lines={ofKind("get")} ticker={ticker} isTotal />
    </div>
  );
}

interface LinesProps {
  lines: readonly BillLine[];
  ticker: string;
  isTotal?: boolean;
}

function Lines({ lines, ticker, isTotal = false }: LinesProps) {
  const { t } = useTranslation("exchange");
  if (lines.length === 0) return null;
  return (
    <dl className="bill-lines">
      {lines.map(({ key, figure, percent }) => (
        <div key={key} className={isTotal ? "bill-line bill-total" : "bill-line"}>
          <dt>
            {key === "serviceFee" && percent ? (
              <Figures>{t("bill.serviceFeePercent", { percent })}</Figures>
            ) : (
              t(`bill.${key}`)
            )}
          </dt>
          <dd>
            <Ticking>{figure}</Ticking> <small translate="no">{ticker}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A line of the bill, in the received currency. */
interface BillLine {
  key: BillLineKey;
  /** The figure with its sign. */
  figure: string;
  percent?: string | undefined;
}

/** Returns the lines from the market's amount to the received amount. */
export function toBillLines(rate: Rate, locale: Locale): BillLine[] {
  return listBillLines(rate).map(({ key, amount, sign, percent }) => ({
    key,
    figure: sign + formatAmount(amount, locale, rate.to.precisionDecimals),
    ...(key === "serviceFee" && { percent: percent && formatAmount(percent, locale, 2) }),
  }));
}

/** Returns the difference between the market's amount and the received one, with its sign. */
export function toBillTotal(rate: Rate, locale: Locale): string {
  const { amount, sign } = deriveBillTotal(rate);
  return sign + formatAmount(amount, locale, rate.to.precisionDecimals);
}
