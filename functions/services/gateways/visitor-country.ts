// The visitor's country, which only gateways see (docs/gateway-contract.md, "What every call sends").

/** Codes that name no country: unknown, and Tor. */
const NOWHERE: readonly string[] = ["XX", "T1"];

/** The parts of a request that name its country. */
interface CountrySigns {
  readonly cf?: unknown;
  readonly headers: Headers;
}

/** Returns two letters of ISO 3166-1; undefined if unknown. Cloudflare's own finding counts before the header, except in the sandbox, where a header plays another country. */
export function findVisitorCountry(
  { cf, headers }: CountrySigns,
  isSandbox: boolean,
): string | undefined {
  const [found, named] = [readCode(countryOf(cf)), readCode(headers.get("CF-IPCountry"))];
  const country = isSandbox ? (named ?? found) : (found ?? named);
  return country === undefined || NOWHERE.includes(country) ? undefined : country;
}

function countryOf(cf: unknown): unknown {
  return typeof cf === "object" && cf !== null ? Reflect.get(cf, "country") : undefined;
}

function readCode(code: unknown): string | undefined {
  const text = typeof code === "string" ? code.toUpperCase() : "";
  return /^[A-Z][A-Z\d]$/.test(text) ? text : undefined;
}
