import { useTranslation } from "react-i18next";
import { deriveBill } from "~/domain/rate/bill";
import { isZeroAmount, type Amount } from "~/domain/money/money";
import type { Rate } from "~/domain/rate/rate";
import { formatAmount } from "~/i18n/format";
import type { Locale } from "~/i18n/locales";

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

/** A line of the bill, in the receive currency. */
interface BillLine {
  key: "market" | "networkFee" | "serviceFee" | "margin" | "gain" | "get";
  /** With its sign: what is taken off stands with a minus. */
  figure: string;
  percent?: string | undefined;
}

const MINUS = "−";

/** From the market's price to what arrives, line by line. */
export function toBillLines(rate: Rate, locale: Locale): BillLine[] {
  const bill = deriveBill(rate);
  const figure = (amount: Amount, sign = "") =>
    sign + formatAmount(amount, locale, rate.to.precisionDecimals);
  const taken = (amount: Amount) => figure(amount, isZeroAmount(amount) ? "" : MINUS);
  const percent = bill.serviceFeePercent && formatAmount(bill.serviceFeePercent, locale, 2);
  const lines: BillLine[] = [];
  if (bill.market) lines.push({ key: "market", figure: figure(bill.market) });
  // A fee that nobody names is not shown as none.
  if (bill.networkFee) lines.push({ key: "networkFee", figure: taken(bill.networkFee) });
  if (bill.serviceFee) lines.push({ key: "serviceFee", figure: taken(bill.serviceFee), percent });
  if (bill.difference) {
    const { amount, isGain } = bill.difference;
    const key = isGain ? "gain" : "margin";
    lines.push({ key, figure: figure(amount, isGain ? "+" : MINUS) });
  }
  return [...lines, { key: "get", figure: figure(bill.amountToGet) }];
}
