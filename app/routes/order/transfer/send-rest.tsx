import { useTranslation } from "react-i18next";
import type { OrderView } from "../view/view-types";
import { RateCountdown } from "./rate-countdown";
import { SendBlock } from "./send-block";

/**
 * The address once more, for what is missing. A fixed rate waits for it, so that address and time stay in sight;
 * a floating order goes on without it, and the address is folded.
 */
export function SendRest({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { send, intake, terms, serverNow } = order;
  if (!send || !intake.remaining || terms.isRunOut) return null;
  return (
    <>
      {terms.expiresAt === undefined ? null : (
        <RateCountdown expiresAt={terms.expiresAt} serverNow={serverNow} />
      )}
      <details className="order-rest" open={terms.isFixed}>
        <summary>
          <b>{t("intake.restTitle", { remaining: intake.remaining })}</b> {t("intake.restText")}
        </summary>
        <SendBlock order={order} send={send} />
      </details>
    </>
  );
}
