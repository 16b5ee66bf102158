import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { StatusStory } from "~/components/order/status-story";
import { useLocalePath } from "~/i18n/use-locale";
import { trackEventOnce } from "~/browser/analytics/track-event";
import { Link } from "~/ui/link";
import type { OrderView } from "../view/view-types";
import { DepositList } from "../transfer/deposit-list";
import { RefundList } from "../transfer/refund-list";
import { PayoutList } from "../transfer/payout-list";
import { Stamp } from "./stamp";
import { useProvider, startUpper } from "./use-provider";

/** Tracks the completion once per tab, whether the visitor watched it or returned later. */
function useCompletionEvent({ id, from, to, intake, fiat }: OrderView): void {
  const { plainRequired: amount } = intake;
  const isFiat = fiat !== undefined;
  useEffect(() => {
    const fields = { from: from.slug, to: to.slug, amount };
    // Fiat orders require an account, so they count as registered for every viewer.
    const isRegistered = isFiat || document.documentElement.dataset.account !== undefined;
    const event = isRegistered ? "exchange_completed_registered" : "exchange_completed_guest";
    trackEventOnce(`completed ${id}`, event, fields);
  }, [id, from.slug, to.slug, amount, isFiat]);
}

export function StatusCompleted({ order }: { order: OrderView }) {
  const { t } = useTranslation(["order", "payment"]);
  const path = useLocalePath();
  useCompletionEvent(order);
  const provider = useProvider(order);
  const { payout, to, fiat } = order;
  const key = fiat?.direction === "sell" ? "payment:sell.completed" : "order:status.completed";
  return (
    <>
      <Stamp kind="completed" at={order.settledAt} />
      <StatusStory
        what={startUpper(
          // The amount is in the headline already.
          t(`${key}.what`, { to: to.currencyTitle, ...provider }),
        )}
        where={t(`${key}.where`, { network: to.network })}
        todo={t(`${key}.todo`)}
      />
      <PayoutList payout={payout} />
      <RefundList refunds={order.refunds} />
      <DepositList intake={order.intake} isSettled />
      <div className="row no-print">
        <Link className="btn btn-primary" to={path(order.repeatPath)}>
          {t("repeat")}
        </Link>
      </div>
    </>
  );
}
