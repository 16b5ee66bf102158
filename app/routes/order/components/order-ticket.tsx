import { useTranslation } from "react-i18next";
import { Ticket } from "~/ui/ticket";
import type { OrderErrors } from "../form-fields";
import type { OrderView } from "../view-types";
import { OrderFacts } from "./order-facts";
import { OrderSteps } from "./order-steps";
import { PassedWarnings } from "./passed-warnings";
import { StatusCompleted } from "./status-completed";
import { StatusConfirming } from "./status-confirming";
import { StatusDecision } from "./status-decision";
import { StatusExpired } from "./status-expired";
import { StatusPreparing } from "./status-preparing";
import { StatusRefunded } from "./status-refunded";
import { StatusRefunding } from "./status-refunding";
import { StatusRegistered } from "./status-registered";
import { StatusWaiting } from "./status-waiting";
import { StatusWithdrawing } from "./status-withdrawing";

interface StatusProps {
  order: OrderView;
  errors: OrderErrors;
}

const STATUS = {
  preparing: StatusPreparing,
  waiting: StatusWaiting,
  expired: StatusExpired,
  registered: StatusRegistered,
  confirming: StatusConfirming,
  decision: StatusDecision,
  withdrawing: StatusWithdrawing,
  completed: StatusCompleted,
  refunding: StatusRefunding,
  refunded: StatusRefunded,
} satisfies Record<OrderView["phase"], React.ComponentType<StatusProps>>;

function Redirect({ redirect }: { redirect: NonNullable<OrderView["redirect"]> }) {
  const { t } = useTranslation("order");
  return (
    <p className="note order-warning">
      {t("redirect.text", { host: redirect.host })}{" "}
      <a className="btn" href={redirect.url} rel="noreferrer">
        {t("redirect.button", { host: redirect.host })}
      </a>
    </p>
  );
}

/** The ticket: where the order stands above the perforation, what was agreed below. */
export function OrderTicket({ order, errors }: StatusProps) {
  const Status: React.ComponentType<StatusProps> = STATUS[order.phase];
  return (
    <Ticket
      upper={
        <div className={`order-status order-status-${order.phase}`}>
          <OrderSteps order={order} />
          <Status order={order} errors={errors} />
          <PassedWarnings order={order} />
          {order.redirect && !order.isSettled ? <Redirect redirect={order.redirect} /> : null}
        </div>
      }
      lower={<OrderFacts order={order} />}
    />
  );
}
