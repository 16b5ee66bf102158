import { useTranslation } from "react-i18next";
import type { DepositView, IntakeView } from "../view/intake-types";
import { TransactionLine } from "./transaction-line";

function useConfirmations({ confirmations: have, needed }: DepositView): string {
  const { t } = useTranslation("order");
  if (needed === undefined) return t("intake.confirmationsOnly", { have });
  if (have >= needed) return t("intake.confirmed");
  return t("intake.confirmations", { have, needed });
}

function Confirmations({ deposit }: { deposit: DepositView }) {
  return (
    <p className="order-deposit">
      <b translate="no">{deposit.amount}</b>
      <span>{useConfirmations(deposit)}</span>
    </p>
  );
}

function DepositRow({ deposit, isSettled }: { deposit: DepositView; isSettled: boolean }) {
  const { t } = useTranslation("order");
  return (
    <li>
      {isSettled ? (
        <p className="order-deposit">
          <b translate="no">{deposit.amount}</b>
        </p>
      ) : (
        <Confirmations deposit={deposit} />
      )}
      {deposit.transaction ? (
        <TransactionLine label={t("transaction.deposit")} transaction={deposit.transaction} />
      ) : null}
    </li>
  );
}

interface DepositListProps {
  intake: IntakeView;
  /** Hides confirmations and missing amounts. */
  isSettled?: boolean;
  /** The headline names what is missing, and the page asks for it. */
  isAsked?: boolean;
}

/** Lists the deposits with their confirmations, and the required, received and missing amounts if they differ. */
export function DepositList({ intake, isSettled = false, isAsked = false }: DepositListProps) {
  const { t } = useTranslation("order");
  if (intake.deposits.length === 0) return null;
  const hasSums = intake.remaining === undefined ? intake.deposits.length > 1 : !isAsked;
  return (
    <section className="order-intake" aria-label={t("intake.title")}>
      <ul className="order-deposits">
        {intake.deposits.map((deposit, index) => (
          <DepositRow
            key={deposit.transaction?.hash ?? index}
            deposit={deposit}
            isSettled={isSettled}
          />
        ))}
      </ul>
      {hasSums && !isSettled ? (
        <dl className="facts-list">
          <dt>{t("intake.required")}</dt>
          <dd translate="no">{intake.required}</dd>
          <dt>{t("intake.received")}</dt>
          <dd translate="no">{intake.received}</dd>
          {intake.remaining ? (
            <>
              <dt>{t("intake.remaining")}</dt>
              <dd translate="no">{intake.remaining}</dd>
            </>
          ) : null}
        </dl>
      ) : null}
    </section>
  );
}
