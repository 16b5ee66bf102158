// What the next page says to the visitor about what just happened. A cookie of its own, so that its
// mere presence says 'this page is personal' without opening anything (docs/security.md 24).
import * as z from "zod/mini";
import {
  NOTIFICATION_SOURCES,
  NOTIFICATION_TYPES,
  addNotification,
  type Notification,
} from "~/domain/site/notification";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";

/** A notification waits for the page after an action this long, seconds. */
const FLASH_COOKIE_SECONDS = 60;

/** Notifications that wait at once, at most. */
const MAX_FLASHES = 5;

const COOKIE = "__Host-agio-flash";

const waitingSchema = z.array(
  z.object({
    id: z.string(),
    type: z.enum(NOTIFICATION_TYPES),
    message: z.string(),
    source: z.enum(NOTIFICATION_SOURCES),
    traceId: z.optional(z.string()),
  }),
);

/** The notifications that travel from an action to the page after it. */
export interface FlashStore {
  /** Adds one, its message in the visitor's language already; the same as the last is not added (spec: Notifications). */
  readonly flash: (notification: Omit<Notification, "id">) => Promise<void>;
  /** Whether some may be waiting: known by the cookie's presence alone. */
  readonly isWaiting: () => boolean;
  /** The notifications that are waiting, which then wait no longer. */
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
