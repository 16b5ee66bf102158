// Invisible characters in forms and in public calls, on their way to a gateway (spec: Typed text).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { textLike } from "../support/matchers";
import { WIRE_ORDER } from "../support/wire-samples";
import { useProduct } from "./support/product";
import { send } from "./support/send";
import { startStubGateway, type StubGateway } from "./support/stub-gateway";

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startStubGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.calls.length = 0;
  gateway.reply({});
  gateway.replyTo("/api/v1/orders/public-info", { body: JSON.stringify(WIRE_ORDER) });
});
const product = useProduct(() => ({ vars: { GATEWAY_URL: gateway.url } }));

const { orderId, destinationAddress } = WIRE_ORDER;
const HEADERS = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

function post(path: string, body: string) {
  return send(product.origin, { method: "POST", path, headers: HEADERS, body });
}

describe("a public call", () => {
  test.each([
    ["/api/v1/instruments/public/validate-address", "address"],
    ["/api/v1/orders/public/create", "destinationAddress"],
    ["/api/v1/orders/public/create", "destinationAddressMemo"],
    ["/api/v1/orders/public/create", "refundAddress"],
    ["/api/v1/orders/public/create", "refundAddressMemo"],
    ["/api/v1/orders/public/create", "userEmail"],
  ])(
    "%s passes on %s without invisible characters and with unchanged numbers",
    async (path, name) => {
      const rest = '"n":0.10000000000000000001, "b": "x\\u200by"}';
      const response = await post(
        path,
        `{"${name}" : "\\u2066 ab\\u200bc\u00ad\\u2069\\ufeff",${rest}`,
      );
      expect(response.status).toBe(200);
      expect(gateway.calls.at(-1)?.body).toBe(`{"${name}" : "abc",${rest}`);
    },
  );

  test("about an order finds it by its cleaned number and address", async () => {
    const key = { orderId: `\u200b${orderId}`, destinationAddress: `${destinationAddress}\u200e` };
    const query = new URLSearchParams(key).toString();
    const response = await send(product.origin, { path: `/api/v1/orders/public-info?${query}` });
    expect(response.status).toBe(200);
    const clean = new URLSearchParams({ orderId, destinationAddress }).toString();
    expect(gateway.calls.at(-1)?.url).toBe(`/api/v1/orders/public-info?${clean}`);
    const path = "/api/v1/orders/public/request-refund";
    const refunded = await post(path, JSON.stringify({ ...key, refundAddress: "a\u2060b" }));
    expect(refunded.status).toBe(200);
    const body = { orderId, destinationAddress, refundAddress: "ab" };
    expect(gateway.calls.at(-1)?.body).toBe(JSON.stringify(body));
  });

  test("is refused when it is not JSON", async () => {
    const before = gateway.calls.length;
    const body = '{"address": "\\u200b", "address": "abc\u200b';
    const refused = await post("/api/v1/instruments/public/validate-address", body);
    expect([refused.status, refused.text]).toEqual([400, textLike(/The body is not JSON/)]);
    expect(gateway.calls.slice(before).filter(({ url }) => url.includes("validate"))).toEqual([]);
  });
});
