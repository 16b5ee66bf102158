import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import type { PendingView } from "./queries.server";

/** The creations of this browser whose outcome is unknown, each with the button that finds out. */
export function PendingList({ pending }: { pending: readonly PendingView[] }) {
  const { t } = useTranslation("order");
  return (
    <ul className="order-pending-list">
      {pending.map((order) => (
        <li key={order.intent} className="order-pending-row">
          <div>
            <b>
              {order.give} → {order.get}
            </b>
            <p className="muted">
              <LocalTime at={order.sentAt} withDay />
            </p>
            <p className="order-pending-address" translate="no">
              {order.destinationAddress}
            </p>
          </div>
          <Form method="post">
            <input type="hidden" name="pendingOrder" value={order.intent} />
            <button className="btn btn-primary">{t("pending.check")}</button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
