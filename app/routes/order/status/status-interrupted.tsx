import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import type { OrderView } from "../view/view-types";
import { DepositList } from "../transfer/deposit-list";
import { OrderFlow } from "./order-flow";
import { useUnlistedText } from "./use-unlisted-text";

type Interrupted = Extract<OrderView["phase"], "order-expired" | "under-review" | "failed">;

/** The order does not continue without the visitor or support. Explains what happened, where the money is, and what to do. */
function StatusInterrupted({ order, phase }: { order: OrderView; phase: Interrupted }) {
  const { t } = useTranslation(["order", "payment"]);
  const unlisted = useUnlistedText(order);
  const where = order.intake.isSeen ? "where" : "whereNothing";
  const isRefundable = phase !== "under-review" && order.decision?.canRefund;
  const ticker = order.from.currencyTitle;
  const scope = order.fiat?.direction === "buy" ? "payment:buy" : "order:status";
  return (
    <>
      <OrderFlow order={order} />
      <DepositList intake={order.intake} />
      <StatusStory
        what={t(`${scope}.${phase}.what`)}
        where={unlisted ?? t(`${scope}.${phase}.${where}`)}
        todo={isRefundable ? t("status.refundable", { ticker }) : t(`${scope}.${phase}.todo`)}
      />
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
