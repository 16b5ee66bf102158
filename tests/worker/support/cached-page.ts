import type { PageResponse } from "./send";

/** Whether the page was kept: such a page has hashes where one that was made for this request has a nonce. */
export function isFromCache({ headers }: PageResponse): boolean {
  return /script-src [^;]*'sha256-/.test(String(headers["content-security-policy"]));
}

/** Whether it was made for this request. */
export function isFreshRender({ headers }: PageResponse): boolean {
  return String(headers["content-security-policy"]).includes("'nonce-");
}

/** The scripts that stand in the page; structured data is none. */
export function inlineScripts({ text }: PageResponse): string[] {
  return [...text.matchAll(/<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !attributes.includes("application/ld+json"))
    .map(([, , script = ""]) => script);
}
