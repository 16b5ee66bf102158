import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import { useLocalePath } from "~/i18n/use-locale";
import { Link } from "~/ui/link";
import type { OrderView } from "../view/view-types";
import { DepositList } from "../transfer/deposit-list";
import { RefundList } from "../transfer/refund-list";
import { Stamp } from "./stamp";

export function StatusRefunded({ order }: { order: OrderView }) {
  const { t } = useTranslation(["order", "payment"]);
  const path = useLocalePath();
  const scope = order.fiat?.direction === "buy" ? "payment:buy" : "order:status";
  const refund = order.refunds.length === 1 ? order.refunds[0] : undefined;
  return (
    <>
      <Stamp kind="refunded" at={order.settledAt} />
      <StatusStory
        what={
          refund
            ? t("status.refunded.whatAmount", { amount: refund.amount })
            : t("status.refunded.what")
        }
        where={t(`${scope}.refunded.where`)}
        todo={t(`${scope}.refunded.todo`)}
      />
      <RefundList refunds={order.refunds} />
      <DepositList intake={order.intake} isSettled />
      <div className="row no-print">
        <Link className="btn btn-primary" to={path(order.repeatPath)}>
          {t("startAgain")}
        </Link>
      </div>
    </>
  );
}
