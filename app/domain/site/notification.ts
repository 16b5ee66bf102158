// The list of notifications: what one is, how long it lives, and that the same thing is not said
// twice in a row (spec: Notifications).
import { NOTIFICATION_LIFETIME_MS, SHORT_NOTIFICATION_LIFETIME_MS } from "../limits";

/** How loud a notification is. */
export const NOTIFICATION_TYPES = ["error", "success", "info"] as const;

/** One of those. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Where a notification comes from; it decides how long it lives. */
export const NOTIFICATION_SOURCES = ["general", "key", "exchange"] as const;

/** One of those sources. */
export type NotificationSource = (typeof NOTIFICATION_SOURCES)[number];

/** A message for the visitor; `message` is a translation key, `traceId` what they may quote. */
export interface Notification {
  readonly id: string;
  readonly type: NotificationType;
  readonly message: string;
  readonly source: NotificationSource;
  readonly traceId?: string | undefined;
}

/** The list with the notification at its end, unless it says the same as the last one. */
export function addNotification(
  list: readonly Notification[],
  notification: Notification,
): readonly Notification[] {
  const last = list.at(-1);
  const isRepetition = last?.type === notification.type && last.message === notification.message;
  return isRepetition ? list : [...list, notification];
}

/** How long a notification stays, milliseconds: errors and those of keys and the exchange page are short (spec: Notifications). */
export function deriveNotificationLifetime(
  notification: Pick<Notification, "type" | "source">,
): number {
  const isShort = notification.type === "error" || notification.source !== "general";
  return isShort ? SHORT_NOTIFICATION_LIFETIME_MS : NOTIFICATION_LIFETIME_MS;
}
