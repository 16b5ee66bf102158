// Logos of an operator's gateway: named by a path they come from our origin, from other hosts by a setting.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_LOGO_BYTES } from "~/domain/instrument/logo";
import { WIRE_BTC, WIRE_ETH } from "../support/wire-samples";
import { startExchange } from "./support/exchange";
import { NOBODY, withGateways } from "./support/product";
import { BROWSER, send } from "./support/send";
import type { GatewayReply, StubGateway } from "./support/stub-gateway";
import { serveIsolate, type ServedIsolate } from "../support/isolates/serve-isolate";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const INSTRUMENTS = "/api/v2/instruments/public";
const svg = (more: GatewayReply = {}): GatewayReply => ({
  ...more,
  headers: { "content-type": "image/svg+xml; charset=utf-8", ...more.headers },
  body: more.body ?? SVG,
});

/** Pictures that the gateway names, but that must not be passed on. */
const UNFIT: readonly (readonly [string, GatewayReply])[] = [
  ["page", { headers: { "content-type": "text/html" }, body: "<script>alert(1)</script>" }],
  ["untyped", { headers: { "content-type": "" }, body: SVG }],
  ["script", { headers: { "content-type": "text/javascript" }, body: "alert(1)" }],
  ["elsewhere", svg({ status: 302, headers: { location: "https://evil.example/x.svg" } })],
  ["part", svg({ status: 206 })],
  ["missing", svg({ status: 404 })],
  ["broken", svg({ status: 500 })],
  ["huge", svg({ body: `<svg>${" ".repeat(MAX_LOGO_BYTES)}</svg>` })],
];
const named = (path: string) => ({ ...WIRE_BTC, slug: path, currencyLogoLink: path });

let gateway: StubGateway;
let product: ServedIsolate;
beforeAll(async () => {
  gateway = await startExchange();
  const instruments = [
    { ...WIRE_BTC, currencyLogoLink: "/logos/btc.svg" },
    { ...WIRE_ETH, currencyLogoLink: "https://cdn.example/eth.svg" },
    named("/logos/v.svg?v=2"),
    named("/terms"),
    named("/api/v1/health"),
    ...UNFIT.map(([name]) => named(`/logos/${name}.svg`)),
  ];
  gateway.replyTo(INSTRUMENTS, { body: JSON.stringify(instruments) });
  gateway.replyTo("/logos/btc.svg", svg({ headers: { "set-cookie": "session=1" } }));
  gateway.replyTo("/logos/v.svg", svg());
  for (const [name, reply] of UNFIT) gateway.replyTo(`/logos/${name}.svg`, reply);
  product = await serveIsolate({
    vars: {
      ...withGateways({ GATEWAY_URL: gateway.url }),
      CONNECTIVITY_CHECK_URL: NOBODY,
      IMAGE_HOSTS: "cdn.example *.logos.example",
    },
  });
});
afterAll(async () => {
  await product.stop();
  await gateway.stop();
});
beforeEach(() => {
  gateway.calls.length = 0;
});

const open = (path: string, more: { method?: string; headers?: Record<string, string> } = {}) =>
  send(product.url, { path, ...more, headers: { ...BROWSER, accept: "image/*", ...more.headers } });
const askedFor = (path: string) => gateway.calls.filter(({ url }) => url.startsWith(path));

describe("a logo that the gateway names by a path", () => {
  test("is on the page, from our origin", async () => {
    const home = await send(product.url, { path: "/", headers: BROWSER });
    expect(home.text).toContain('src="/logos/btc.svg"');
    const logo = await open("/logos/btc.svg");
    expect([logo.status, logo.text]).toEqual([200, SVG]);
  });

  test("runs and loads nothing, sets no cookie, and is cached", async () => {
    const { headers } = await open("/logos/btc.svg");
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=86400",
    });
    expect(headers).not.toHaveProperty("set-cookie");
    await open("/logos/btc.svg");
    expect(askedFor("/logos/")).toHaveLength(0);
  });

  test("is requested without a visitor", async () => {
    await open("/logos/v.svg?v=2", {
      headers: { cookie: "a=b", "cf-connecting-ip": "203.0.113.7", authorization: "x" },
    });
    const [call] = askedFor("/logos/v.svg");
    expect(call?.url).toBe("/logos/v.svg?v=2");
    for (const name of ["cookie", "x-forwarded-for", "accept-language", "authorization"])
      expect(call?.headers).not.toHaveProperty(name);
  });

  test.each(UNFIT.map(([name]) => name))("is not passed on: %s", async (name) => {
    const responses = [await open(`/logos/${name}.svg`), await open(`/logos/${name}.svg`)];
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
    expect(responses[0]?.text).not.toContain("alert");
    expect(responses[0]?.headers["cache-control"]).toBe("private, no-store");
    expect(askedFor("/logos/")).toHaveLength(1);
  });
});

describe("a path that is not a logo", () => {
  test.each([
    "/logos/other.svg",
    "/logos/btc.svg?v=3",
    "/logos/v.svg",
    "/logos/BTC.svg",
    "/logos/%2e%2e/btc.svg",
    "/logos/btc.svg/x.svg",
    "/admin/secret.png",
    "/coins/nothing.svg",
  ])("%s is not requested", async (path) => {
    expect([301, 404]).toContain((await open(path)).status);
    expect(askedFor("/logos/")).toHaveLength(0);
    expect(askedFor("/admin/")).toHaveLength(0);
  });

  test("our own pages and calls stay unchanged, whatever the gateway names", async () => {
    expect((await send(product.url, { path: "/terms", headers: BROWSER })).text).toContain("<h1>");
    expect((await open("/api/v1/health")).headers["content-type"]).toContain("application/json");
  });

  test("a write is rejected", async () => {
    const headers = { "sec-fetch-site": "same-origin" };
    expect((await open("/logos/btc.svg", { method: "POST", headers })).status).not.toBe(200);
    expect(askedFor("/logos/")).toHaveLength(0);
  });
});

test("logos of other hosts are allowed when the operator lists them", async () => {
  const { headers } = await send(product.url, { path: "/", headers: BROWSER });
  expect(headers["content-security-policy"]).toContain(
    "; img-src 'self' data: https://cdn.example https://*.logos.example;",
  );
});
