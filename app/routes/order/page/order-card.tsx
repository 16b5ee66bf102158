import { useState } from "react";
import { Ticket } from "~/ui/ticket";
import type { OrderErrors } from "../actions/form-fields";
import { RedirectNote } from "../transfer/late-redirect";
import { SendOpen } from "../transfer/send-open";
import type { OrderView } from "../view/view-types";
// Not with the late part, whose sheet a page without script would never load.
import "../receipt/receipt.css";
import { OrderFacts } from "../aside/order-facts";
import { OrderWay } from "../status/order-way";
import { OrderWhen } from "../status/order-when";
import { StatusPreparing } from "../status/status-preparing";
import { StatusWaiting } from "../status/status-waiting";
import {
  OrderDiffers,
  OutsidePart,
  hasPassedWarnings,
  PassedWarnings,
  PayoutNote,
  PendingRefund,
  ReceiptHalf,
  RefundCard,
  StatusArriving,
  StatusDecision,
  StatusPaying,
  StatusStopped,
} from "./late-parts";

interface StatusProps {
  order: OrderView;
  errors: OrderErrors;
}

/** The phases in which something is awaited. All others are `StatusStopped`. */
const STATUS: Partial<Record<OrderView["phase"], React.ComponentType<StatusProps>>> = {
  preparing: StatusPreparing,
  paying: StatusPaying,
  waiting: StatusWaiting,
  registered: StatusArriving,
  confirming: StatusArriving,
  decision: StatusDecision,
};

/** What happens at another site: a payment, or a sale's payout. */
function Elsewhere({ order }: { order: OrderView }) {
  const { redirect, fiat, phase } = order;
  if (fiat) return fiat.direction === "sell" ? <PayoutNote order={order} /> : null;
  return redirect && phase !== "waiting" ? <RedirectNote redirect={redirect} /> : null;
}

/** Refunds without another decision. */
function RefundOffer({ order, errors }: StatusProps) {
  if (order.phase === "decision" || !order.decision?.canRefund) return null;
  return (
    <div className="order-choice">
      <RefundCard order={order} errors={errors} />
    </div>
  );
}

/** Whether the lower half has come off as the receipt of a payout or a refund, and whether this visitor saw it. */
function useTear({ isSettled: isDone }: OrderView): "now" | "before" | undefined {
  const [wasDone] = useState(isDone);
  if (!isDone) return undefined;
  return wasDone ? "before" : "now";
}

/** Shows the order's status above the perforation and the agreed terms below, which become the receipt. */
export function OrderCard({ order, errors }: StatusProps) {
  const Status = STATUS[order.phase] ?? StatusStopped;
  const torn = useTear(order);
  return (
    <Ticket
      print={order.id}
      torn={torn}
      upper={
        <div className={`order-status order-status-${order.phase}`}>
          <OrderWhen order={order} />
          <OrderWay order={order} />
          {order.pendingRefund ? (
            <PendingRefund pending={order.pendingRefund} errors={errors} />
          ) : null}
          {order.differences[0] ? <OrderDiffers order={order} /> : null}
          {order.isOtherUnpaid ? null : <Status order={order} errors={errors} />}
          {hasPassedWarnings(order) ? <PassedWarnings order={order} /> : null}
          <RefundOffer order={order} errors={errors} />
          <SendOpen order={order} />
          {order.outside ? <OutsidePart order={order} outside={order.outside} /> : null}
          <Elsewhere order={order} />
        </div>
      }
      lower={torn ? <ReceiptHalf order={order} /> : <OrderFacts order={order} />}
    />
  );
}
