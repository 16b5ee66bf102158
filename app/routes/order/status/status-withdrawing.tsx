import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import type { OrderView } from "../view/view-types";
import { DepositList } from "../transfer/deposit-list";
import { OrderFlow } from "./order-flow";
import { PayoutList } from "../transfer/payout-list";

export function StatusWithdrawing({ order }: { order: OrderView }) {
  const { t } = useTranslation(["order", "payment"]);
  const { payout, to, fiat } = order;
  const key = fiat
    ? (`payment:${fiat.direction}.withdrawing` as const)
    : "order:status.withdrawing";
  return (
    <>
      <OrderFlow order={order} />
      <StatusStory
        what={t(`${key}.what`, { payout: payout.amount, to: to.currencyTitle })}
        where={t(`${key}.where`)}
        todo={t(`${key}.todo`, { network: to.network })}
      />
      <PayoutList payout={payout} />
      <DepositList intake={order.intake} />
    </>
  );
}
