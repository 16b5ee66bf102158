import { describe, expect, it } from "vitest";
import * as z from "zod";
import { isAddressOrRange, isListed } from "../../exchange/limits/address-list";
import { useSandbox } from "../support/sandbox";
import { emailsTo, register, signIn, type Visitor } from "../support/sandbox-accounts";
import { FLOATING_PAYLOAD } from "../support/sandbox-orders";

const sandbox = useSandbox();

const GENERATE = "/api/v1/users/generate-api-key";
const LIST = "/api/v1/users/list-api-key";
const UPDATE = "/api/v1/users/update-api-key";
const DELETE = "/api/v1/users/delete-api-key";

const newKey = z.object({ apiId: z.string(), apiKey: z.string(), name: z.string() });

async function generate(visitor: Visitor, body: object = {}) {
  return newKey.parse((await visitor.post(GENERATE, body)).body);
}

async function callWith(apiKey: string, address = "198.51.100.7") {
  const headers = { "x-api-key": apiKey, "x-forwarded-for": address };
  return (await sandbox.get("/api/v1/health", {}, headers)).status;
}

describe("an API key", () => {
  it("is shown once, opens the public calls, and then shows its last use", async () => {
    const visitor = await register(sandbox, "keys@example.com");
    const { apiId, apiKey, name } = await generate(visitor, { name: "Shop" });
    expect(name).toBe("Shop");
    const before = await visitor.get(LIST);
    expect(before.body).toMatchObject([{ apiId, name, whiteListIp: [], isActive: true }]);
    expect(before.body).toMatchObject([
      { prefix: apiKey.slice(0, 15), lastFour: apiKey.slice(-4) },
    ]);
    expect(JSON.stringify(before.body)).not.toContain("lastUsedAt");
    expect(JSON.stringify(before.body)).not.toContain(apiKey);
    expect(await callWith(apiKey)).toBe(200);
    expect(JSON.stringify((await visitor.get(LIST)).body)).toContain("lastUsedAt");
    const [email] = await emailsTo(sandbox, "keys@example.com");
    expect(email?.text).toContain("Shop");
  });

  it("stops working when switched off, from another address, and after deletion", async () => {
    const visitor = await register(sandbox, "switching@example.com");
    const { apiId, apiKey } = await generate(visitor);
    const update = (changes: object) =>
      visitor.post(UPDATE, { apiId, name: "Shop", whiteListIp: [], isActive: true, ...changes });
    expect((await update({ isActive: false })).body).toEqual({});
    expect(await callWith(apiKey)).toBe(401);
    await update({ whiteListIp: ["198.51.100.0/24", "2001:db8::/32"] });
    expect(await callWith(apiKey)).toBe(200);
    expect(await callWith(apiKey, "203.0.113.9")).toBe(403);
    await visitor.post(DELETE, { apiId });
    expect(await callWith(apiKey)).toBe(401);
    expect((await visitor.post(DELETE, { apiId })).status).toBe(404);
  });

  it("adds its exchanges to its owner's list", async () => {
    const owner = await register(sandbox, "maker@example.com");
    const { apiKey } = await generate(owner);
    const made = await sandbox.post("/api/v1/orders/public/create", FLOATING_PAYLOAD, {
      "x-api-key": apiKey,
    });
    const { orderId } = z.object({ orderId: z.string() }).parse(made.body);
    const listed = await owner.get("/api/v1/users/orders");
    expect(listed.body).toMatchObject({ total: 1, orders: [{ orderId }] });
    const other = await register(sandbox, "onlooker@example.com");
    expect((await other.get("/api/v1/users/orders")).body).toMatchObject({ total: 0 });
  });

  it("can only be changed by its owner", async () => {
    const owner = await register(sandbox, "owner@example.com");
    const { apiId, apiKey } = await generate(owner);
    const other = await signIn(sandbox);
    const update = { apiId, name: "Mine", whiteListIp: [], isActive: false };
    for (const [path, body] of [
      [UPDATE, update],
      [DELETE, { apiId }],
    ] as const) {
      const reply = await other.post(path, body);
      expect([reply.status, reply.body]).toMatchObject([404, { code: "ERR_NOT_FOUND" }]);
    }
    expect(await callWith(apiKey)).toBe(200);
  });

  it("is created once for an idempotency key, and a repeat shows no secret", async () => {
    const visitor = await register(sandbox, "repeating@example.com");
    const ask = () => visitor.post(GENERATE, {}, { "idempotency-key": "once" });
    const { apiKey, ...made } = z.looseObject({ apiKey: z.string() }).parse((await ask()).body);
    expect(apiKey).toMatch(/^sk_sandbox_/);
    const again = await ask();
    expect([again.status, again.body]).toEqual([200, made]);
    expect((await visitor.get(LIST)).body).toHaveLength(1);
  });

  it("a repeated idempotency key uses no attempt", async () => {
    const visitor = await register(sandbox, "insisting@example.com");
    const ask = () => visitor.post(GENERATE, {}, { "idempotency-key": "once" });
    await ask();
    for (let count = 0; count < 12; count += 1) expect((await ask()).status).toBe(200);
    expect((await visitor.post(GENERATE)).status).toBe(200);
  });

  it.each(["made-up", "sk_sandbox_made-up"])("is rejected when unknown: %s", async (key) => {
    expect(await callWith(key)).toBe(401);
  });

  it("from the documentation's examples works", async () => {
    expect(await callWith("sandbox-key")).toBe(200);
  });

  it("accepts only addresses and ranges", async () => {
    const visitor = await signIn(sandbox);
    const { status, body } = await visitor.post(GENERATE, { whiteListIp: ["here"] });
    expect([status, body]).toMatchObject([400, { code: "ERR_VALIDATION" }]);
  });
});

describe("a list of addresses", () => {
  it.each([
    [[], "198.51.100.7", true],
    [[], "unknown", true],
    [["198.51.100.7"], "198.51.100.7", true],
    [["198.51.100.7"], "::ffff:198.51.100.7", true],
    [["198.51.100.7"], "198.51.100.8", false],
    [["198.51.100.7"], "unknown", false],
    [["198.51.100.0/24"], "198.51.100.255", true],
    [["198.51.100.0/24"], "198.51.101.0", false],
    [["2001:db8::/32"], "2001:db8:1::1", true],
    [["2001:db8::/32"], "2001:db9::1", false],
    [["2001:db8::1"], "2001:DB8:0::1", true],
    [["2001:db8::/32"], "198.51.100.7", false],
    [["198.51.100.0/24"], "2001:db8::1", false],
  ])("%j lets %s in: %s", (list, address, isIn) => {
    expect(isListed(list, address)).toBe(isIn);
  });

  it.each([
    ["198.51.100.7", true],
    ["198.51.100.0/24", true],
    ["2001:db8::/32", true],
    ["10.0.0.0/8", true],
    ["1.2.3.4/0", false],
    ["::/0", false],
    ["127", false],
    ["198.51.100.0/33", false],
    ["here", false],
    ["", false],
  ])("accepts %s: %s", (text, may) => {
    expect(isAddressOrRange(text)).toBe(may);
  });
});
