import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  listDroppedCookies,
  MAX_GATEWAY_COOKIES,
  mergeCookies,
  toCookieHeader,
} from "~/gateways/gateway-cookies.server";
import { NOW } from "../support/samples";

const send = (setCookies: readonly string[], path = "/api/v1/users/account-data", now = NOW) =>
  toCookieHeader(mergeCookies([], setCookies, NOW), [path], now);

describe("cookies of a gateway", () => {
  it.each<[string, readonly string[], string | undefined]>([
    ["go back as they came", ["sid=a%20b.c==; HttpOnly; Secure; SameSite=Lax"], "sid=a%20b.c=="],
    ["go back together", ["a=1; Path=/", "b=2; Path=/"], "a=1; b=2"],
    ["replace one another by name", ["a=1", "a=2"], "a=2"],
    ["stand beside one another by path, the longer first", ["a=1", "a=2; Path=/api"], "a=2; a=1"],
    ["go away with Max-Age=0", ["a=1", "a=; Max-Age=0"], undefined],
    [
      "go away with a date that is over",
      ["a=1", "a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
      undefined,
    ],
    ["stay with a future date", ["a=1; Expires=Thu, 01 Jan 2099 00:00:00 GMT"], "a=1"],
    [
      "count Max-Age before Expires",
      ["a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
      "a=1",
    ],
    ["go where their path leads", ["a=1; Path=/api/v1/users"], "a=1"],
    ["are sent nowhere else", ["a=1; Path=/api/v1/affiliates"], undefined],
    ["do not take a part of a name for a path", ["a=1; Path=/api/v1/user"], undefined],
    ["without a path of theirs go everywhere", ["a=1; Path=elsewhere"], "a=1"],
    ["with another cookie in their value are rejected", ['a="1; 2"'], 'a="1'],
    ["keep commas and spaces in their values", ["a=x y, z", "b=1"], "a=x y, z; b=1"],
    ["without a name are rejected", ["=1", "; Path=/"], undefined],
    ["longer than a browser's limit are rejected", [`a=${"x".repeat(5_000)}`], undefined],
  ])("%s", (_, setCookies, header) => {
    expect(send(setCookies)).toBe(header);
  });

  it("match the path with or without the gateway's base", () => {
    const paths = ["/base/api/v1/users/account-data", "/api/v1/users/account-data"];
    const ofPath = (path: string) =>
      toCookieHeader(mergeCookies([], [`a=1; Path=${path}`], NOW), paths, NOW);
    expect(ofPath("/api/v1")).toBe("a=1");
    expect(ofPath("/base/api/v1")).toBe("a=1");
    expect(ofPath("/other")).toBeUndefined();
  });

  it("expire on time", () => {
    expect(send(["a=1; Max-Age=60"], "/", NOW + 59_999)).toBe("a=1");
    expect(send(["a=1; Max-Age=60"], "/", NOW + 60_000)).toBeUndefined();
  });

  it("are limited to the newest", () => {
    const many = Array.from(
      { length: MAX_GATEWAY_COOKIES + 5 },
      (_, index) => `c${String(index)}=1`,
    );
    expect(send(many)?.split("; ")).toHaveLength(MAX_GATEWAY_COOKIES);
    expect(send(many)).toContain(`c${String(MAX_GATEWAY_COOKIES + 4)}=1`);
  });

  it("beyond the limit are named for the log, the oldest first", () => {
    const many = Array.from({ length: MAX_GATEWAY_COOKIES + 1 }, (_, index) => `c${String(index)}`);
    const before = mergeCookies([], ["kept=1"], NOW);
    const headers = many.slice(0, MAX_GATEWAY_COOKIES).map((name) => `${name}=1`);
    expect(listDroppedCookies(before, headers, NOW)).toEqual([
      { path: "Set-Cookie.kept", message: `more than ${String(MAX_GATEWAY_COOKIES)} cookies` },
    ]);
  });

  it("the header is one line of pairs for any cookies", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary", maxLength: 60 })), (setCookies) => {
        const header = send(setCookies) ?? "a=b";
        expect(header).toMatch(/^[^\s;=]+=[^;\p{Cc}]*(?:; [^\s;=]+=[^;\p{Cc}]*)*$/u);
        expect(() => new Headers({ Cookie: header.replace(/[^\p{ASCII}]/gu, "") })).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });
});
