// Requirement 51 of docs/security.md: an idempotency key of the public API belongs to its caller.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WIRE_ORDER } from "../support/wire-samples";
import { useProduct } from "./support/product";
import { BROWSER, cookieHeader, send } from "./support/send";
import { startStubGateway, type StubGateway } from "./support/stub-gateway";

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startStubGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.calls.length = 0;
});
const product = useProduct(() => ({ vars: { GATEWAY_URL: gateway.url } }));

const OWN = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
const CREATE = "/api/v1/orders/public/create";
const { orderId, destinationAddress } = WIRE_ORDER;

describe("51: an idempotency key", () => {
  const visitorCookie = async () => {
    const page = await send(product.origin, { path: "/", headers: BROWSER });
    return { ...OWN, cookie: cookieHeader(page) };
  };
  const create = (headers: Record<string, string>) =>
    send(product.origin, {
      method: "POST",
      path: CREATE,
      body: "{}",
      headers: { "idempotency-key": "invoice-1", ...headers },
    });

  test("belongs to its caller: no other call has the same one", async () => {
    const [one, other] = [await visitorCookie(), await visitorCookie()];
    const callers = [{ "x-api-key": "s-1" }, { "x-api-key": "s-2" }, one, other, OWN];
    for (const headers of callers) await create(headers);
    const keys = gateway.calls
      .filter(({ url }) => url === CREATE)
      .map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(callers.length);
    expect(keys).not.toContain("invoice-1");
  });

  test("is the same for the same caller", async () => {
    for (const headers of [{ "x-api-key": "s-1" }, { "x-api-key": "s-1" }]) await create(headers);
    const [first, again] = gateway.calls.filter(({ url }) => url === CREATE);
    expect(again?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  });

  test("names its order only to its creator", async () => {
    const details = { orderId, destinationAddress };
    const body = { code: "ERR_IDEMPOTENCY_KEY_REUSED", message: "no", details };
    gateway.replyTo(CREATE, { status: 422, body: JSON.stringify(body) });
    const replies = [
      await create({ "x-api-key": "s-1" }),
      await create(await visitorCookie()),
      await create(OWN),
    ].map(({ status, text }): unknown => [status, JSON.parse(text)]);
    const nested = { ...body, details: { existing: [details] } };
    gateway.replyTo(CREATE, { status: 422, body: JSON.stringify(nested) });
    expect((await create(OWN)).text).not.toContain(orderId);
    gateway.replyTo(CREATE, {});
    const { details: _, ...nameless } = body;
    expect(replies).toEqual([
      [422, body],
      [422, body],
      [422, nameless],
    ]);
  });
});
