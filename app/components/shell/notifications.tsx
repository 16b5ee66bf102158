import { deriveNotificationLifetime, type Notification } from "~/domain/site/notification";

/** Its message is in the visitor's language already; `traceId` is what they may quote to support. */
export type NotificationView = Pick<Notification, "id" | "type" | "source" | "message" | "traceId">;

/** What happened since the last page, each message once. shell.css lets it go when its time is over. */
export function Notifications({ items }: { items: readonly NotificationView[] }) {
  return (
    <div className="page shell-notes" role="status">
      {items.map((item) => (
        <p
          key={item.id}
          className={item.type === "error" ? "note note-error" : "note"}
          data-lifetime={deriveNotificationLifetime(item)}
        >
          {item.message} {item.traceId ? <small>{item.traceId}</small> : null}
        </p>
      ))}
    </div>
  );
}
