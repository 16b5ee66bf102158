import { useTranslation } from "react-i18next";
import type { OrderView } from "../view/view-types";
import { SendBlock } from "./send-block";

/** Keeps the payment address below other content until a deposit is listed. */
export function SendOpen({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const { isPayable, phase, send } = order;
  if (!isPayable || phase === "waiting" || !send) return null;
  return (
    <section className="order-open" aria-labelledby="send-open-title">
      <h2 id="send-open-title">{t("send.open")}</h2>
      <p className="order-small">{t("send.openText")}</p>
      <SendBlock order={order} send={send} />
    </section>
  );
}
