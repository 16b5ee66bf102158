// The cookies of one request: what the browser sent and what the response sets. Nobody else writes
// Set-Cookie; the Worker appends it outside of anything that may be cached (docs/security.md).
import { parse, serialize } from "cookie";

/** How a cookie is kept; every one is also `Path=/; Secure; SameSite=Lax`, and `None; Partitioned` where frames are allowed. */
export interface CookieRules {
  readonly maxAgeSeconds?: number;
  /** False only for what an island has to read. */
  readonly isHttpOnly: boolean;
}

/** The cookies of one request. A value that was written is read back at once. */
export interface CookieJar {
  read(name: string): string | undefined;
  write(name: string, value: string, rules: CookieRules): void;
  remove(name: string): void;
  /** Lets the cookies of this response into Telegram's frame, and nowhere but there. */
  allowFrames(): void;
  /** One Set-Cookie value per cookie that was written or removed. */
  setCookies(): readonly string[];
}

interface WrittenCookie {
  readonly value: string;
  readonly rules: CookieRules;
}

/** Opens the jar on the request's Cookie header. */
export function openCookieJar(header: string | null): CookieJar {
  const values = new Map(Object.entries(parse(header ?? "")));
  const written = new Map<string, WrittenCookie>();
  let isFramed = false;
  return {
    read: (name) => values.get(name),
    write(name, value, rules) {
      values.set(name, value);
      written.set(name, { value, rules });
    },
    remove(name) {
      if (!values.delete(name)) return;
      written.set(name, { value: "", rules: { maxAgeSeconds: 0, isHttpOnly: true } });
    },
    allowFrames() {
      isFramed = true;
    },
    setCookies: () => [...written].map(([name, cookie]) => serializeCookie(name, cookie, isFramed)),
  };
}

function serializeCookie(name: string, { value, rules }: WrittenCookie, isFramed: boolean): string {
  return serialize(name, value, {
    path: "/",
    secure: true,
    httpOnly: rules.isHttpOnly,
    ...(isFramed ? ({ sameSite: "none", partitioned: true } as const) : { sameSite: "lax" }),
    ...(rules.maxAgeSeconds === undefined ? {} : { maxAge: rules.maxAgeSeconds }),
  });
}
