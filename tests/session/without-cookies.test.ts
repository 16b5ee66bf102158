import { describe, expect, it } from "vitest";
import { isFromOwnPage, isWithoutCookies } from "~/session/without-cookies.server";

const ORIGIN = "https://agio.test";

describe("a request from one of our own pages", () => {
  it.each([
    [{ "Sec-Fetch-Site": "same-origin" }, true],
    [{ "Sec-Fetch-Site": "none" }, false],
    [{ "Sec-Fetch-Site": "cross-site", Referer: `${ORIGIN}/ru` }, false],
    // Browsers without Sec-Fetch-Site.
    [{ Referer: `${ORIGIN}/ru` }, true],
    [{ Origin: ORIGIN }, true],
    [{ Referer: "https://agio.test.evil.example/" }, false],
    [{ Referer: "agio.test" }, false],
    [{}, false],
  ])("%j: %s", (headers, isOwn) => {
    expect(isFromOwnPage(new Headers(headers), ORIGIN)).toBe(isOwn);
    expect(isWithoutCookies(new Headers(headers), ORIGIN)).toBe(isOwn);
    const withCookie = new Headers({ ...headers, Cookie: "theme=dark" });
    expect(isWithoutCookies(withCookie, ORIGIN)).toBe(false);
  });
});
