// What a client passes on when it opens the mini app, a query in the address. The SDK takes it as a whole or not at all,
// and there are clients that leave parts of it out, or send colours in a form of their own.
import type { Hex } from "./theme";

/** What the product needs of it. */
export interface Launch {
  /** What signs in; a page that is loaded again has none. */
  readonly initData: string | undefined;
  readonly startParameter: string | undefined;
}

/** What every client can do. */
const OLDEST_VERSION = "6.0";

/** The beginning of every parameter's name that a client passes on. */
const CLIENT_PARAMETER = "tgwebapp";

/** What the client passed on; nothing of a launch that names a parameter twice, for one of the two is somebody else's (docs/security.md 56). */
export function readLaunch(query: string): Launch {
  const params = new URLSearchParams(query);
  if (isDoubled(params)) return { initData: undefined, startParameter: undefined };
  const read = (name: string) => params.get(name) || undefined;
  return { initData: read("tgWebAppData"), startParameter: read("tgWebAppStartParam") };
}

/** Whether a parameter of the client stands there twice, whatever its case. */
export function isDoubled(params: URLSearchParams): boolean {
  const names = [...params.keys()].map((name) => name.toLowerCase());
  const own = names.filter((name) => name.startsWith(CLIENT_PARAMETER));
  return new Set(own).size < own.length;
}

/** What the SDK needs to know of the client, as it can read it; whatever signs in is left out. */
export function mendLaunchParams(query: string): string {
  const params = new URLSearchParams(query);
  const version = params.get("tgWebAppVersion") ?? "";
  return new URLSearchParams({
    tgWebAppVersion: /^[1-9]\d*(?:\.\d+)*$/.test(version) ? version : OLDEST_VERSION,
    tgWebAppPlatform: params.get("tgWebAppPlatform") ?? "unknown",
    tgWebAppThemeParams: JSON.stringify(readColors(params.get("tgWebAppThemeParams") ?? "")),
  }).toString();
}

function readColors(json: string): Readonly<Record<string, Hex>> {
  const colors: Record<string, Hex> = {};
  for (const [name, value] of Object.entries(parseObject(json))) {
    const color = toHex(value);
    if (color) colors[name] = color;
  }
  return colors;
}

function parseObject(json: string): object {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

// '#999' is '#999999'; other forms are no colour.
function toHex(value: unknown): Hex | undefined {
  const [, digits = ""] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(String(value)) ?? [];
  if (digits.length === 6) return `#${digits}`;
  return digits === "" ? undefined : `#${digits.replace(/./g, "$&$&")}`;
}
