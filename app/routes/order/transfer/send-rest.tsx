import { useTranslation } from "react-i18next";
import type { OrderView } from "../view/view-types";
import { SendBlock } from "./send-block";

/** The address once more, folded: for what is missing, or for whoever wants to check it. */
export function SendRest({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { send, intake } = order;
  if (!send || !intake.remaining) return null;
  return (
    <details className="order-rest">
      <summary>
        <b>{t("intake.restTitle", { remaining: intake.remaining })}</b> {t("intake.restText")}
      </summary>
      <SendBlock order={order} send={send} />
    </details>
  );
}
