// The public calls, passed through to another implementer's gateway (spec: Public calls).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeAmounts } from "../../functions/services/public-api/amount-texts";
import { PUBLIC_CALLS } from "../../functions/services/public-api/public-calls";
import { textLike } from "../support/matchers";
import { WIRE_ORDER } from "../support/wire-samples";
import { isOwnQuestion } from "./support/own-question";
import { serveIsolate } from "../support/isolates/serve-isolate";
import { useProduct, withGateways } from "./support/product";
import { BROWSER, send } from "./support/send";
import { startStubGateway, type StubGateway } from "./support/stub-gateway";

let gateway: StubGateway;
let rateGateway: StubGateway;
beforeAll(async () => {
  gateway = await startStubGateway();
  rateGateway = await startStubGateway();
});
afterAll(() => Promise.all([gateway.stop(), rateGateway.stop()]));
beforeEach(() => {
  for (const { calls, reply } of [gateway, rateGateway]) {
    calls.length = 0;
    reply({});
  }
  gateway.replyTo(INFO, { body: ORDER });
});
const product = useProduct(() => ({
  vars: { GATEWAY_URL: gateway.url, RATE_GATEWAY_URL: rateGateway.url },
}));

const OWN = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
const CREATE = "/api/v1/orders/public/create";
const INFO = "/api/v1/orders/public-info";
const { orderId, destinationAddress } = WIRE_ORDER;
const ORDER = JSON.stringify(WIRE_ORDER);
const KEY = new URLSearchParams({ orderId, destinationAddress }).toString();
const QUERY = `x=1&y=%20&${KEY}`;
const BODY = JSON.stringify({ a: 1, orderId, destinationAddress });

describe("the target of a call", () => {
  test.each(Object.entries(PUBLIC_CALLS))("%s", async (path, call) => {
    const { method, gateway: name } = call;
    const body = method === "POST" ? BODY : "";
    // A call about an order passes on only its checked fields.
    const search = method === "POST" ? "" : `?${call.orderAccess ? KEY : QUERY}`;
    const response = await send(product.origin, {
      method,
      path: `${path}?${QUERY}`,
      headers: OWN,
      ...(body && { body }),
    });
    expect(response).toMatchObject({
      status: 200,
      text: path === INFO ? writeAmounts(ORDER.replace("ann@", "a•••@")) : '{"status":"OK"}',
    });
    const [own, other] = name === "rate" ? [rateGateway, gateway] : [gateway, rateGateway];
    const calls = [...own.calls, ...other.calls].filter((each) => !isOwnQuestion(each, path));
    const before = call.orderAccess === "before" ? [{ url: `${INFO}?${KEY}` }] : [];
    expect(calls).toMatchObject([...before, { method, url: path + search, body }]);
    expect(own.calls).toEqual(expect.arrayContaining(calls));
  });

  test.each([
    ["/api/v1/users/account-data", "GET", 404],
    ["/api/v2/nothing", "GET", 404],
    [CREATE, "GET", 405],
    ["/api/v1/health", "POST", 405],
  ])("%s by %s is not passed on", async (path, method, status) => {
    const response = await send(product.origin, { method, path, headers: OWN });
    expect(response.status).toBe(status);
    expect(JSON.parse(response.text)).toMatchObject({ traceID: response.headers["x-request-id"] });
    expect([...gateway.calls, ...rateGateway.calls]).toEqual([]);
  });
});

