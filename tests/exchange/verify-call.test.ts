// A captured call of the product is refused by every isolate of a gateway (docs/security.md 61).
import { expect, it, vi } from "vitest";
import * as z from "zod";
import { SIGNATURE_HEADER, signGatewayCall } from "~/contracts/gateway-signature";
import { FakeDatabase } from "./durable";

const SECRET = "a-test-secret-0123456789-abcdefghijk";
const NOW = 1_800_000_000_000;
const CREATE = "/api/v1/orders/public/create";
const VALIDATE = "/api/v1/instruments/public/validate-address";

/** Returns an isolate's check: its memory is empty, the database is shared. */
async function startIsolate(database: FakeDatabase) {
  vi.resetModules();
  const { checkSignature } = await import("../../exchange/http/verify-call");
  const { openDatabase } = await import("../../exchange/database");
  const check = {
    secret: SECRET,
    openDatabase: () => openDatabase(z.custom<D1Database>().parse(database)),
  };
  return async (send: () => Request, now = NOW) => {
    const { ok } = await checkSignature(send(), check, now);
    return ok;
  };
}

/** Returns a signed call that can be sent again. */
async function capture(
  method: string,
  path: string,
  { now = NOW, key }: { now?: number; key?: string } = {},
): Promise<() => Request> {
  const url = `https://gateway.example${path}`;
  const headers = new Headers(key === undefined ? {} : { "idempotency-key": key });
  const body = method === "GET" ? null : "{}";
  const readBody = () => Promise.resolve(new TextEncoder().encode(body ?? ""));
  const moment = { now, nonce: crypto.randomUUID() };
  const call = { method, url, headers, readBody };
  headers.set(SIGNATURE_HEADER, await signGatewayCall(call, [SECRET], moment));
  return () => new Request(url, { method, headers, body });
}

it("refuses a captured write in every isolate", async () => {
  const database = new FakeDatabase();
  const create = await capture("POST", CREATE);
  expect(await (await startIsolate(database))(create)).toBe(true);
  const fresh = await startIsolate(database);
  expect(await fresh(create)).toBe(false);
  expect(await fresh(await capture("POST", CREATE))).toBe(true);
});

it.each([
  ["GET", "/api/v1/orders/public-info"],
  ["POST", VALIDATE],
])("notes no read: %s %s", async (method, path) => {
  const database = new FakeDatabase();
  const check = await startIsolate(database);
  await check(await capture("POST", CREATE));
  const read = await capture(method, path);
  expect([await check(read), await check(read)]).toEqual([true, false]);
  expect(database.list("nonces")).toHaveLength(1);
});

it("forgets nonces whose signatures have expired", async () => {
  const database = new FakeDatabase();
  const check = await startIsolate(database);
  const later = NOW + 120_000;
  for (const now of [NOW, NOW + 1, later]) {
    expect(await check(await capture("POST", CREATE, { now }), now)).toBe(true);
  }
  expect(database.list("nonces")).toHaveLength(2);
});

it("admits a repeated creation while the database is down, because its key finds the same order", async () => {
  const database = new FakeDatabase();
  vi.spyOn(database, "batch").mockRejectedValue(new Error("D1 is down"));
  const check = await startIsolate(database);
  expect(await check(await capture("POST", CREATE, { key: "invoice-1" }))).toBe(true);
  await expect(check(await capture("POST", CREATE))).rejects.toThrow("D1 is down");
});
