import { useTranslation } from "react-i18next";
import { ExchangeFlow } from "~/components/order/exchange-flow";
import { toGotKey, toSentAmount, toSentKey } from "../view/sides";
import type { OrderView } from "../view/view-types";

/** The sent and the received amount of an order. */
export function OrderFlow({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { from, to, payout } = order;
  return (
    <ExchangeFlow
      give={{ label: t(toSentKey(order)), amount: toSentAmount(order), coin: from }}
      get={{ label: t(toGotKey(order)), amount: payout.amount, coin: to }}
    />
  );
}
