import type { Page } from "@playwright/test";

/** A page's complaints: console errors (CSP violations included) and uncaught errors. */
export class Complaints {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Marks a complaint that the journey provokes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  watch(page: Page): void {
    page.on("pageerror", (error) => this.#found.push(`uncaught: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      const { url } = message.location();
      const text = message.text();
      if (isErrorStatus(text, url, page.url()) || isAbandoned(text) || isOfOld(text)) return;
      this.#found.push(`${message.text()} (${url})`);
    });
  }

  /** The unexpected complaints. */
  unexpected(): string[] {
    return this.#found.filter(
      (complaint) => !this.#expected.some((known) => known.test(complaint)),
    );
  }
}

/**
 * The browser logs every response of 4xx and 5xx. The journey asserts the page's status, and a 4xx of the public API
 * ('the amount is too small') is the expected reply.
 */
function isErrorStatus(text: string, url: string, pageUrl: string): boolean {
  if (!text.startsWith("Failed to load resource")) return false;
  return url === pageUrl || (/\/api\/v\d\//.test(url) && / status of 4\d\d /.test(text));
}

/** Remix logs a reply that it stopped reading because a newer navigation or submission took its place. */
function isAbandoned(text: string): boolean {
  return text.startsWith("AbortError: signal is aborted without reason");
}

/** The oldest Chromium of docs/browsers.md warns of an attribute that came later. */
function isOfOld(text: string): boolean {
  return text.startsWith("Found a 'popover' attribute.");
}
