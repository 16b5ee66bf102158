import { useTranslation } from "react-i18next";
import type { OrderErrors } from "../actions/form-fields";
import type { OrderView } from "../view/view-types";
import { AcceptCard } from "../decision/accept-card";
import { DepositList } from "../transfer/deposit-list";
import { RefundCard } from "../decision/refund-card";
import { StatusStory } from "./status-story";
import { useWarningTexts } from "../decision/warnings";

function whereKey({ hasReceived, isSeen }: OrderView["intake"]) {
  if (hasReceived) return "whereReceived";
  return isSeen ? "whereSeen" : "whereNothing";
}

/** The one status that waits for the visitor: two ways out, side by side, neither of them pushed. */
export function StatusDecision({ order, errors }: { order: OrderView; errors: OrderErrors }) {
  const { t } = useTranslation("order");
  const warnings = useWarningTexts(order);
  const { intake } = order;
  return (
    <>
      <StatusStory
        what={warnings.join(" ")}
        where={t(`status.decision.${whereKey(intake)}`, { received: intake.received })}
        todo={t(intake.isSeen ? "status.decision.todo" : "status.decision.todoUnpaid")}
      />
      <div className="order-choice">
        <AcceptCard order={order} />
        <RefundCard order={order} errors={errors} />
      </div>
      <DepositList intake={intake} />
    </>
  );
}
