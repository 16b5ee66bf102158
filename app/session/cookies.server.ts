// The cookies of one request: what the browser sent and what the response sets. Nobody else writes
// Set-Cookie; the Worker appends it outside of anything that may be cached (docs/security.md).
import { parse, serialize } from "cookie";

/** How a cookie is kept; every one is also `Path=/; Secure; SameSite=Lax`. */
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
  /** One Set-Cookie value per cookie that was written or removed. */
  setCookies(): readonly string[];
}

/** Opens the jar on the request's Cookie header. */
export function openCookieJar(header: string | null): CookieJar {
  const values = new Map(Object.entries(parse(header ?? "")));
  const written = new Map<string, string>();
  return {
    read: (name) => values.get(name),
    write(name, value, rules) {
      values.set(name, value);
      written.set(name, serializeCookie(name, value, rules));
    },
    remove(name) {
      if (!values.delete(name)) return;
      written.set(name, serializeCookie(name, "", { maxAgeSeconds: 0, isHttpOnly: true }));
    },
    setCookies: () => [...written.values()],
  };
}

function serializeCookie(name: string, value: string, rules: CookieRules): string {
  return serialize(name, value, {
    path: "/",
    secure: true,
    sameSite: "lax",
    httpOnly: rules.isHttpOnly,
    ...(rules.maxAgeSeconds === undefined ? {} : { maxAge: rules.maxAgeSeconds }),
  });
}
