// Allowed redirect targets: our own origin, or a host that the operator listed. Browsers read '\', tabs and doubled
// slashes in their own way, so the target is rebuilt and never passed through.

/** Our own origin ('https://agio.example') and the allowed foreign hosts ('pay.example:443' without the default port). */
export interface RedirectPolicy {
  readonly origin: string;
  readonly allowedHosts?: readonly string[] | undefined;
}

// Backslashes and control characters, plain or percent-encoded, are never part of a valid target.
const SUSPICIOUS = /[\\\p{Cc}]|%5c|%0[0-9a-f]|%1[0-9a-f]|%7f/iu;

// Parsers disagree on whether 'https:evil.example' is a path or a host.
const SCHEME_WITHOUT_HOST = /^[a-z][a-z\d+.-]*:(?!\/\/)/i;

/** A safe target for the Location header: a path on our origin, or an https URL on a listed host. Undefined for anything else. */
export function deriveSafeRedirect(
  target: string,
  { origin, allowedHosts = [] }: RedirectPolicy,
): string | undefined {
  const text = target.trim();
  if (isOdd(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (url.username !== "" || url.password !== "") return undefined;
  if (url.origin === origin) return toOwnPath(url);
  const isListed = url.protocol === "https:" && allowedHosts.includes(url.host);
  return isListed ? url.href : undefined;
}

function isOdd(text: string): boolean {
  return text === "" || SUSPICIOUS.test(text) || SCHEME_WITHOUT_HOST.test(text);
}

// Browsers would read a path that starts with two slashes as a host.
function toOwnPath(url: URL): string {
  return `/${url.pathname.replace(/^\/+/, "")}${url.search}${url.hash}`;
}
