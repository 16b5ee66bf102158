import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import { DAY_MS } from "~/domain/time/time-units";
import type { OrderView } from "../view/view-types";

/** The last line of the log: what the order waits for now. */
function LogNow({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  if (order.phase === "completed" || order.phase === "refunded") return null;
  return (
    <li className="order-log-now">
      <span />
      <b>{t(`log.now.${order.phase}`)}</b>
    </li>
  );
}

export function OrderLog({ order }: { order: OrderView }) {
  const { t } = useTranslation("order");
  const withDay = order.serverNow - order.createdAt > DAY_MS;
  return (
    <section aria-labelledby="log-title">
      <h2 id="log-title">{t("log.title")}</h2>
      <ol className={withDay ? "order-log order-log-days" : "order-log"}>
        {order.log.map(({ kind, at }, index) => (
          // Entries are only appended, so the index is a stable key.
          <li key={index}>
            <span>{at === undefined ? null : <LocalTime at={at} withDay={withDay} />}</span>
            <b>{t(`log.${kind}`)}</b>
          </li>
        ))}
        <LogNow order={order} />
      </ol>
      <noscript>
        <p className="order-small">{t("log.utc")}</p>
      </noscript>
    </section>
  );
}
