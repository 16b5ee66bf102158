import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import type { OrderView } from "../view/view-types";
import { DepositList } from "../transfer/deposit-list";
import { PayoutList } from "../transfer/payout-list";
import { useProvider } from "./use-provider";

export function StatusWithdrawing({ order }: { order: OrderView }) {
  const { t } = useTranslation(["order", "payment"]);
  const { payout, to, fiat } = order;
  const provider = useProvider(order);
  const key = fiat
    ? (`payment:${fiat.direction}.withdrawing` as const)
    : "order:status.withdrawing";
  return (
    <>
      <StatusStory
        what={t(`${key}.what`, { payout: payout.amount, to: to.currencyTitle, ...provider })}
        where={t(`${key}.where`, provider)}
        todo={t(`${key}.todo`, { network: to.network })}
      />
      <PayoutList payout={payout} />
      <DepositList intake={order.intake} />
    </>
  );
}
