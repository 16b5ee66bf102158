// The two cookies of a session. They outlive their tokens on purpose: an expired access token must reach the server to
// produce the 418.
import { parse, serialize } from "cookie";
import { SESSION_MS, type Tokens } from "./sessions";

const ACCESS = "account_access";
const REFRESH = "account_refresh";
const ATTRIBUTES = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const;

/** Returns the Set-Cookie lines of a session's tokens. */
export function toCookies({ access, refresh }: Tokens): readonly string[] {
  const attributes = { ...ATTRIBUTES, maxAge: SESSION_MS / 1000 };
  return [serialize(ACCESS, access, attributes), serialize(REFRESH, refresh, attributes)];
}

/** Returns the Set-Cookie lines that remove them. */
export function toClearedCookies(): readonly string[] {
  return [ACCESS, REFRESH].map((name) => serialize(name, "", { ...ATTRIBUTES, maxAge: 0 }));
}

/** Returns the tokens of a request. */
export function readCookies(headers: Headers): Partial<Tokens> {
  const { [ACCESS]: access, [REFRESH]: refresh } = parse(headers.get("cookie") ?? "");
  return { ...(access && { access }), ...(refresh && { refresh }) };
}
