import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import type { OrderView } from "../view/view-types";
import { DepositList } from "../transfer/deposit-list";
import { useInterruptedStory, type Interrupted } from "./use-interrupted-story";

/** The order does not continue without the visitor or support. */
function StatusInterrupted({ order, phase }: { order: OrderView; phase: Interrupted }) {
  return (
    <>
      <DepositList intake={order.intake} />
      <StatusStory {...useInterruptedStory(order, phase)} />
    </>
  );
}

export function StatusOrderExpired({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const path = useLocalePath();
  return (
    <>
      <StatusInterrupted order={order} phase="order-expired" />
      <div className="row">
        <Link className="btn btn-primary" to={path(order.repeatPath)}>
          {t("startAgain")}
        </Link>
      </div>
    </>
  );
}

export function StatusUnderReview({ order }: { order: OrderView }) {
  return <StatusInterrupted order={order} phase="under-review" />;
}

export function StatusFailed({ order }: { order: OrderView }) {
  return <StatusInterrupted order={order} phase="failed" />;
}
