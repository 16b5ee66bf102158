// Reads the headers with which the product describes the visitor of a call. It is the gateway's only caller, and signs
// these headers.

/** The address of a caller whose request names none. */
const UNKNOWN_ADDRESS = "unknown";

/** The languages of emails. */
export type Language = "en" | "ru";

/** Returns the visitor's address; undefined if several visitors share the reply. */
export function findAddress(headers: Headers): string | undefined {
  return headers.get("x-forwarded-for")?.split(",")[0]?.trim() || undefined;
}

/** Returns the caller's address, or UNKNOWN_ADDRESS. */
export function readAddress(headers: Headers): string {
  return findAddress(headers) ?? UNKNOWN_ADDRESS;
}

/** Returns the first language of Accept-Language in which emails are available. */
export function readLanguage(headers: Headers): Language {
  const named = /(?:^|[\s,])(en|ru)\b/i.exec(headers.get("accept-language") ?? "")?.[1];
  return named?.toLowerCase() === "ru" ? "ru" : "en";
}
