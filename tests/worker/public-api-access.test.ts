// Access through the public API. An order opens by its number and address together, even where the gateway needs only
// the number. The gateway checks keys (docs/security.md 42).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { FLOATING_PAYLOAD } from "../support/sandbox-orders";
import { WIRE_ORDER } from "../support/wire-samples";
import { useProduct, useSharedProduct } from "./support/product";
import { BROWSER, send, type PageResponse } from "./support/send";
import { writeAmounts } from "../../functions/services/public-api/amount-texts";
import { startStubGateway, type StubGateway } from "./support/stub-gateway";
import { patience } from "../../scripts/product/patience.ts";

const OWN = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
const KEYED = { "x-api-key": "sandbox-key", "content-type": "application/json" };
const CREATE = "/api/v1/orders/public/create";
const EMAIL = "/api/v1/orders/public/set-email";
const INFO = "/api/v1/orders/public-info";
const REFUND_INFO = "/api/v1/orders/order-refund-info";

const { orderId, destinationAddress } = WIRE_ORDER;
const MINE = JSON.stringify({ orderId, destinationAddress });
const STRANGE = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

function post(origin: string, path: string, body: unknown, headers: Record<string, string> = OWN) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return send(origin, { method: "POST", path, headers, body: text });
}

function codeOf({ text }: PageResponse): unknown {
  return z.object({ code: z.string() }).parse(JSON.parse(text)).code;
}

describe("a gateway that opens an order to its number alone", () => {
  let gateway: StubGateway;
  beforeAll(async () => {
    gateway = await startStubGateway();
    gateway.replyTo(INFO, { body: JSON.stringify(WIRE_ORDER) });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.calls.length = 0;
  });
  const product = useProduct(() => ({ vars: { GATEWAY_URL: gateway.url } }));

  const writes = [EMAIL, "/api/v1/orders/public/request-refund"].concat(
    "/api/v1/orders/public/accept-rate-mode-change",
  );
  const without: readonly [what: string, body: unknown][] = [
    ["the number alone", { orderId, userEmail: "eve@example.com" }],
    ["another address", { orderId, destinationAddress: STRANGE }],
    ["an address that is no text", { orderId, destinationAddress: [destinationAddress] }],
    ["two numbers", `${MINE.slice(0, -1)},"orderId":"OTHER"}`],
    ["two numbers in two spellings", `${MINE.slice(0, -1)},"ORDERID":"OTHER"}`],
    ["two numbers, one in escapes", `${MINE.slice(0, -1)},"order\\u0049d":"OTHER"}`],
    ["two numbers, one as a list", `${MINE.slice(0, -1)},"orderId[]":"OTHER"}`],
  ];
  const unreadable: readonly [what: string, body: unknown][] = [
    ["no JSON", "orderId=1"],
    ["a text of 64 KB that never ends", `{"a":"${'\\"'.repeat(30_000)}`],
  ];
  const refused = [
    ...without.map(([what, body]) => ({ what, body, reply: [404, "ERR_NOT_FOUND_E"] })),
    ...unreadable.map(([what, body]) => ({ what, body, reply: [400, "ERR_BAD_REQUEST"] })),
  ];

  test.each(writes.flatMap((path) => refused.map((row) => ({ ...row, path }))))(
    "$path with $what is not passed on",
    async ({ path, body, reply }) => {
      const sentAt = Date.now();
      const response = await post(product.origin, path, body);
      // A text that is read again from each of its quotes took seven seconds.
      expect(Date.now() - sentAt).toBeLessThan(patience(2_000));
      expect([response.status, codeOf(response)]).toEqual(reply);
      expect(gateway.calls.map(({ url }) => url)).not.toContain(path);
    },
  );

  const queries: readonly [what: string, query: string][] = [
    ["the number alone", `orderId=${orderId}`],
    ["another address", `orderId=${orderId}&destinationAddress=${STRANGE}`],
    ["two numbers", `orderId=1&orderId=${orderId}&destinationAddress=${destinationAddress}`],
    ["a list", `orderId[]=1&orderId=${orderId}&destinationAddress=${destinationAddress}`],
    ["two spellings", `ORDERID=1&orderId=${orderId}&destinationAddress=${destinationAddress}`],
  ];
  test.each([INFO, REFUND_INFO].flatMap((path) => queries.map((row) => [path, ...row] as const)))(
    "%s with %s reveals nothing",
    async (path, _what, query) => {
      const response = await send(product.origin, { path: `${path}?${query}`, headers: BROWSER });
      expect([response.status, codeOf(response)]).toEqual([404, "ERR_NOT_FOUND_E"]);
      expect(response.text).not.toContain(destinationAddress);
    },
  );

  test.each([...writes, REFUND_INFO])("%s with both is passed on", async (path) => {
    const query = new URLSearchParams({ orderId, destinationAddress }).toString();
    const response =
      path === REFUND_INFO
        ? await send(product.origin, { path: `${path}?${query}`, headers: BROWSER })
        : await post(
            product.origin,
            path,
            `${MINE.slice(0, -1)},"refundAmount":0.1234567890123456789}`,
          );
    expect(response).toMatchObject({ status: 200, text: '{"status":"OK"}' });
    const passed = gateway.calls.at(-1);
    expect(passed?.url.split("?")[0]).toBe(path);
    // Unchanged: a number of nineteen digits is not rounded on the way.
    if (path !== REFUND_INFO) expect(passed?.body).toContain("0.1234567890123456789");
  });

  test.each([...writes, "/api/v1/instruments/public/validate-address", CREATE])(
    "%s passes on no query, which a gateway may merge with the checked body",
    async (path) => {
      const query = `orderId=OTHER&destinationAddress=${STRANGE}&refundAddress=${STRANGE}`;
      const response = await post(product.origin, `${path}?${query}`, MINE);
      expect(response.status).toBe(200);
      expect(gateway.calls.at(-1)).toMatchObject({ url: path, body: MINE });
    },
  );

  const both = new URLSearchParams({ orderId, destinationAddress }).toString();
  const others = ["+orderId=OTHER", "x=1;orderId=OTHER", "orderId%00=OTHER", "order.Id=OTHER"];
  test.each([INFO, REFUND_INFO].flatMap((path) => others.map((other) => [path, other] as const)))(
    "%s passes on only the checked fields, not %s",
    async (path, other) => {
      const response = await send(product.origin, {
        path: `${path}?${both}&${other}`,
        headers: BROWSER,
      });
      expect(response.status).toBe(200);
      expect(gateway.calls.at(-1)?.url).toBe(`${path}?${both}`);
    },
  );

  test("the order is passed on completely with both fields, and its email masked", async () => {
    const query = new URLSearchParams({ orderId, destinationAddress }).toString();
    const response = await send(product.origin, { path: `${INFO}?${query}`, headers: BROWSER });
    expect(response.status).toBe(200);
    const masked = JSON.stringify({ ...WIRE_ORDER, userEmail: "a•••@example.com" });
    expect(JSON.parse(response.text)).toEqual(JSON.parse(writeAmounts(masked)));
  });
});

