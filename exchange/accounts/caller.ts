// Reads the caller of a request: session and device.
import { failWith, type ApiResult } from "../http/api-error";
import type { AccountCall } from "./account-call";
import type { AccountsEnv } from "./accounts-env";
import { readCookies } from "./session-cookies";
import { findSession, type FoundSession } from "./sessions";

/** Returns the session of the request; fails with 401 without one, with 418 if its access token has expired. */
export async function requireSession(call: AccountCall): Promise<ApiResult<FoundSession>> {
  const found = await findCallerSession(call);
  if (!found) return failWith("ERR_UNAUTHORIZED");
  return found.isExpired ? failWith("ERR_IM_A_TEAPOT") : { ok: true, value: found };
}

/** Returns the session of the request even if its access token has expired. Use it only to find an exchange's owner. */
export async function findCallerSession({
  env,
  headers,
}: {
  readonly env: Pick<AccountsEnv, "DB">;
  readonly headers: Headers;
}): Promise<FoundSession | undefined> {
  const { access } = readCookies(headers);
  return access === undefined ? undefined : findSession(env.DB, access);
}

// In this order, because a User-Agent also names the browsers that it is compatible with.
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

/** Returns the device by browser and system, such as 'Firefox, Linux'; undefined if neither is known. */
export function readDevice(headers: Headers): string | undefined {
  const agent = headers.get("user-agent") ?? "";
  const named = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([mark]) => agent.includes(mark))?.[1] ?? [],
  );
  return named.length > 0 ? named.join(", ") : undefined;
}
