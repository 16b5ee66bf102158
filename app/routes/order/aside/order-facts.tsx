import { useTranslation } from "react-i18next";
import type { OrderView, TermsView } from "../view/view-types";
import { Fact } from "./fact";

const LONG_WAIT_MINUTES = 90;

function UsualTime({ usual }: { usual: NonNullable<TermsView["usual"]> }) {
  const { t } = useTranslation("order");
  const { from, to } = usual;
  if (from < LONG_WAIT_MINUTES) return t("facts.usualMinutes", { from, to });
  return t("facts.usualHours", { from: Math.round(from / 60), to: Math.round(to / 60) });
}

function Terms({ terms }: { terms: TermsView }) {
  const { t } = useTranslation("order");
  const { rate, isFixed, confirmations, usual } = terms;
  return (
    <>
      <Fact name={t(isFixed ? "facts.fixedRate" : "facts.floatingRate")}>{rate}</Fact>
      <Fact name={t("facts.confirmations")}>{confirmations}</Fact>
      <Fact name={t("facts.usual")}>{usual && <UsualTime usual={usual} />}</Fact>
    </>
  );
}

/** The address leads to an explorer as soon as there is something to see there. */
function Destination({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { payout, phase } = order;
  const isSent = phase === "withdrawing" || phase === "completed";
  return (
    <>
      <Fact name={t("facts.arrives")} isLong>
        {isSent && payout.addressUrl ? (
          <a href={payout.addressUrl} target="_blank" rel="noreferrer">
            {payout.address}
          </a>
        ) : (
          payout.address
        )}
      </Fact>
      {payout.memo ? (
        <Fact name={t(`facts.memo.${payout.memo.word}`)} isLong>
          {payout.memo.text}
        </Fact>
      ) : null}
    </>
  );
}

// While the visitor decides, the first terms are history; once paid out, they are facts.
function useAmountName({ phase, payout }: OrderView): string {
  const { t } = useTranslation("order");
  if (phase === "decision") return t("facts.getBefore");
  return t(payout.isEstimate ? "facts.getAbout" : "facts.get");
}

/** The lower half of the card: what was agreed. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const amountName = useAmountName(order);
  const { payout, terms, isRefund } = order;
  return (
    <dl className="facts-list order-facts" aria-label={t("facts.label")}>
      <Fact name={isRefund ? t("facts.wanted") : amountName}>{payout.amount}</Fact>
      {isRefund ? null : <Destination order={order} />}
      <Fact name={t(isRefund ? "facts.returned" : "facts.refundAddress")} isLong>
        {payout.refundAddress}
      </Fact>
      {isRefund ? null : <Terms terms={terms} />}
    </dl>
  );
}
