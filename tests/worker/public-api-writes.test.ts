// Public calls whose success has no body, and the gateway's spelling of the JSON type (docs/gateway-contract.md,
// "Conventions").
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUBLIC_CALLS } from "../../functions/services/public-api/public-calls";
import { WIRE_ORDER } from "../support/wire-samples";
import { useProduct } from "./support/product";
import { send } from "./support/send";
import { startStubGateway, type StubGateway } from "./support/stub-gateway";

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startStubGateway();
  gateway.replyTo("/api/v1/orders/public-info", { body: JSON.stringify(WIRE_ORDER) });
});
afterAll(() => gateway.stop());
const product = useProduct(() => ({ vars: { GATEWAY_URL: gateway.url } }));

const OWN = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
const { orderId, destinationAddress } = WIRE_ORDER;
const BODY = JSON.stringify({ orderId, destinationAddress });

describe("a write that returns nothing", () => {
  const WRITES = Object.keys(PUBLIC_CALLS).filter((path) =>
    /set-email|request-refund|accept-rate-mode-change/.test(path),
  );
  const REPLIES = [
    ["204", { status: 204, body: "", headers: {} }],
    ["an empty 200", { body: "", headers: { "content-type": "" } }],
    ["an empty 200 that calls itself JSON", { body: "" }],
    ["OK in text", { body: "OK", headers: { "content-type": "text/plain" } }],
    ["a page", { body: "<h1>Done</h1>", headers: { "content-type": "text/html" } }],
  ] as const;
  const write = (path: string) =>
    send(product.origin, { method: "POST", path, headers: OWN, body: BODY });

  test.each(WRITES.flatMap((path) => REPLIES.map(([name, reply]) => [path, name, reply] as const)))(
    "%s is done by %s",
    async (path, _name, reply) => {
      gateway.replyTo(path, reply);
      const response = await write(path);
      expect(response).toMatchObject({ status: 200, text: "{}" });
      expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    },
  );

  test.each(WRITES)("%s still returns its body", async (path) => {
    const body = '{"effectiveAt":"2026-11-21T14:02:11Z"}';
    gateway.replyTo(path, { status: 202, body });
    expect(await write(path)).toMatchObject({ status: 202, text: body });
  });

  test.each(WRITES)("%s fails on a 502 page", async (path) => {
    gateway.replyTo(path, { status: 502, body: "<h1>", headers: { "content-type": "text/html" } });
    expect(await write(path)).toMatchObject({ status: 502 });
  });
});

describe("a reply is JSON", () => {
  const path = "/api/v2/rates/public/one";
  const TYPES = [
    "Application/JSON",
    "APPLICATION/JSON;charset=UTF-8",
    " application/json ",
    "application/json; charset=iso-8859-1",
    "text/json",
    "application/problem+json",
    'Application/Vnd.Gateway.V1+JSON; Charset="utf-8"',
  ];

  test.each(TYPES)("as '%s', for our pages, for programs and as an error", async (type) => {
    gateway.replyTo(path, { body: "{}", headers: { "content-type": type } });
    const own = await send(product.origin, { path: `${path}?x=1`, headers: OWN });
    const others = await send(product.origin, { path, headers: { "x-api-key": "s-1" } });
    expect([own.status, others.status]).toEqual([200, 200]);
    const body = '{"code":"ERR_PAIR_NOT_ACTIVE"}';
    gateway.replyTo(path, { status: 409, body, headers: { "content-type": type } });
    const failed = await send(product.origin, { path: `${path}?x=2`, headers: OWN });
    expect(failed).toMatchObject({ status: 409, text: body });
    expect(failed.headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  test.each(["text/plain", "application/jsonp", "text/html"])("never as '%s'", async (type) => {
    gateway.replyTo(path, { body: "{}", headers: { "content-type": type } });
    expect((await send(product.origin, { path: `${path}?x=3`, headers: OWN })).status).toBe(502);
  });
});
