import type { PageResponse } from "./send";

/** Whether the page was cached: a cached page has hashes where a fresh one has a nonce. */
export function isFromCache({ headers }: PageResponse): boolean {
  return /script-src [^;]*'sha256-/.test(String(headers["content-security-policy"]));
}

/** Whether it was rendered for this request. */
export function isFreshRender({ headers }: PageResponse): boolean {
  return String(headers["content-security-policy"]).includes("'nonce-");
}

/** The scripts in the page, without structured data. */
export function inlineScripts({ text }: PageResponse): string[] {
  return [...text.matchAll(/<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !attributes.includes("application/ld+json"))
    .map(([, , script = ""]) => script);
}
