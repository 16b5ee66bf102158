// Who is believed about a visitor: the connection, and proxies that the operator trusts.
import { describe, expect, it } from "vitest";
import { checkHostSettings } from "../../scripts/host/settings";
import { readVisitor } from "../../scripts/host/visitor";

const PROXY = "10.1.2.3";
const STRANGER = "203.0.113.9";

function visit(peer: string, headers: Record<string, string>, set: Record<string, string> = {}) {
  const checked = checkHostSettings(set);
  if (!checked.ok) throw new Error(checked.problems.join());
  return readVisitor({ headers, peer }, checked.settings);
}

const SENT = {
  "x-forwarded-for": "198.51.100.7",
  "x-forwarded-proto": "https",
  "x-country": "NL",
};
const TRUST = { TRUSTED_PROXIES: "10.0.0.0/8 ::1", COUNTRY_HEADER: "X-Country" };

describe("without a trusted proxy", () => {
  it.each([STRANGER, PROXY, "127.0.0.1", "::1"])("believes nothing that %s sends", (peer) => {
    expect(visit(peer, SENT)).toEqual({ address: peer, isSecure: false, country: undefined });
  });

  it("believes no country, even with its header's name", () => {
    expect(visit(STRANGER, SENT, { ...TRUST }).country).toBeUndefined();
  });
});

describe("with a trusted proxy", () => {
  it("takes address, protocol and country from it", () => {
    expect(visit(PROXY, SENT, TRUST)).toEqual({
      address: "198.51.100.7",
      isSecure: true,
      country: "NL",
    });
  });

  it("takes no country from a header without a setting", () => {
    const { TRUSTED_PROXIES } = TRUST;
    expect(visit(PROXY, SENT, { TRUSTED_PROXIES }).country).toBeUndefined();
  });

  it.each([
    ["a visitor's own claim before it", `1.1.1.1, ${STRANGER}`, STRANGER],
    ["proxies behind each other", `1.1.1.1, ${STRANGER}, 10.9.9.9, ::1`, STRANGER],
    ["only proxies", "10.9.9.9, 10.8.8.8", "10.9.9.9"],
    ["no address", "", PROXY],
    ["a word", `${STRANGER}, unknown`, PROXY],
    ["a word behind a proxy", "unknown, 10.9.9.9", "10.9.9.9"],
    ["an IPv4 address inside IPv6", `::ffff:${STRANGER}`, STRANGER],
    ["an IPv6 address", "2001:db8::1", "2001:db8::1"],
  ])("finds the visitor behind %s", (_, list, address) => {
    expect(visit(PROXY, { "x-forwarded-for": list }, TRUST).address).toBe(address);
  });

  it("knows a proxy whose IPv4 address arrives inside IPv6", () => {
    expect(visit(`::ffff:${PROXY}`, SENT, TRUST).address).toBe("198.51.100.7");
  });

  it.each([
    ["http", false],
    ["https, http", false],
    ["http, https", true],
    ["HTTPS", true],
  ])("takes the protocol of the last proxy: %s", (named, isSecure) => {
    expect(visit(PROXY, { "x-forwarded-proto": named }, TRUST).isSecure).toBe(isSecure);
  });
});

describe("settings", () => {
  it("serves this machine only, and trusts nobody, by default", () => {
    expect(checkHostSettings({})).toMatchObject({
      ok: true,
      settings: { HOST: "localhost", PORT: 8788, isPublic: false },
    });
  });

  it.each([
    [{ HOST: "0.0.0.0", PUBLIC_ORIGIN: "http://localhost:8788" }, true],
    [{ HOST: "::", PUBLIC_ORIGIN: "http://localhost:8788" }, true],
    [{ HOST: "127.0.0.1" }, false],
    [{ PUBLIC_ORIGIN: "https://exchange.example", TRUSTED_PROXIES: "::1" }, true],
    [{ PUBLIC_ORIGIN: "http://localhost:8788" }, false],
    [{ ONION_ORIGIN: `http://${"a".repeat(56)}.onion` }, true],
  ])("counts %o as public: %s", (set, isPublic) => {
    expect(checkHostSettings(set)).toMatchObject({ ok: true, settings: { isPublic } });
  });

  it.each([
    [{ PORT: "-1" }, "PORT"],
    [{ PORT: "65536" }, "PORT"],
    [{ PORT: "http" }, "PORT"],
    [{ HOST: "https://exchange.example" }, "HOST"],
    [{ TRUSTED_PROXIES: "localhost" }, "TRUSTED_PROXIES"],
    [{ TRUSTED_PROXIES: "10.0.0.0/40" }, "TRUSTED_PROXIES"],
    [{ TRUSTED_PROXIES: "0.0.0.0/0" }, "TRUSTED_PROXIES"],
    [{ COUNTRY_HEADER: "X Country", TRUSTED_PROXIES: "::1" }, "COUNTRY_HEADER"],
    [{ COUNTRY_HEADER: "X-Country" }, "COUNTRY_HEADER"],
    [{ HOST: "0.0.0.0", SANDBOX: "1" }, "SANDBOX_CONSOLE_SECRET"],
    [{ HOST: "0.0.0.0" }, "PUBLIC_ORIGIN"],
    [{ PUBLIC_ORIGIN: "https://exchange.example" }, "TRUSTED_PROXIES"],
    [{ HOST: "0.0.0.0", PROVIDER: "near-intents", BLOCKED_COUNTRIES: "US" }, "BLOCKED_COUNTRIES"],
  ])("refuses %o", (set, name) => {
    const checked = checkHostSettings(set);
    expect(checked.ok ? [] : checked.problems.join("\n")).toContain(name);
  });
});