describe("keys, with the sandbox behind", () => {
  const product = useSharedProduct();

  test("an order's number with any key sends no link to a stranger", async () => {
    const created = await post(product.origin, CREATE, FLOATING_PAYLOAD);
    const made = z.object({ orderId: z.string() }).parse(JSON.parse(created.text));
    const userEmail = "eve-without-a-key@example.com";
    const body = { orderId: made.orderId, userEmail };
    const strange = await post(product.origin, EMAIL, body, { ...KEYED, "x-api-key": "x" });
    expect(strange.status).not.toBe(200);
    expect((await post(product.origin, EMAIL, body, KEYED)).status).toBe(404);
    const outbox = await send(product.origin, { path: "/sandbox/api/outbox" });
    expect(outbox.text).not.toContain(userEmail);
  });

  const WHO: readonly [who: string, headers: Record<string, string>, status: number][] = [
    ["the sandbox's key", { "x-api-key": "sandbox-key" }, 200],
    ["an unknown key", { "x-api-key": "x" }, 401],
    ["an empty key", { "x-api-key": "" }, 403],
    ["no key", {}, 403],
    ["our own page", { "sec-fetch-site": "same-origin" }, 200],
    [
      "our own page with an unknown key",
      { "sec-fetch-site": "same-origin", "x-api-key": "x" },
      401,
    ],
    ["another site with the key", { origin: "https://evil.example", ...KEYED }, 403],
  ];
  test.each(WHO)("%s", async (_who, headers, status) => {
    const response = await post(product.origin, CREATE, FLOATING_PAYLOAD, headers);
    expect(response.status).toBe(status);
    if (status === 401) expect(codeOf(response)).toBe("ERR_UNAUTHORIZED");
  });
});

describe("PUBLIC_API_KEYS=off, with a gateway without keys", () => {
  let gateway: StubGateway;
  beforeAll(async () => {
    gateway = await startStubGateway();
  });
  afterAll(() => gateway.stop());
  const vars = () => ({ GATEWAY_URL: gateway.url, PUBLIC_API_KEYS: "off" });
  const product = useProduct(() => ({ vars: vars() }));

  test("a key opens nothing, and is not passed on", async () => {
    const keyed = await post(product.origin, CREATE, {}, KEYED);
    expect([keyed.status, codeOf(keyed)]).toEqual([403, "ERR_FORBIDDEN"]);
    expect(gateway.calls).toEqual([]);
    expect((await post(product.origin, CREATE, {}, { ...OWN, ...KEYED })).status).toBe(200);
    expect(gateway.calls[0]?.headers).not.toHaveProperty("x-api-key");
  });
});
