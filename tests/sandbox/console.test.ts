import { beforeEach, describe, expect, it } from "vitest";
import { readPairData } from "~/contracts/pair-data";
import { valueOf } from "../support/reading";
import { startSandbox, useSandbox } from "../support/sandbox";
import { createOrder, lookUp, XRP } from "../support/sandbox-orders";

// It moves the market, which other files expect to stand still.
const sandbox = useSandbox({});
beforeEach(async () => {
  await sandbox.post("/sandbox/api/switches", { reset: true });
  await sandbox.post("/sandbox/api/market", { kind: "reset" });
});

const RATE = {
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  rateMode: "FLOATING",
  claimedDepositAmount: "0.1",
};

function askRate() {
  return sandbox.get("/api/v2/rates/public/one", RATE);
}

/** Submits a console form as a browser does, from our own page unless `headers` differ. */
async function submit(path: string, fields: Record<string, string>, headers = {}) {
  return fetch(sandbox.url() + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers: { "sec-fetch-site": "same-origin", ...headers },
  });
}

describe("the console's pages", () => {
  it.each([
    "/sandbox",
    "/sandbox/market",
    "/sandbox/switches",
    "/sandbox/outbox",
    "/sandbox/order",
    "/sandbox/accounts",
    "/sandbox/withdrawals",
    "/sandbox/verifications",
    "/sandbox/provider",
  ])("%s is a page without script or inline style that no other site may frame", async (path) => {
    const { status, headers, body } = await sandbox.get(path);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toContain("<h1>");
    expect(body).not.toMatch(/<script|style="|onclick/);
  });

  it("escapes visitors' text", async () => {
    const order = await createOrder(sandbox, {
      instrumentTo: XRP,
      destinationAddress: "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn",
      destinationAddressMemo: "<img src=x>",
      userEmail: "a'b<script>@example.com".replace("<script>", ""),
    });
    const { body } = await sandbox.get("/sandbox/outbox");
    expect(body).toContain("a&#39;b@example.com");
    expect((await sandbox.get("/sandbox/order", { id: order.id })).body).not.toContain("<img");
  });

  it("advances an order by its buttons and returns to it", async () => {
    const order = await createOrder(sandbox);
    const response = await submit("/sandbox/order", { orderId: order.id, kind: "complete" });
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `/sandbox/order?id=${order.id}`,
    ]);
    expect((await lookUp(sandbox, order)).withdrawals).toHaveLength(1);
    expect((await sandbox.get("/sandbox")).body).toContain(`?id=${order.id}`);
  });

  it("gives an account money and shows its credentials", async () => {
    const fields = { kind: "gift", email: "anna@example.com", amount: "12.5" };
    expect((await submit("/sandbox/accounts", fields)).status).toBe(303);
    expect((await submit("/sandbox/accounts", { ...fields, amount: "-1" })).status).toBe(400);
    expect((await submit("/sandbox/accounts", { ...fields, email: "x" })).status).toBe(404);
    const { body } = await sandbox.get("/sandbox/accounts");
    expect(body).toContain("violet harbor seven lamps");
    expect(body).not.toContain("scrypt");
  });

  it("shows the error of a form", async () => {
    const response = await submit("/sandbox/market", {
      kind: "pin",
      from: "btc",
      to: "eth",
      price: "0",
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("must be a number above zero");
  });
});

describe("access to the buttons", () => {
  const fields = { kind: "freeze" };

  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "none" }],
  ])("rejects a page of another site: %o", async (headers) => {
    expect((await submit("/sandbox/market", fields, headers)).status).toBe(403);
  });

  it("checks the origin without Sec-Fetch-Site: only ours may", async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${sandbox.url()}/sandbox/market`, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
        headers,
      });
    expect((await post({ origin: sandbox.url() })).status).toBe(303);
    expect((await post({ origin: "https://evil.example" })).status).toBe(403);
    expect((await post({})).status).toBe(403);
  });

  it("JSON calls only with JSON, and never from another site's page", async () => {
    const path = "/sandbox/api/market";
    expect((await sandbox.post(path, fields)).status).toBe(200);
    expect((await sandbox.post(path, fields, { origin: "https://evil.example" })).status).toBe(403);
    expect((await sandbox.post(path, fields, { "content-type": "text/plain" })).status).toBe(403);
  });
});

describe("the market", () => {
  it("holds a pair at a price", async () => {
    await submit("/sandbox/market", { kind: "pin", from: "btc", to: "eth", price: "30" });
    expect(valueOf(readPairData((await askRate()).body, { receivedAt: 0 })).price).toBe("30");
  });

  it("jumps", async () => {
    await submit("/sandbox/market", { kind: "jump", ticker: "eth", percent: "-50" });
    const { marketRightPrice } = valueOf(readPairData((await askRate()).body, { receivedAt: 0 }));
    expect(marketRightPrice).toBe("1710");
  });
});

describe("without SANDBOX", () => {
  it("nothing is served", async () => {
    const off = await startSandbox({ SANDBOX: "0" });
    for (const path of ["/api/v1/health", "/sandbox", "/sandbox/style.css", "/api/v2/ws"]) {
      expect((await off.get(path)).status).toBe(404);
    }
    await off.stop();
  });
});
