// The cookies of one request: those that the browser sent and those that the response sets. No other code writes
// Set-Cookie; the Worker appends it outside of anything that may be cached (docs/security.md).
import { parse, serialize } from "cookie";

/** The rules of a cookie; each one is also `Path=/; Secure; SameSite=Lax`, and `None; Partitioned` if frames are allowed. */
export interface CookieRules {
  readonly maxAgeSeconds?: number;
  /** False only for cookies that an island reads. */
  readonly isHttpOnly: boolean;
}

/** The cookies of one request. A written value can be read immediately. */
export interface CookieJar {
  read(name: string): string | undefined;
  write(name: string, value: string, rules: CookieRules): void;
  remove(name: string): void;
  /** Allows this response's cookies in Telegram's frame, and only there. */
  allowFrames(): void;
  /** One Set-Cookie value per written or removed cookie. */
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
