// The product's Worker with the sandbox behind it: what it passes on.
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { ETH_ADDRESS, FLOATING_PAYLOAD } from "../support/sandbox-orders";
import { mainButtonOf, typedInto } from "./support/page";
import { NOBODY, useProduct, useSharedProduct } from "./support/product";
import { BROWSER, send } from "./support/send";
import { makeVisitor } from "./support/visitor";

const CREATE = "/api/v1/orders/public/create";
const created = z.object({ orderId: z.string() });

describe("with the sandbox", () => {
  const product = useSharedProduct();

  function create(key: string, payload: object = FLOATING_PAYLOAD) {
    return send(product.origin, {
      method: "POST",
      path: CREATE,
      body: JSON.stringify(payload),
      headers: { "sec-fetch-site": "same-origin", "idempotency-key": key },
    });
  }

  test("20: one key creates one order, and is 422 for another payload", async () => {
    const key = crypto.randomUUID();
    const responses = await Promise.all([create(key), create(key), create(key)]);
    const ids = responses.map(({ text }) => created.parse(JSON.parse(text)).orderId);
    expect(new Set(ids).size).toBe(1);
    const other = await create(key, { ...FLOATING_PAYLOAD, claimedDepositAmount: "0.2" });
    expect(other.status).toBe(422);
    const next = created.parse(JSON.parse((await create(crypto.randomUUID())).text));
    expect(ids).not.toContain(next.orderId);
  });

  test("51: a guessed key of a stranger opens nothing and blocks no one", async () => {
    const owner = { "x-api-key": "sandbox-key", "idempotency-key": "invoice-1" };
    const stranger = { "sec-fetch-site": "same-origin", "idempotency-key": "invoice-1" };
    const ask = (headers: Record<string, string>, claimedDepositAmount: string) =>
      send(product.origin, {
        method: "POST",
        path: CREATE,
        body: JSON.stringify({ ...FLOATING_PAYLOAD, claimedDepositAmount }),
        headers,
      });
    const made = created.parse(JSON.parse((await ask(owner, "0.1")).text));
    expect(made.orderId).toMatch(/^[0-9A-Z]{16}$/);
    const other = await ask(stranger, "0.2");
    expect(other.status).toBe(200);
    expect(other.text).not.toContain(made.orderId);
    const again = await ask(stranger, "0.3");
    expect(again.status).toBe(422);
    expect(JSON.parse(again.text)).not.toHaveProperty("details");
    expect(JSON.parse((await ask(owner, "0.1")).text)).toMatchObject(made);
  });

  test.each([
    ["a fixed rate", "/exchange-btc-eth?amount=0.1&coin=btc&mode=FIXED"],
    ["a provider", "/exchange-dash-ltc?amount=1&coin=dash"],
  ])("a refund address required by %s is not required elsewhere", async (_name, path) => {
    const visitor = makeVisitor(product.origin, "en");
    const needed = await visitor.open(path);
    const typed = { destinationAddress: ETH_ADDRESS };
    const reply = await visitor.press(needed, mainButtonOf(needed), typed);
    expect(reply.status).toBe(422);
    const floating = await visitor.open("/exchange-btc-eth?amount=0.1&coin=btc");
    expect(typedInto(floating, ["destinationAddress", "withRefund"])).toEqual({
      destinationAddress: ETH_ADDRESS,
    });
    const made = await visitor.press(floating, mainButtonOf(floating), typed);
    expect(made.headers.location).toMatch(/^\/order\//);
  });

  test("the console is a page of this origin, and its writes come from here", async () => {
    const page = await send(product.origin, { path: "/sandbox", headers: BROWSER });
    expect(page).toMatchObject({ status: 200 });
    expect(page.headers["content-type"]).toContain("text/html");
    const foreign = await send(product.origin, {
      method: "POST",
      path: "/sandbox/api/switches",
      body: '{"reset":true}',
      headers: { "content-type": "application/json", origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
  });
});

describe("without it", () => {
  const product = useProduct(() => ({ withSandbox: true, vars: { GATEWAY_URL: NOBODY } }));

  test.each(["/sandbox/style.css", "/SANDBOX/api/orders", "/%73andbox/api/outbox"])(
    "%s is a 404",
    async (path) => {
      const first = await send(product.origin, { path, headers: BROWSER });
      const { location } = first.headers;
      const end = location
        ? await send(product.origin, { path: location, headers: BROWSER })
        : first;
      expect(end.status).toBe(404);
    },
  );
});
