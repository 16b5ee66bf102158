import { describe, expect, test } from "vitest";
import { deriveIdempotencyKey, deriveIntentKey } from "~/session/idempotency.server";

const TOKEN = "0d3e1c1e-9f5b-4b7a-8a3e-000000000001";
const NOON = 1_700_000_040_000;
const FORM = { send: "btc", amount: "0.1" };

function key(payload: unknown, changes: Partial<Parameters<typeof deriveIdempotencyKey>[1]> = {}) {
  return deriveIdempotencyKey(payload, { token: undefined, visitor: "v1", now: NOON, ...changes });
}

describe("20: one intent has one key", () => {
  test("a form pressed twice, at any time, by its token", async () => {
    const first = await key(FORM, { token: TOKEN });
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await key(FORM, { token: TOKEN, now: NOON + 3_600_000, visitor: "v2" })).toBe(first);
  });

  test("a form pressed twice within the minute, without a token", async () => {
    expect(await key(FORM, { now: NOON + 19_000 })).toBe(await key(FORM));
  });

  test.each([
    ["a changed form under the same token", { ...FORM, amount: "0.2" }, { token: TOKEN }],
    ["another page view", FORM, { token: `${TOKEN}2` }],
    ["another visitor", FORM, { visitor: "v2" }],
    ["a minute later", FORM, { now: NOON + 60_000 }],
    ["an invalid token", FORM, { token: "short", visitor: "v2" }],
  ])("%s is another intent", async (_name, payload, changes) => {
    const others = await Promise.all([key(FORM), key(FORM, { token: TOKEN })]);
    expect(others).not.toContain(await key(payload, changes));
  });
});

describe("20: an intent that may be repeated at any time", () => {
  test("has one key for one visitor and payload", async () => {
    const first = await deriveIntentKey(FORM, "v1");
    expect(await deriveIntentKey({ ...FORM }, "v1")).toBe(first);
    const others = [
      await deriveIntentKey(FORM, "v2"),
      await deriveIntentKey({ ...FORM, amount: "0.2" }, "v1"),
      await key(FORM),
    ];
    expect(others).not.toContain(first);
  });
});
