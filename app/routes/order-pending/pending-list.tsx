import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalTime } from "~/components/content/local-time";
import type { PendingView } from "./queries.server";

interface PendingListProps {
  pending: readonly PendingView[];
  /** Whether the exchange is paused. Then nothing can be sent. */
  isPaused: boolean;
}

/** This browser's creations with an unknown outcome, each with a button that checks it. */
export function PendingList({ pending, isPaused }: PendingListProps) {
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
          <Form
            method="post"
            onSubmit={(event) => {
              if (isPaused) event.preventDefault();
            }}
          >
            <input type="hidden" name="pendingOrder" value={order.intent} />
            <button className="btn btn-primary" aria-disabled={isPaused ? true : undefined}>
              {t(isPaused ? "pending.paused" : "pending.check")}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
