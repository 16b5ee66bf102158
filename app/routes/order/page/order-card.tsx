import { Ticket } from "~/ui/ticket";
import type { OrderErrors } from "../actions/form-fields";
import { RedirectNote } from "../transfer/redirect";
import { SendOpen } from "../transfer/send-open";
import type { OrderView } from "../view/view-types";
import { OrderFacts } from "../aside/order-facts";
import { PayoutNote } from "../status/payout-note";
import { OrderSteps } from "../status/order-steps";
import { PassedWarnings } from "../decision/warnings";
import { StatusArriving } from "../status/status-arriving";
import { StatusPaying } from "../status/status-paying";
import { StatusPreparing } from "../status/status-preparing";
import { StatusWaiting } from "../status/status-waiting";
import { StatusWithdrawing } from "../status/status-withdrawing";
import {
  OrderDiffers,
  PendingRefund,
  RefundCard,
  StatusDecision,
  StatusStopped,
} from "./late-parts";

interface StatusProps {
  order: OrderView;
  errors: OrderErrors;
}

const STATUS = {
  preparing: StatusPreparing,
  paying: StatusPaying,
  waiting: StatusWaiting,
  expired: StatusStopped,
  "order-expired": StatusStopped,
  registered: StatusArriving,
  confirming: StatusArriving,
  "under-review": StatusStopped,
  decision: StatusDecision,
  withdrawing: StatusWithdrawing,
  failed: StatusStopped,
  completed: StatusStopped,
  refunding: StatusStopped,
  refunded: StatusStopped,
} satisfies Record<OrderView["phase"], React.ComponentType<StatusProps>>;

/** Shows the order's status above the perforation and the agreed terms below. */
export function OrderCard({ order, errors }: StatusProps) {
  const Status: React.ComponentType<StatusProps> = STATUS[order.phase];
  return (
    <Ticket
      upper={
        <div className={`order-status order-status-${order.phase}`}>
          <OrderSteps order={order} />
          {order.pendingRefund ? <PendingRefund pending={order.pendingRefund} /> : null}
          {order.differences[0] ? <OrderDiffers order={order} /> : null}
          {order.isOtherUnpaid ? null : <Status order={order} errors={errors} />}
          <PassedWarnings order={order} />
          {order.phase !== "decision" && order.decision?.canRefund ? (
            <div className="order-choice">
              <RefundCard order={order} errors={errors} />
            </div>
          ) : null}
          <SendOpen order={order} />
          {order.redirect && !order.fiat && order.phase !== "waiting" ? (
            <RedirectNote redirect={order.redirect} />
          ) : null}
          <PayoutNote order={order} />
        </div>
      }
      lower={<OrderFacts order={order} />}
    />
  );
}
