import { useTranslation } from "react-i18next";
import type { OrderView } from "../view/view-types";
import { DepositList } from "../transfer/deposit-list";
import { OrderFlow } from "./order-flow";
import { PayoutList } from "../transfer/payout-list";
import { StatusStory } from "./status-story";

export function StatusWithdrawing({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { payout, to } = order;
  return (
    <>
      <OrderFlow order={order} />
      <StatusStory
        what={t("status.withdrawing.what", { payout: payout.amount })}
        where={t("status.withdrawing.where")}
        todo={t("status.withdrawing.todo", { network: to.network })}
      />
      <PayoutList payout={payout} />
      <DepositList intake={order.intake} />
    </>
  );
}
