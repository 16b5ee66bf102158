import { useTranslation } from "react-i18next";
import { MoneyWay } from "~/components/order/money-way";
import { toGotKey, toSentAmount, toSentKey } from "../view/sides";
import type { OrderView } from "../view/view-types";
import { OrderSteps } from "./order-steps";

/** The way of an order's money. A page that asks for a decision or sends the money back explains its own amounts. */
export function OrderWay({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { from, to, payout, way } = order;
  return (
    <MoneyWay
      {...way}
      steps={<OrderSteps order={order} />}
      from={from}
      to={to}
      ends={
        way.hasEnds && [
          { label: t(toSentKey(order)), amount: toSentAmount(order) },
          { label: t(toGotKey(order)), amount: payout.amount },
        ]
      }
    />
  );
}
