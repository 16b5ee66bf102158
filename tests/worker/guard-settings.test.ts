// Requirement 47 of docs/security.md: a wrong set-up serves no page.
import { describe, expect, test } from "vitest";
import { checkSettings, gatewayUrlOf } from "../../functions/runtime/settings";
import { NOBODY, useProduct, useSharedProduct } from "./support/product";
import { BROWSER, OWN_FORM, send } from "./support/send";
import { cpuCost } from "../support/cpu-cost";

const SECRET = "kept-by-this-test-alone-and-long-enough";
const GATEWAY = "https://gateway.example";
const OPERATED = { SESSION_SECRET: SECRET, GATEWAY_URL: GATEWAY };
const SANDBOX = { SESSION_SECRET: SECRET, SANDBOX: "1", GATEWAY_SECRET: SECRET };

function problemsOf(vars: Record<string, string>): readonly string[] {
  const checked = checkSettings(vars);
  return checked.ok ? [] : checked.problems;
}

describe("47: settings", () => {
  test.each<[string, Record<string, string>]>([
    ["the sandbox", SANDBOX],
    ["one gateway for all", OPERATED],
    ["the sandbox switched off by an empty variable", { ...OPERATED, SANDBOX: "" }],
    [
      "each called gateway with its own address",
      {
        SESSION_SECRET: SECRET,
        ORDER_GATEWAY_URL: GATEWAY,
        RATE_GATEWAY_URL: GATEWAY,
        ACCOUNT_GATEWAY_URL: GATEWAY,
        CONTENT_GATEWAY_URL: "embedded",
      },
    ],
    [
      "no accounts",
      {
        SESSION_SECRET: SECRET,
        ORDER_GATEWAY_URL: GATEWAY,
        RATE_GATEWAY_URL: GATEWAY,
        CONTENT_GATEWAY_URL: "embedded",
      },
    ],
    ["several secrets", { ...SANDBOX, SESSION_SECRET: `${SECRET},${SECRET} ${SECRET}` }],
    ["no limits in the sandbox", { ...SANDBOX, RATE_LIMITS: "off" }],
    [
      "a fiat provider's own address for the identity check",
      { ...OPERATED, FIAT_VERIFICATION_URL: "https://v.example/?t={kycAccessToken}" },
    ],
    ["its own origin", { ...OPERATED, PUBLIC_ORIGIN: "https://exchange.test" }],
    ["this machine as the origin", { ...SANDBOX, PUBLIC_ORIGIN: "http://localhost:8788/" }],
    ["a number that is one", { ...SANDBOX, PAGE_PATIENCE_MS: "500" }],
    ["hosts, some with a port", { ...SANDBOX, REDIRECT_HOSTS: "pay.example v.example:8443" }],
    ["image hosts, one with a star", { ...SANDBOX, IMAGE_HOSTS: "*.img.example i.example:81 " }],
    ["a variable that is not ours", { ...SANDBOX, SOMETHING_ELSE: "x" }],
  ])("that are right: %s", (_, vars) => {
    expect(problemsOf(vars)).toEqual([]);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ["nothing at all", {}, /SESSION_SECRET: is missing/],
    ["no gateway", { SESSION_SECRET: SECRET }, /ORDER_GATEWAY_URL is missing/],
    ["one forgotten", { ...OPERATED, GATEWAY_URL: "", ORDER_GATEWAY_URL: GATEWAY }, /^RATE_GATE/],
    [
      "the content forgotten",
      { SESSION_SECRET: SECRET, ORDER_GATEWAY_URL: GATEWAY, RATE_GATEWAY_URL: GATEWAY },
      /^CONTENT_GATEWAY_URL is missing.*'embedded'/,
    ],
    ["both", { ...OPERATED, SANDBOX: "1" }, /SANDBOX=1 and GATEWAY_URL exclude each other/],
    [
      "an unused gateway, and the sandbox",
      { ...SANDBOX, FIAT_GATEWAY_URL: GATEWAY },
      /SANDBOX=1 and FIAT_GATEWAY_URL/,
    ],
    ["another word for yes", { ...OPERATED, SANDBOX: "yes" }, /^SANDBOX: must be 1 or 0$/],
    ["an invalid address", { ...OPERATED, RATE_GATEWAY_URL: "gateway" }, /^RATE_GATEWAY_URL/],
    [
      "an invalid scheme",
      { ...OPERATED, GATEWAY_URL: "ftp://x.example" },
      /^GATEWAY_URL: must be an address that begins with https:/,
    ],
    [
      "a secret of one letter",
      { ...SANDBOX, SESSION_SECRET: "s".repeat(40) },
      /^SESSION_SECRET: is still/,
    ],
    [
      "the secret of a template",
      { ...SANDBOX, SESSION_SECRET: "please-change-me-to-32-random-bytes" },
      /^SESSION_SECRET: is still a template's/,
    ],
    [
      "an invalid number",
      { ...SANDBOX, PAGE_PATIENCE_MS: "5 s" },
      /^PAGE_PATIENCE_MS: must be a whole number of milliseconds, from 500 to 60000$/,
    ],
    ["a duration below zero", { ...SANDBOX, PAGE_PATIENCE_MS: "-1" }, /^PAGE_PATIENCE_MS: must be/],
    [
      "a duration without end",
      { ...SANDBOX, PAGE_PATIENCE_MS: "60001" },
      /^PAGE_PATIENCE_MS: must/,
    ],
    ["half a millisecond", { ...SANDBOX, PAGE_PATIENCE_MS: "500.5" }, /^PAGE_PATIENCE_MS: must be/],
    [
      "an origin with a path",
      { ...SANDBOX, PUBLIC_ORIGIN: "https://a.example/b" },
      /^PUBLIC_ORIGIN: must be https/,
    ],
    [
      "an origin with a query",
      { ...SANDBOX, PUBLIC_ORIGIN: "https://a.example/?" },
      /^PUBLIC_ORIGIN: /,
    ],
    [
      "an origin with a name in it",
      { ...SANDBOX, PUBLIC_ORIGIN: "https://me@a.example" },
      /^PUBLIC_O/,
    ],
    [
      "an origin without HTTPS",
      { ...SANDBOX, PUBLIC_ORIGIN: "http://a.example" },
      /^PUBLIC_ORIGIN: /,
    ],
    [
      "a host for an origin",
      { ...SANDBOX, PUBLIC_ORIGIN: "agio.example" },
      /^PUBLIC_ORIGIN: must be/,
    ],
    ["a short secret", { ...SANDBOX, SESSION_SECRET: "short" }, /^SESSION_SECRET: needs 32/],
    ["one short secret", { ...SANDBOX, SESSION_SECRET: `${SECRET} old` }, /^SESSION_SECRET: needs/],
    ["no limits for real money", { ...OPERATED, RATE_LIMITS: "off" }, /^RATE_LIMITS=off needs/],
    ["an invalid switch", { ...SANDBOX, PAGE_CACHE: "no" }, /^PAGE_CACHE: must be on or off$/],
    ["an image host with a scheme", { ...SANDBOX, IMAGE_HOSTS: "https://a.example" }, /^IMAGE_/],
    ["any image host", { ...SANDBOX, IMAGE_HOSTS: "*" }, /^IMAGE_HOSTS: /],
    ["its own policy", { ...SANDBOX, IMAGE_HOSTS: "a.example; script-src *" }, /^IMAGE_/],
    [
      "an identity check that gets no token",
      { ...OPERATED, FIAT_VERIFICATION_URL: "https://v.example/?a={applicantId}" },
      /^FIAT_VERIFICATION_URL: needs \{kycAccessToken\}/,
    ],
    ["terms without HTTPS", { ...OPERATED, FIAT_TERMS_URL: "http://t.example" }, /^FIAT_TERMS_URL/],
    ["hosts with a path", { ...SANDBOX, REDIRECT_HOSTS: "a.example/b" }, /^REDIRECT_HOSTS: /],
    ["a star where it may not be", { ...SANDBOX, REDIRECT_HOSTS: "*.a.example" }, /^REDIRECT_HO/],
    ["two hosts in one", { ...SANDBOX, REDIRECT_HOSTS: "x.example:80y.example" }, /^REDIRECT_HOS/],
  ])("that are wrong: %s", (_, vars, problem) => {
    const problems = problemsOf(vars);
    expect(
      problems.some((text) => problem.test(text)),
      problems.join("\n"),
    ).toBe(true);
    expect(problems.join(" "), "no value").not.toMatch(
      /gateway\.example|ssss|short$|a\.example|please|kept-by/,
    );
  });

  test.each(["REDIRECT_HOSTS", "IMAGE_HOSTS", "ANALYTICS_SOURCES"])(
    "a comma in %s is found at the start",
    async (name) => {
      const vars = { ...SANDBOX, [name]: "payments.of.our.own.example,c.example" };
      const cost = await cpuCost(() => {
        expect(problemsOf(vars)[0]).toMatch(new RegExp(`^${name}: must be .*one space between`));
      });
      expect(cost).toBeLessThan(100);
    },
  );

  test("content/ serves when chosen, other gateways serve the rest", () => {
    const checked = checkSettings({ ...OPERATED, CONTENT_GATEWAY_URL: "embedded" });
    if (!checked.ok) throw new Error(checked.problems.join());
    expect(gatewayUrlOf(checked.settings, "content")).toBeUndefined();
    expect(gatewayUrlOf(checked.settings, "order")).toBe(GATEWAY);
  });
});

