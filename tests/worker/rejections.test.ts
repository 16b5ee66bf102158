// Requirement 45 of docs/security.md: a rejected request costs no gateway call, on any page.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startExchange } from "./support/exchange";
import { NOBODY, withGateways } from "./support/product";
import { BROWSER, OWN_FORM, send, type Sent } from "./support/send";
import type { StubGateway } from "./support/stub-gateway";
import { serveIsolate, type ServedIsolate } from "../support/isolates/serve-isolate";

let gateway: StubGateway;
let product: ServedIsolate;
const log: string[] = [];
beforeAll(async () => {
  gateway = await startExchange();
  product = await serveIsolate({
    vars: { ...withGateways({ GATEWAY_URL: gateway.url }), CONNECTIVITY_CHECK_URL: NOBODY },
    onLog: (line) => log.push(line),
    // A rejected body is cut off: one more hop on its way could lose the reply.
    isAlone: true,
  });
});
afterAll(async () => {
  await product.stop();
  await gateway.stop();
});
beforeEach(() => {
  gateway.calls.length = 0;
});

const PAGES = [
  "/",
  "/ru",
  "/exchange-btc-eth?amount=0.1",
  "/popular-exchanges",
  "/order/AAAAAAAA?destinationAddress=0x1",
  "/order/pending",
  "/my-exchanges",
  "/support",
  "/blog",
  "/docs/api/orders",
  "/terms",
  "/nowhere",
];
const FOREIGN = { ...OWN_FORM, "sec-fetch-site": "cross-site" };
const FORM = "intent=create";

/** Requests that the guard rejects, at any page. */
const REJECTED: readonly (readonly [string, Omit<Sent, "path">, number])[] = [
  ["another site's form", { method: "POST", headers: FOREIGN, body: FORM }, 403],
  ["a form from nowhere", { method: "POST", headers: BROWSER, body: FORM }, 403],
  ["another site's deletion", { method: "DELETE", headers: FOREIGN }, 403],
  ["too large a form", { method: "POST", headers: OWN_FORM, body: "a".repeat(65_537) }, 413],
  [
    "one without that header",
    { method: "POST", headers: OWN_FORM, body: ["a".repeat(40_000), "a".repeat(40_000)] },
    413,
  ],
  ["a method that no page has", { method: "PROPFIND", headers: OWN_FORM }, 405],
  [
    "a body that no form sends",
    { method: "POST", headers: { ...OWN_FORM, "content-type": "text/plain" }, body: FORM },
    415,
  ],
];

test.each(REJECTED)("%s asks no gateway for anything", async (_name, sent, status) => {
  for (const path of PAGES) {
    const response = await send(product.url, { ...sent, path });
    expect([path, response.status]).toEqual([path, status]);
    expect(response.headers["content-type"]).toContain("text/html");
  }
  expect(gateway.calls.map(({ url }) => url)).toEqual([]);
});

test.each([
  ["an address of two kilobytes", `/${"a".repeat(2_100)}`, 400],
  ["one that cannot be decoded", "/%E0%A4%A", 400],
  ["data that bypasses the guard", "/?_data=root", 400],
  ["Remix's manifest", "/__manifest?p=/", 404],
  ["a missing file", "/coins/nothing.svg.map", 404],
  ["a picture of an unknown coin", "/og/pair/nothing/nowhere.png", 302],
  ["an unknown call", "/api/v1/secrets", 404],
])("%s asks no gateway for anything", async (_name, path, status) => {
  expect((await send(product.url, { path, headers: BROWSER })).status).toBe(status);
  expect(gateway.calls.map(({ url }) => url)).toEqual([]);
});

test.each([
  "/api/v1/orders/public/set-email",
  "/api/v1/orders/public/request-refund",
  "/api/v1/orders/public/create",
])("another site's call of %s makes no gateway call", async (path) => {
  const headers = { "sec-fetch-site": "cross-site", "content-type": "application/json" };
  const body = '{"orderId":"A","destinationAddress":"B"}';
  expect((await send(product.url, { method: "POST", path, headers, body })).status).toBe(403);
  expect(gateway.calls).toEqual([]);
});

test.each(["/", "/terms", "/blog", "/profile/history", "/popular-exchanges"])(
  "a form for %s, which takes none, is not our failure",
  async (path) => {
    const sent = { method: "POST", path, headers: OWN_FORM, body: FORM };
    expect((await send(product.url, sent)).status).toBe(405);
    expect(log.filter((line) => line.includes("unhandled"))).toEqual([]);
  },
);
