export interface NotificationView {
  id: string;
  type: "error" | "success" | "info";
  message: string;
  /** What a visitor may quote to support. */
  traceId?: string | undefined;
}

/** What happened since the last page, each message once. */
export function Notifications({ items }: { items: readonly NotificationView[] }) {
  return (
    <div className="page shell-notes" role="status">
      {items.map((item) => (
        <p key={item.id} className={item.type === "error" ? "note note-error" : "note"}>
          {item.message} {item.traceId ? <small>{item.traceId}</small> : null}
        </p>
      ))}
    </div>
  );
}
