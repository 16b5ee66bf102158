import { useTranslation } from "react-i18next";
import type { OrderView } from "../view/view-types";
import { RateCountdown } from "./rate-countdown";
import { SendBlock } from "./send-block";

/**
 * Shows the address again for a missing amount. A fixed-rate order waits for it, so the address and the countdown stay
 * visible. A floating order continues without it, so the address is folded, unless it waits for the rest.
 */
export function SendRest({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { send, intake, terms, serverNow } = order;
  if (!send || !intake.remaining || terms.isRunOut) return null;
  return (
    <>
      <RateCountdown terms={terms} serverNow={serverNow} />
      <details className="order-rest" open={terms.isFixed || order.phase === "incomplete"}>
        <summary>
          <b>{t("intake.restTitle")}</b> {t("intake.restText")}
        </summary>
        <SendBlock order={order} send={send} />
      </details>
    </>
  );
}
