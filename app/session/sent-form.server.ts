// The form that a browser last sent without script, sealed for minutes. The page after it is a separate request, and so
// are Back and another language. A separate cookie, so that its mere presence marks the page as personal.
import type * as z from "zod/mini";
import { PREFIX } from "~/brand";
import { MAX_COOKIE_BYTES } from "~/domain/limits/cookie-limits";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";

/** How long the next pages restore a form sent without script, seconds (our choice): Back and another language keep the input. */
const SENT_FORM_SECONDS = 10 * 60;

/** How long the redirect target of a sent form counts as its reply, milliseconds. It may wait as long as a reply. */
const SENT_FORM_REPLY_MS = 10_000;

const COOKIE = `__Host-${PREFIX}-sent`;
const SEPARATOR = ".";

/** The form that this browser last sent; its page defines its shape. */
export interface SentForms {
  /** Judged by the cookie's presence alone. */
  readonly isThere: () => boolean;
  /** Whether this request directly follows the sent form. The time comes from the browser's cookie, so only the waiting may depend on it. */
  readonly isJustSent: (now: number) => boolean;
  /** Stores the form if it fits into a cookie; `now` is epoch ms. */
  readonly save: (form: unknown, now: number) => Promise<boolean>;
  /** Undefined if it is not ours, is too old or has another shape. */
  readonly open: <T>(schema: z.ZodMiniType<T>) => Promise<T | undefined>;
  /** Removes the form once it has served its purpose. */
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
