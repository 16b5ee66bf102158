import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import { DepositList } from "../transfer/deposit-list";
import { SendRest } from "../transfer/send-rest";
import type { OrderView } from "../view/view-types";

function shortKey({ isFixed, isRunOut }: OrderView["terms"]) {
  if (isRunOut) return isFixed ? "status.short.todoLate" : "status.short.todoOver";
  return isFixed ? "status.short.todo" : "status.short.todoFloating";
}

function toArrivingKey({ phase, intake }: OrderView) {
  if (intake.isHeld) return "confirmed";
  return phase === "registered" ? phase : "confirming";
}

/** Shown for a deposit that was detected or is being confirmed. What is missing and where to send it comes before what arrived. */
export function StatusArriving({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { remaining } = order.intake;
  const key = toArrivingKey(order);
  const deposits = <DepositList intake={order.intake} isAsked={!order.terms.isRunOut} />;
  return (
    <>
      {!remaining && deposits}
      <StatusStory
        what={t(`status.${key}.what`, { network: order.from.network })}
        where={t(`status.${key}.where`)}
        todo={remaining ? t(shortKey(order.terms)) : t(`status.${key}.todo`)}
      />
      <SendRest order={order} />
      {remaining && deposits}
    </>
  );
}
