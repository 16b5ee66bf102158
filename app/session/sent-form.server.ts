// The form that a browser without script sent last, sealed for minutes: the page that follows is a request of its own,
// and so are Back and another language. A cookie of its own, so that its mere presence says 'this page is personal'.
import type * as z from "zod/mini";
import { MAX_COOKIE_BYTES } from "~/domain/session-limits";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";

/** What a browser without script sent is found again on its next pages for this long, seconds (our choice): Back and another language keep what was typed. */
const SENT_FORM_SECONDS = 10 * 60;

/** The page that a sent form is redirected to counts as its reply for this long, milliseconds: it waits as a reply does. */
const SENT_FORM_REPLY_MS = 10_000;

const COOKIE = "__Host-agio-sent";
const SEPARATOR = ".";

/** The form that this browser sent last; its shape is its page's own business. */
export interface SentForms {
  /** Read from the cookie's presence alone. */
  readonly isThere: () => boolean;
  /** Whether this request follows at once on the form that was sent. The browser's cookie says when that was, so nothing but its own waiting may depend on it. */
  readonly isJustSent: (now: number) => boolean;
  /** Keeps it, if it fits into a cookie; `now` is epoch ms. */
  readonly save: (form: unknown, now: number) => Promise<boolean>;
  /** Undefined when it is not ours, is too old or has another shape. */
  readonly open: <T>(schema: z.ZodMiniType<T>) => Promise<T | undefined>;
  /** It has led to where it should. */
  readonly clear: () => void;
}

/** The sent form on this request's cookies. */
export function makeSentForms(jar: CookieJar, sealer: Sealer): SentForms {
  const read = (): readonly string[] => jar.read(COOKIE)?.split(SEPARATOR) ?? [];
  return {
    isThere: () => jar.read(COOKIE) !== undefined,
    isJustSent(now) {
      const age = now - Number(read()[0] ?? NaN);
      return age >= 0 && age <= SENT_FORM_REPLY_MS;
    },
    async save(form, now) {
      const sealed = await sealer.seal(COOKIE, form, SENT_FORM_SECONDS);
      const value = `${String(now)}${SEPARATOR}${sealed}`;
      if (COOKIE.length + 1 + value.length > MAX_COOKIE_BYTES) return false;
      jar.write(COOKIE, value, { maxAgeSeconds: SENT_FORM_SECONDS, isHttpOnly: true });
      return true;
    },
    async open(schema) {
      const [, ...sealed] = read();
      return sealed.length === 0 ? undefined : sealer.open(COOKIE, sealed.join(SEPARATOR), schema);
    },
    clear() {
      jar.remove(COOKIE);
    },
  };
}