describe("the request to a gateway", () => {
  test("has only the visitor's address, language and keys", async () => {
    const response = await send(product.origin, {
      method: "POST",
      path: CREATE,
      body: "{}",
      headers: {
        ...OWN,
        "accept-language": "ru",
        "idempotency-key": "k-1",
        "x-api-key": "s-1",
        cookie: "__Host-agio=x; theme=dark",
        authorization: "Bearer x",
        origin: "https://x",
        "x-request-id": "forged",
        "x-forwarded-for": "6.6.6.6",
        "x-forwarded-host": "evil",
      },
    });
    const received = gateway.calls[0]?.headers ?? {};
    expect(received).toMatchObject({
      "accept-language": "ru",
      "idempotency-key": textLike(/^[0-9a-f]{64}$/),
      "x-api-key": "s-1",
      "content-type": "application/json",
      "x-request-id": response.headers["x-request-id"],
      "x-forwarded-for": textLike(/^[\d.:a-f]+$/),
    });
    expect(received["x-forwarded-for"]).not.toContain("6.6.6.6");
    for (const name of ["cookie", "authorization", "origin", "x-forwarded-host"]) {
      expect(received).not.toHaveProperty(name);
    }
  });

  test("lets a server with a key write, without its cookies", async () => {
    const headers = { "x-api-key": "s-1", cookie: "__Host-agio=x" };
    const response = await send(product.origin, {
      method: "POST",
      path: CREATE,
      headers,
      body: "{}",
    });
    expect(response.status).toBe(200);
    expect(gateway.calls[0]?.headers).not.toHaveProperty("cookie");
  });

  test.each([
    ["a server without a key", {}],
    ["another site", { origin: "https://evil.example", "x-api-key": "s-1" }],
  ])("%s may not write", async (_name, headers) => {
    const response = await send(product.origin, {
      method: "POST",
      path: CREATE,
      headers,
      body: "{}",
    });
    expect(response.status).toBe(403);
    expect(gateway.calls).toEqual([]);
  });

  test("is limited to a form's size", async () => {
    const body = JSON.stringify({ a: "a".repeat(64 * 1024) });
    const response = await send(product.origin, {
      method: "POST",
      path: CREATE,
      headers: OWN,
      body,
    });
    expect(response.status).toBe(413);
    expect(gateway.calls).toEqual([]);
  });
});

describe("the response", () => {
  test("has status, body and Retry-After, but no cookie or other header of the gateway", async () => {
    rateGateway.reply({
      status: 429,
      headers: {
        "retry-after": "7",
        "access-control-allow-origin": "*",
        server: "nginx",
        "set-cookie": ["token=secret"],
        "cache-control": "public, max-age=60",
      },
      body: '{"code":"ERR_FORBIDDEN"}',
    });
    const response = await send(product.origin, {
      path: "/api/v2/rates/public/one",
      headers: { ...BROWSER, accept: "application/json" },
    });
    expect(response).toMatchObject({ status: 429, text: '{"code":"ERR_FORBIDDEN"}' });
    expect(response.headers).toMatchObject({
      "retry-after": "7",
      "cache-control": "private, no-store",
    });
    for (const name of ["set-cookie", "access-control-allow-origin"]) {
      expect(response.headers).not.toHaveProperty(name);
    }
    expect(response.headers.server).not.toBe("nginx");
  });

  test("carries the gateway's clock beside the edge's Date", async () => {
    const date = "Sun, 22 Nov 2026 12:00:00 GMT";
    rateGateway.reply({ headers: { date }, body: "{}" });
    const { headers } = await send(product.origin, {
      path: "/api/v2/rates/public/one",
      headers: { ...BROWSER, accept: "application/json" },
    });
    expect(headers["x-gateway-date"]).toBe(date);
  });

  const UNAVAILABLE = { status: 502, code: "ERR_SERVICE_UNAVAILABLE" };

  test.each([
    ["a page", { headers: { "content-type": "text/html" }, body: "<script>alert(1)</script>" }],
    [
      "a redirect",
      { status: 302, headers: { location: "https://evil.example", "content-type": "" } },
    ],
  ])("never carries the gateway's %s", async (_name, reply) => {
    rateGateway.reply(reply);
    const response = await send(product.origin, { path: "/api/v1/health", headers: BROWSER });
    expect(response.status).toBe(UNAVAILABLE.status);
    expect(response.headers).not.toHaveProperty("location");
    expect(JSON.parse(response.text)).toMatchObject({ code: UNAVAILABLE.code });
  });

  test("an endless response is a 502", async () => {
    rateGateway.reply({ body: `"${"a".repeat(9 * 1024 * 1024)}"` });
    const response = await send(product.origin, { path: "/api/v1/health", headers: BROWSER });
    expect(response.status).toBe(502);
  });
});

test("reports an unreachable gateway", async () => {
  const gone = await startStubGateway();
  await gone.stop();
  const { url, stop } = await serveIsolate({ vars: withGateways({ GATEWAY_URL: gone.url }) });
  const response = await send(url, { path: "/api/v1/health", headers: BROWSER });
  expect(response.status).toBe(502);
  expect(JSON.parse(response.text)).toMatchObject({ code: "ERR_SERVICE_UNAVAILABLE" });
  await stop();
});
