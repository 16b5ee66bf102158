// Messages for the visitor's next page. A separate cookie, so that its mere presence marks the page as personal without
// opening it (docs/security.md 24).
import * as z from "zod/mini";
import {
  NOTIFICATION_SOURCES,
  NOTIFICATION_TYPES,
  addNotification,
  type Notification,
} from "~/domain/page/notification";
import { PREFIX } from "~/brand";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";

/** How long a notification waits for the next page, seconds. */
const FLASH_COOKIE_SECONDS = 60;

/** Most waiting notifications. */
const MAX_FLASHES = 5;

const COOKIE = `__Host-${PREFIX}-flash`;

const waitingSchema = z.array(
  z.object({
    id: z.string(),
    type: z.enum(NOTIFICATION_TYPES),
    message: z.string(),
    source: z.enum(NOTIFICATION_SOURCES),
    traceId: z.optional(z.string()),
  }),
);

/** The notifications from an action to the next page. */
export interface FlashStore {
  /** Adds a notification, already in the visitor's language, unless it repeats the last one (spec: Notifications). */
  readonly flash: (notification: Omit<Notification, "id">) => Promise<void>;
  /** Whether notifications may be waiting, judged by the cookie's presence alone. */
  readonly isWaiting: () => boolean;
  /** Returns the waiting notifications and removes them. */
  readonly take: () => Promise<readonly Notification[]>;
}

/** The store on this request's cookies. */
export function makeFlashStore(jar: CookieJar, sealer: Sealer): FlashStore {
  const waiting = async (): Promise<readonly Notification[]> => {
    const sealed = jar.read(COOKIE);
    return (sealed && (await sealer.open(COOKIE, sealed, waitingSchema))) || [];
  };
  return {
    async flash(notification) {
      const before = await waiting();
      const after = addNotification(before, { id: crypto.randomUUID(), ...notification });
      const sealed = await sealer.seal(COOKIE, after.slice(-MAX_FLASHES), FLASH_COOKIE_SECONDS);
      jar.write(COOKIE, sealed, { maxAgeSeconds: FLASH_COOKIE_SECONDS, isHttpOnly: true });
    },
    isWaiting: () => jar.read(COOKIE) !== undefined,
    async take() {
      const notifications = await waiting();
      jar.remove(COOKIE);
      return notifications;
    },
  };
}
