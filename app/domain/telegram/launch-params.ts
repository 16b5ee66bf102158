// Parameters that a client passes to the mini app in the address. The SDK accepts them only as a whole, but some
// clients omit parts or send colours in another form.
import type { Hex } from "./theme";

/** The parameters that the product needs. */
export interface Launch {
  /** The signed launch data for the sign-in; a reloaded page has none. */
  readonly initData: string | undefined;
  readonly startParameter: string | undefined;
}

/** The oldest client version, whose features every client supports. */
const OLDEST_VERSION = "6.0";

/** The prefix of every parameter that a client passes. */
const CLIENT_PARAMETER = "tgwebapp";

/** The client's parameters. A launch that repeats a parameter yields none, because an attacker may have added one of them (docs/security.md 56). */
export function readLaunch(query: string): Launch {
  const params = new URLSearchParams(query);
  if (isDoubled(params)) return { initData: undefined, startParameter: undefined };
  const read = (name: string) => params.get(name) || undefined;
  return { initData: read("tgWebAppData"), startParameter: read("tgWebAppStartParam") };
}

/** Whether one of the client's parameters appears twice, in any case. */
export function isDoubled(params: URLSearchParams): boolean {
  const names = [...params.keys()].map((name) => name.toLowerCase());
  const own = names.filter((name) => name.startsWith(CLIENT_PARAMETER));
  return new Set(own).size < own.length;
}

/** The client's parameters in a form that the SDK accepts, without the sign-in data. */
export function mendLaunchParams(query: string): string {
  const asked = new URLSearchParams(query);
  const params = isDoubled(asked) ? new URLSearchParams() : asked;
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

// '#999' means '#999999'; other forms are not colours.
function toHex(value: unknown): Hex | undefined {
  if (typeof value !== "string") return undefined;
  const [, digits = ""] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value) ?? [];
  if (digits.length === 6) return `#${digits}`;
  return digits === "" ? undefined : `#${digits.replace(/./g, "$&$&")}`;
}
