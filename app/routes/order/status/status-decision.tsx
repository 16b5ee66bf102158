import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import type { OrderErrors } from "../actions/form-fields";
import type { OrderView } from "../view/view-types";
import { AcceptCard } from "../decision/accept-card";
import { DepositList } from "../transfer/deposit-list";
import { RefundCard } from "../decision/refund-card";
import { useUnlistedText } from "./use-unlisted-text";
import { useWarningTexts } from "../decision/warnings";

interface StatusDecisionProps {
  order: OrderView;
  errors: OrderErrors;
}

function whereKey({ isHeld, isSeen, isAnnounced }: OrderView["intake"]) {
  if (isHeld) return "status.decision.whereReceived";
  if (isSeen) return "status.decision.whereSeen";
  // The visitor may already have sent the coins.
  return isAnnounced ? "status.waiting.announced" : "status.decision.whereNothing";
}

function todoKey({ intake, decision }: OrderView) {
  if (!intake.isSeen && !decision?.refund) {
    return intake.isAnnounced ? "status.decision.todoAnnounced" : "status.decision.todoUnpaid";
  }
  return decision?.accept && decision.canRefund
    ? "status.decision.todo"
    : "status.decision.todoOne";
}

function Choice({ order, errors }: StatusDecisionProps) {
  const { intake, decision } = order;
  return (
    <div className="order-choice">
      {decision?.accept ? <AcceptCard order={order} /> : null}
      {decision?.canRefund || !intake.isSeen ? <RefundCard order={order} errors={errors} /> : null}
    </div>
  );
}

/** The status that requires a decision. Both options are side by side, and the recommended one is marked. */
export function StatusDecision({ order, errors }: StatusDecisionProps) {
  const { t } = useTranslation("order");
  const warnings = useWarningTexts(order);
  const unlisted = useUnlistedText(order);
  const { intake, decision } = order;
  // Prefer the gateway's total, so that the page shows one figure.
  const received = decision?.refund?.amount ?? intake.received;
  return (
    <>
      <StatusStory
        what={warnings.length > 0 ? warnings.join(" ") : t("status.decision.what")}
        where={unlisted ?? t(whereKey(intake), { received, network: order.from.network })}
        todo={t(todoKey(order))}
      />
      <Choice order={order} errors={errors} />
      <DepositList intake={intake} />
    </>
  );
}
