import { defaults, seal } from "iron-webcrypto";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { makeSealer } from "~/session/seal.server";

const SECRET = "s".repeat(32);
const shape = z.object({ a: z.number() });
const sealer = makeSealer([SECRET]);

describe("a sealed value", () => {
  test("opens for its purpose and hides its contents", async () => {
    const sealed = await sealer.seal("one", { a: 1_234_567 }, 60);
    expect(sealed).not.toContain("1234567");
    expect(await sealer.open("one", sealed, shape)).toEqual({ a: 1_234_567 });
  });

  test("is never the same twice", async () => {
    expect(await sealer.seal("one", { a: 1 }, 60)).not.toBe(await sealer.seal("one", { a: 1 }, 60));
  });

  test("does not open for another purpose, another secret or another shape", async () => {
    const sealed = await sealer.seal("one", { a: 1 }, 60);
    expect(await sealer.open("two", sealed, shape)).toBeUndefined();
    expect(await makeSealer(["t".repeat(32)]).open("one", sealed, shape)).toBeUndefined();
    expect(await sealer.open("one", sealed, z.object({ b: z.number() }))).toBeUndefined();
  });

  test("opens with every secret of the ring, and is sealed with the first", async () => {
    const [old, young] = ["o".repeat(32), "y".repeat(32)];
    const ring = makeSealer([young, old]);
    const before = await makeSealer([old]).seal("one", { a: 1 }, 60);
    const after = await ring.seal("one", { a: 2 }, 60);
    expect(await ring.open("one", before, shape)).toEqual({ a: 1 });
    expect(await makeSealer([young]).open("one", after, shape)).toEqual({ a: 2 });
    expect(await makeSealer([old]).open("one", after, shape)).toBeUndefined();
  });

  test("opens when it was sealed with the secret itself, by earlier versions", async () => {
    const sealed = await seal(["one", { a: 1 }], SECRET, { ...defaults, ttl: 60_000 });
    expect(await sealer.open("one", sealed, shape)).toEqual({ a: 1 });
    expect(await sealer.open("two", sealed, shape)).toBeUndefined();
    expect(await makeSealer(["t".repeat(32)]).open("one", sealed, shape)).toBeUndefined();
  });

  test("opens for as long as browsers may keep it", async () => {
    // Sealed on November 25, 2026 with SECRET, for a hundred years.
    const sealed =
      "Fe26.2*k1**UoFDQwBU6-Jqzb2T6Nf5YA*QY5apanyy2kr7NHcuiQgog*4951364968876**u1Ejy4vnzMTTUWmgcQJufUTadwSkIyDATWMmOZ0_W_Q";
    expect(await sealer.open("one", sealed, shape)).toEqual({ a: 7 });
    expect(await sealer.seal("one", { a: 1 }, 60)).toMatch(/^Fe26\.2\*k1\*\*/);
  });

  test("does not open under another key name", async () => {
    const keys = { encryption: SECRET, integrity: SECRET };
    for (const id of ["constructor", "__proto__", "toString", "k2"]) {
      const sealed = await seal(["one", { a: 1 }], { id, ...keys }, defaults);
      expect(await sealer.open("one", sealed, shape)).toBeUndefined();
    }
  });

  test("does not open after its expiry", async () => {
    const sealed = await sealer.seal("one", { a: 1 }, 60);
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000 });
    expect(await sealer.open("one", sealed, shape)).toBeUndefined();
    vi.useRealTimers();
  });

  test("does not open with any of its characters changed", async () => {
    const sealed = await sealer.seal("one", { a: 1 }, 60);
    const changes = Array.from(sealed, (character, at) => {
      const other = character === "a" ? "b" : "a";
      return sealed.slice(0, at) + other + sealed.slice(at + 1);
    });
    const opened = await Promise.all(changes.map((text) => sealer.open("one", text, shape)));
    // The last character of a base64 part carries unused bits.
    const meaningful = opened.filter((value) => value !== undefined);
    expect(meaningful.length).toBeLessThanOrEqual(4);
  });

  test.each(["", "x", "Fe26.2", "Fe26.2*******", "null"])("is not '%s'", async (text) => {
    expect(await sealer.open("one", text, shape)).toBeUndefined();
  });
});
