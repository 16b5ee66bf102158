import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import { useOutcomeFocus } from "../actions/use-outcome-focus";
import { DueBack } from "../outside/due-back";
import type { OrderView } from "../view/view-types";
import { DepositList } from "../transfer/deposit-list";

export function StatusRefunding({ order }: { order: OrderView }) {
  const { t } = useTranslation(["order", "outside"]);
  useOutcomeFocus();
  const { outside } = order;
  const scope = outside?.refundsItself ? "outside:refunding" : "order:status.refunding";
  return (
    <>
      <StatusStory
        what={t(`${scope}.what`)}
        where={t(`${scope}.where`)}
        todo={t(`${scope}.todo`)}
      />
      {outside?.refundBy === undefined ? null : (
        <p className="order-small order-due">
          <DueBack at={outside.refundBy} />
        </p>
      )}
      <DepositList intake={order.intake} isSettled />
    </>
  );
}
