import { useTranslation } from "react-i18next";
import { Fact } from "~/components/order/fact";
import { toGotKey, toRateKey } from "../view/sides";
import type { MemoView, OrderView } from "../view/view-types";
import { UsualTime } from "./usual-time";
import "./aside.css";

/** The rate and the fees, and the usual duration while the exchange continues. */
function Terms({ terms }: Pick<OrderView, "terms">) {
  const { t } = useTranslation("order");
  const { rate, networkFee, serviceFee, confirmations, usual } = terms;
  return (
    <>
      <Fact name={t(toRateKey(terms))} isLong>
        {rate}
      </Fact>
      <Fact name={t("facts.networkFee")} isFigure>
        {networkFee}
      </Fact>
      <Fact name={t("facts.serviceFee")} isFigure>
        {serviceFee}
      </Fact>
      <Fact name={t("facts.confirmations")}>{confirmations}</Fact>
      <Fact name={t("facts.usual")}>{usual && <UsualTime usual={usual} />}</Fact>
    </>
  );
}

function MemoFact({ memo }: { memo: MemoView | undefined }) {
  const { t } = useTranslation("order");
  if (!memo) return null;
  return (
    <Fact name={t(`facts.memo.${memo.word}`)} isCode>
      {memo.text}
    </Fact>
  );
}

/** The destination. It links to an explorer once the payout was sent. */
function Destination({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { payout, phase, fiat } = order;
  if (fiat?.direction === "sell") {
    return (
      <Fact name={t("facts.payout")}>
        {t("facts.payoutPlace", { name: fiat.provider ?? t("facts.payoutProvider") })}
      </Fact>
    );
  }
  const isSent = phase === "withdrawing" || phase === "completed";
  return (
    <>
      <Fact name={t("facts.arrives")} isCode>
        {isSent && payout.addressUrl ? (
          <a href={payout.addressUrl} target="_blank" rel="noreferrer">
            {payout.address}
          </a>
        ) : (
          payout.address
        )}
      </Fact>
      <MemoFact memo={payout.memo} />
    </>
  );
}

// Returns the amount's label. During a decision it names the amount of the first terms, which no longer apply.
function useAmountName(order: OrderView): string {
  const { t } = useTranslation("order");
  return t(order.phase === "decision" ? "facts.getBefore" : toGotKey(order));
}

/** The lower half of the card: the agreed terms. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const amountName = useAmountName(order);
  const { payout, terms, isRefund } = order;
  return (
    <dl className="facts-list facts-terms order-facts" aria-label={t("facts.label")}>
      <Fact name={amountName} isFigure>
        {payout.amount}
      </Fact>
      {isRefund ? null : <Destination order={order} />}
      <Fact name={t(isRefund ? "facts.returned" : "facts.refundAddress")} isCode>
        {payout.refundAddress}
      </Fact>
      <MemoFact memo={payout.refundMemo} />
      {isRefund ? null : <Terms terms={terms} />}
    </dl>
  );
}
