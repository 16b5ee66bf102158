// Notifications: their content, their lifetime, and the removal of direct repetitions (spec: Notifications).
import { NOTIFICATION_LIFETIME_MS, SHORT_NOTIFICATION_LIFETIME_MS } from "../limits/page-limits";

/** The severity of a notification. */
export const NOTIFICATION_TYPES = ["error", "success", "info"] as const;

/** One of the severities. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The origin of a notification, which decides its lifetime. */
export const NOTIFICATION_SOURCES = ["general", "key", "exchange"] as const;

/** One of the origins. */
export type NotificationSource = (typeof NOTIFICATION_SOURCES)[number];

/** A message for the visitor; `message` is a translation key, `traceId` the id that they may quote. */
export interface Notification {
  readonly id: string;
  readonly type: NotificationType;
  readonly message: string;
  readonly source: NotificationSource;
  readonly traceId?: string | undefined;
}

/** The list with the notification appended, unless the last one is the same. */
export function addNotification(
  list: readonly Notification[],
  notification: Notification,
): readonly Notification[] {
  const last = list.at(-1);
  const isRepetition = last?.type === notification.type && last.message === notification.message;
  return isRepetition ? list : [...list, notification];
}

/** The lifetime of a notification, milliseconds. Errors, and those of keys and the exchange page, are short (spec: Notifications). */
export function deriveNotificationLifetime(
  notification: Pick<Notification, "type" | "source">,
): number {
  const isShort = notification.type === "error" || notification.source !== "general";
  return isShort ? SHORT_NOTIFICATION_LIFETIME_MS : NOTIFICATION_LIFETIME_MS;
}
