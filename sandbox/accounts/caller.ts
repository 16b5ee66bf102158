// What a request says of who sends it: the session, the address, the language, the device. The address is what the
// product's Worker says: nobody else reaches the sandbox.
import { failWith, type ApiResult } from "../api-error";
import type { ApiRequest } from "../api-request";
import { readCookies } from "./session-cookies";
import { findSession, type FoundSession } from "./sessions";
import type { Language } from "./users";

/** Stands for the address of a caller whom nobody named. */
export const UNKNOWN_ADDRESS = "unknown";

/** The session of the request: 401 without one, 418 if its access token has expired. */
export async function requireSession(call: ApiRequest): Promise<ApiResult<FoundSession>> {
  const found = await findCallerSession(call);
  if (!found) return failWith("ERR_UNAUTHORIZED");
  return found.isExpired ? failWith("ERR_IM_A_TEAPOT") : { ok: true, value: found };
}

/** The session of the request, even if its access token has expired: enough to say whose exchange it is, for nothing else. */
export async function findCallerSession({
  env,
  headers,
}: Pick<ApiRequest, "env" | "headers">): Promise<FoundSession | undefined> {
  const { access } = readCookies(headers);
  return access === undefined ? undefined : findSession(env.DB, access);
}

/** The caller's address; UNKNOWN_ADDRESS where nobody said. */
export function readAddress(headers: Headers): string {
  return headers.get("x-forwarded-for")?.split(",")[0]?.trim() || UNKNOWN_ADDRESS;
}

/** The language that the visitor named first, of those in which emails are written. */
export function readLanguage(headers: Headers): Language {
  const named = /(?:^|[\s,])(en|ru)\b/i.exec(headers.get("accept-language") ?? "")?.[1];
  return named?.toLowerCase() === "ru" ? "ru" : "en";
}

// The first that a browser names: each also names those that it is like.
const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["YaBrowser/", "Yandex Browser"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/** The device by its browser and system, such as 'Firefox, Linux'; undefined for what names neither. */
export function readDevice(headers: Headers): string | undefined {
  const agent = headers.get("user-agent") ?? "";
  const named = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([mark]) => agent.includes(mark))?.[1] ?? [],
  );
  return named.length > 0 ? named.join(", ") : undefined;
}
