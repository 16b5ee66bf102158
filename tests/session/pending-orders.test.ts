import { describe, expect, it } from "vitest";
import type { PendingOrder } from "~/domain/order/new-order";
import { MAX_COOKIE_BYTES } from "~/domain/limits/cookie-limits";
import { openCookieJar } from "~/session/cookies.server";
import { makePendingOrders } from "~/session/pending-orders.server";
import { makeSealer } from "~/session/seal.server";
import { NOW, sampleRate } from "../support/samples";

const sealer = makeSealer(["s".repeat(32)]);
const KEY_LIFE_MS = 24 * 60 * 60_000;

const pendingOf = (idempotencyKey: string, sentAt = NOW, destinationAddress = "0xabc") =>
  ({
    order: { rate: sampleRate(), destinationAddress },
    idempotencyKey,
    intent: "intent",
    sentAt,
  }) satisfies PendingOrder;

function openBrowser() {
  const clock = { now: NOW };
  const jar = openCookieJar(null);
  return { jar, clock, orders: makePendingOrders(jar, sealer, () => clock.now) };
}

const keysOf = (orders: readonly PendingOrder[]) =>
  orders.map(({ idempotencyKey }) => idempotencyKey);

describe("the creations whose outcome is unknown", () => {
  it("are each dropped once gateways may have dropped their key", async () => {
    const { clock, orders } = openBrowser();
    await orders.add(pendingOf("first"));
    clock.now = NOW + KEY_LIFE_MS - 1_000;
    await orders.add(pendingOf("second", clock.now));
    expect(keysOf(await orders.list())).toEqual(["second", "first"]);
    clock.now = NOW + KEY_LIFE_MS;
    expect(keysOf(await orders.list())).toEqual(["second"]);
    await orders.add(pendingOf("third", clock.now));
    expect(keysOf(await orders.list())).toEqual(["third", "second"]);
  });

  it("are not extended by a repeat", async () => {
    const { jar, clock, orders } = openBrowser();
    clock.now = NOW + KEY_LIFE_MS - 60_000;
    await orders.add(pendingOf("first"));
    expect(jar.setCookies()[0]).toContain("Max-Age=60;");
    clock.now = NOW + KEY_LIFE_MS;
    await orders.add(pendingOf("first"));
    expect(await orders.list()).toEqual([]);
    expect(jar.setCookies()[0]).toContain("Max-Age=0;");
  });

  it("keep their age in a form", async () => {
    const { clock, orders } = openBrowser();
    clock.now = NOW + KEY_LIFE_MS - 1_000;
    const token = await orders.seal(pendingOf("first"));
    expect((await orders.open(token))?.idempotencyKey).toBe("first");
    clock.now = NOW + KEY_LIFE_MS;
    expect(await orders.open(token)).toBeUndefined();
  });

  it("are the newest that fit into a cookie", async () => {
    const { jar, orders } = openBrowser();
    const long = "x".repeat(1_500);
    for (const key of ["first", "second", "third"]) await orders.add(pendingOf(key, NOW, long));
    expect(keysOf(await orders.list())[0]).toBe("third");
    for (const line of jar.setCookies()) {
      expect((line.split(";")[0] ?? "").length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
    }
  });
});
