import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import { DueBack } from "../outside/due-back";
import { DepositList } from "../transfer/deposit-list";
import { SendRest } from "../transfer/send-rest";
import type { OrderView } from "../view/view-types";

function todoKey({ intake, terms }: OrderView) {
  if (terms.isRunOut) return "incomplete.todoOver";
  return intake.remaining === undefined ? "incomplete.todoUnlisted" : "incomplete.todo";
}

/** A deposit that is too small to be exchanged: the rest may be sent, or it is returned automatically. */
export function StatusIncomplete({ order }: { order: OrderView }) {
  const { t } = useTranslation("outside");
  const { received, hasReceived } = order.intake;
  const refundBy = order.outside?.refundBy;
  return (
    <>
      <StatusStory
        what={t("incomplete.what")}
        where={t(hasReceived ? "incomplete.where" : "incomplete.whereUnlisted", { received })}
        todo={t(todoKey(order))}
      />
      {refundBy === undefined ? null : (
        <p className="order-small order-due">
          <DueBack at={refundBy} />
        </p>
      )}
      <SendRest order={order} />
      <DepositList intake={order.intake} isAsked={!order.terms.isRunOut} />
    </>
  );
}
