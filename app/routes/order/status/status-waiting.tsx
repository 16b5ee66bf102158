import { useTranslation } from "react-i18next";
import { Figures } from "~/ui/figure";
import type { OrderView } from "../view/view-types";
import { RateCountdown } from "../transfer/rate-countdown";
import { RedirectNote } from "../transfer/late-redirect";
import { SendBlock } from "../transfer/send-block";
import { useUnlistedText } from "./use-unlisted-text";

/** Nothing was received yet. Deadline, both amounts and the address come first, the explanation is one line. */
export function StatusWaiting({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const unlisted = useUnlistedText(order);
  return (
    <>
      <RateCountdown terms={order.terms} serverNow={order.serverNow} />
      {order.intake.isAnnounced ? (
        <p className="note order-announced">
          {t("status.waiting.announced", { network: order.from.network })}
        </p>
      ) : null}
      {order.redirect && !order.fiat ? <RedirectNote redirect={order.redirect} /> : null}
      {order.send ? <SendBlock order={order} send={order.send} /> : null}
      <p className="order-small order-safe">
        <Figures>
          {unlisted ?? (order.intake.isAnnounced ? null : t("status.waiting.where"))}
        </Figures>{" "}
        {t("status.waiting.safe")}
      </p>
    </>
  );
}
