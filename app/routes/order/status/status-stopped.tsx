import type { OrderView } from "../view/view-types";
import { StatusCompleted } from "./status-completed";
import { StatusExpired } from "./status-expired";
import { StatusIncomplete } from "./status-incomplete";
import { StatusFailed, StatusOrderExpired, StatusUnderReview } from "./status-interrupted";
import { StatusRefunded } from "./status-refunded";
import { StatusRefunding } from "./status-refunding";
import { StatusWithdrawing } from "./status-withdrawing";
import { findStoppedPhase, type StoppedPhase } from "./stopped-phases";

const STATUS: Readonly<Record<StoppedPhase, React.ComponentType<{ order: OrderView }>>> = {
  expired: StatusExpired,
  "order-expired": StatusOrderExpired,
  incomplete: StatusIncomplete,
  "under-review": StatusUnderReview,
  failed: StatusFailed,
  withdrawing: StatusWithdrawing,
  completed: StatusCompleted,
  refunding: StatusRefunding,
  refunded: StatusRefunded,
};

/** Shows the status of a stopped order. Renders nothing for other orders. */
export function StatusStopped({ order }: { order: OrderView }) {
  const phase = findStoppedPhase(order.phase);
  if (!phase) return null;
  const Status = STATUS[phase];
  return <Status order={order} />;
}
