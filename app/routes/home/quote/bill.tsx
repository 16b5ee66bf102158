import { useTranslation } from "react-i18next";
import { deriveBillTotal, listBillLines, type BillLineKey } from "~/domain/rate/bill-lines";
import type { Rate } from "~/domain/rate/rate";
import { toDecimalPads } from "~/i18n/decimal-pads";
import { formatAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";
import { useLocale } from "~/i18n/use-locale";
import { Figure, Figures } from "~/ui/figure";

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
  const pads = toDecimalPads([total, ...lines.map(({ figure }) => figure)], useLocale());
  const padOf = new Map(lines.map(({ key }, index) => [key, pads[index + 1]]));
  const ofKind = (...keys: BillLine["key"][]) => lines.filter(({ key }) => keys.includes(key));
  const fees = ofKind("networkFee", "serviceFee", "margin", "gain");
  return (
    <div className={isStale ? "bill bill-stale" : "bill"} aria-busy={isStale}>
      <Lines lines={ofKind("market")} ticker={ticker} pads={padOf} />
      {fees.length === 0 ? null : (
        <details className="bill-fees">
          <summary className="bill-line">
            <span>{t("bill.fees")}</span>
            <b>
              <Decimals pad={pads[0]}>{total}</Decimals> <small translate="no">{ticker}</small>
            </b>
          </summary>
          <Lines lines={fees} ticker={ticker} pads={padOf} />
        </details>
      )}
      <Lines lines={ofKind("get")} ticker={ticker} pads={padOf} isTotal />
    </div>
  );
}

interface LinesProps {
  lines: readonly BillLine[];
  ticker: string;
  /** The decimals that a figure lacks beside the others. */
  pads: ReadonlyMap<BillLine["key"], string | undefined>;
  isTotal?: boolean;
}

function Lines({ lines, ticker, pads, isTotal = false }: LinesProps) {
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
            <Decimals pad={pads.get(key)}>{figure}</Decimals> <small translate="no">{ticker}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure of the bill: all of them align at the decimal mark. */
function Decimals({ pad, children }: { pad: string | undefined; children: string }) {
  return (
    <span data-pad={pad}>
      <Figure>{children}</Figure>
    </span>
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
