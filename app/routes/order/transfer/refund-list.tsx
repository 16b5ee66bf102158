import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import type { RefundSentView } from "../view/view-types";
import { TransactionLine } from "./transaction-line";

/** The refunds, with their fees and transactions. */
export function RefundList({ refunds }: { refunds: readonly RefundSentView[] }) {
  const { t } = useTranslation(["order", "outside"]);
  if (refunds.length === 0) return null;
  return (
    <section className="order-intake" aria-label={t("refunds.title")}>
      <ul className="order-deposits">
        {refunds.map(({ amount, fee, reason, transaction }, index) => (
          // Refunds are only appended, so the index is a stable key.
          <li key={transaction?.hash ?? index}>
            <p className="order-deposit">
              <b translate="no">{amount}</b>
              {fee ? (
                <span>
                  <Figures>{t("refunds.less", { fee })}</Figures>
                </span>
              ) : null}
            </p>
            {reason && reason !== "OTHER" ? <p>{t(`outside:reason.${reason}`)}</p> : null}
            {transaction ? (
              <TransactionLine label={t("transaction.refund")} transaction={transaction} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
