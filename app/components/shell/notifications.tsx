import { Figures } from "~/ui/figure";
import { TraceCode } from "~/ui/trace-code";
import { deriveNotificationLifetime, type Notification } from "~/domain/page/notification";

/** The message is already in the visitor's language. The visitor can quote `traceId` to support. */
export type NotificationView = Pick<Notification, "id" | "type" | "source" | "message" | "traceId">;

/** Shows each message since the last page once. shell.css hides it after its lifetime. */
export function Notifications({ items }: { items: readonly NotificationView[] }) {
  return (
    <div className="page shell-notes" role="status">
      {items.map((item) => (
        <div
          key={item.id}
          className={item.type === "error" ? "note note-error" : "note"}
          data-lifetime={deriveNotificationLifetime(item)}
        >
          <Figures>{item.message}</Figures> {item.traceId ? <TraceCode id={item.traceId} /> : null}
        </div>
      ))}
    </div>
  );
}
