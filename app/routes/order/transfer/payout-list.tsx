import { useTranslation } from "react-i18next";
import type { PayoutView } from "../view/view-types";
import { TransactionLine } from "./transaction-line";

/** The payout transactions. */
export function PayoutList({ payout }: { payout: PayoutView }) {
  const { t } = useTranslation("order");
  return payout.transactions.map((transaction) => (
    <TransactionLine
      key={transaction.hash}
      label={t("transaction.payout")}
      transaction={transaction}
    />
  ));
}