describe("47: with a setting that is wrong", () => {
  const log: string[] = [];
  const product = useProduct(() => ({
    withSandbox: true,
    vars: { ORDER_GATEWAY_URL: NOBODY, GATEWAY_URL: "" },
    onLog: (line) => log.push(line),
  }));

  test.each(["/", "/ru", "/order/A1", "/terms", "/sandbox", "/api/v1/health", "/robots.txt"])(
    "%s is a 503, and the log names the setting",
    async (path) => {
      log.length = 0;
      const response = await send(product.origin, { path, headers: BROWSER });
      expect(response.status).toBe(503);
      expect(response.headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": "60",
      });
      expect(response.text).toContain(
        path === "/ru" ? "Обменник ещё не открыт" : "This exchange is not open yet",
      );
      expect(response.text).not.toMatch(/GATEWAY|SANDBOX|SECRET/);
      await expect.poll(() => log.join("\n")).toContain("RATE_GATEWAY_URL is missing");
    },
  );
});

describe("plain HTTP goes to HTTPS", () => {
  const product = useSharedProduct();

  test.each<[string, string, string, number]>([
    ["a page", "GET", "/ru?send=btc", 301],
    ["an invalid file", "HEAD", "/og/pair/btc/eth.png", 301],
    ["a form", "POST", "/theme", 308],
    ["a public call", "POST", "/api/v1/orders/public/create", 308],
  ])("%s", async (_, method, path, status) => {
    const headers = { ...(method === "POST" ? OWN_FORM : BROWSER), host: "agio.example" };
    const response = await send(product.origin, { method, path, headers });
    expect(response.status).toBe(status);
    expect(response.headers.location).toBe(`https://agio.example${path}`);
  });

  test.each(["localhost", "127.0.0.1", "agio.localhost"])("but not on %s", async (host) => {
    const headers = { ...BROWSER, host: `${host}:${new URL(product.origin).port}` };
    expect((await send(product.origin, { path: "/", headers })).status).toBe(200);
  });
});
