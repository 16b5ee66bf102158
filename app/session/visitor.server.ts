// The visitor's session: 128 random bits that recognise the browser and reveal nothing about the visitor
// (docs/security.md 11, 12).
import * as z from "zod/mini";
import { PREFIX } from "~/brand";
import { toHex } from "~/domain/text/text-hash";
import type { CookieJar } from "./cookies.server";
import type { Sealer } from "./seal.server";

/** Lifetime of the visitor's session, seconds. */
const VISITOR_COOKIE_SECONDS = 180 * 24 * 60 * 60;

const COOKIE = `__Host-${PREFIX}`;

const sessionSchema = z.object({ visitorId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });

/** The content of the session cookie. */
export interface VisitorSession {
  readonly visitorId: string;
}

/** The session of one request. */
export interface SessionStore {
  /** The session that the browser sent; undefined if there is none or it does not open. */
  readonly read: () => Promise<VisitorSession | undefined>;
  /** Whether the browser already has our cookie and thus has seen a page. The cookie's content is not checked. */
  readonly isKnown: () => boolean;
  /** Creates a session if there is none. Only for pages: a POST that creates one would lose its idempotency. */
  readonly ensure: () => Promise<void>;
}

/** The session store on this request's cookies; it opens them only on demand. */
export function makeSessionStore(jar: CookieJar, sealer: Sealer): SessionStore {
  let current: Promise<VisitorSession | undefined> | undefined;
  const read = (): Promise<VisitorSession | undefined> => {
    const sealed = jar.read(COOKIE);
    current ??= sealed ? sealer.open(COOKIE, sealed, sessionSchema) : Promise.resolve(undefined);
    return current;
  };
  return {
    read,
    isKnown: () => jar.read(COOKIE) !== undefined,
    async ensure() {
      if (await read()) return;
      const session = { visitorId: randomId() };
      const sealed = await sealer.seal(COOKIE, session, VISITOR_COOKIE_SECONDS);
      jar.write(COOKIE, sealed, { maxAgeSeconds: VISITOR_COOKIE_SECONDS, isHttpOnly: true });
      current = Promise.resolve(session);
    },
  };
}

// A UUID would carry only 122 bits.
function randomId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
