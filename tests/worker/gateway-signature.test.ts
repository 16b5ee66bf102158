// Requirement 61 of docs/security.md on the running product: every call to a gateway is signed, and secrets can change.
import { describe, expect, test } from "vitest";
import { FLOATING_PAYLOAD } from "../support/sandbox-orders";
import { ASK, connect, handshake, nextMessage } from "./support/live-socket";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";

const NEW = "new-test-secret-0123456789-abcdefgh";
const OLD = "old-test-secret-0123456789-abcdefgh";
const RATE =
  "/api/v2/rates/public/one?instrumentFromSlug=btc&instrumentToSlug=eth&rateMode=FLOATING&exchangeType=crypto&claimedDepositAmount=0.1&claimedDepositAmountCurrency=btc";

const create = (origin: string, headers: Record<string, string> = {}) =>
  send(origin, {
    method: "POST",
    path: "/api/v1/orders/public/create",
    body: JSON.stringify(FLOATING_PAYLOAD),
    headers: {
      "sec-fetch-site": "same-origin",
      "idempotency-key": crypto.randomUUID(),
      "content-type": "application/json",
      ...headers,
    },
  });

describe.each([
  ["the product has both, the gateway the old one", `${NEW} ${OLD}`, OLD],
  ["the gateway has both, the product the old one", OLD, `${NEW} ${OLD}`],
])("61: while secrets change: %s", (_, own, theirs) => {
  const product = useProduct(() => ({
    isAlone: true,
    vars: { GATEWAY_SECRET: own },
    sandboxVars: { GATEWAY_SECRET: theirs },
  }));

  test("pages, public calls with and without a key, and the live channel work", async () => {
    const page = await send(product.origin, { path: "/exchange-btc-eth", headers: BROWSER });
    expect(page.status).toBe(200);
    expect(page.text).toContain('name="quote"');
    expect((await send(product.origin, { path: RATE })).status).toBe(200);
    expect((await create(product.origin)).status).toBe(200);
    expect((await create(product.origin, { "x-api-key": "sandbox-key" })).status).toBe(200);
    for (const headers of [{ origin: product.origin }, { "x-api-key": "sandbox-key" }]) {
      const socket = connect(product.origin, headers);
      await handshake(socket);
      const heard = nextMessage(socket);
      socket.send(JSON.stringify(ASK));
      expect(JSON.parse(await heard)).toMatchObject({ event: "pairs.rates" });
    }
  });
});

describe("61: a product with another secret than its gateway", () => {
  const product = useProduct(() => ({
    isAlone: true,
    vars: { GATEWAY_SECRET: NEW },
    sandboxVars: { GATEWAY_SECRET: OLD },
  }));

  test("gets nothing, even with a visitor's API key or signature", async () => {
    for (const headers of [
      {},
      { "x-api-key": "sandbox-key" },
      { "x-gateway-signature": `t=1,n=${"0".repeat(16)},v1=${"0".repeat(64)}` },
    ]) {
      expect((await create(product.origin, headers)).status).toBe(403);
    }
    const socket = connect(product.origin, { "x-api-key": "sandbox-key" });
    expect(await handshake(socket)).toBe(502);
  });
});
