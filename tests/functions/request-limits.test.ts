// Requirement 46 of docs/security.md: cases that need direct access to a counter.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  LIVE_CHANNEL_RENEWAL_MS,
  MAX_LIVE_CHANNELS_PER_ADDRESS,
} from "~/domain/limits/live-limits";
import {
  ADDRESSES_PER_NETWORK,
  REQUEST_COUNT_BATCH,
  REQUEST_COUNT_PATIENCE_MS,
  REQUEST_LIMITS,
  type LimitPurpose,
} from "~/domain/limits/request-limits";
import { openLimits } from "./support/memory-limits";

async function takeMany(times: number, take: () => Promise<unknown>): Promise<void> {
  for (let index = 0; index < times; index += 1) await take();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("an address past its limit costs no more counter calls", async () => {
  const { asked, next, limitsOf } = openLimits();
  const address = next();
  const { perAddress } = REQUEST_LIMITS["order-email"];
  await takeMany(perAddress + 1, () => limitsOf(address).take("order-email"));
  const before = asked.length;
  const limits = limitsOf(address);
  expect(await limits.take("order-email")).toEqual({ retryAfterSeconds: 600 });
  expect(limits.reached()).toEqual({ retryAfterSeconds: 600 });
  expect(limits.find("order-email")).toEqual({ retryAfterSeconds: 600 });
  expect(limits.find("order-creation")).toBeUndefined();
  expect(asked).toHaveLength(before);
});

test("cheap requests are counted in batches, and stopped once the counter is full", async () => {
  const { asked, next, limitsOf, settle } = openLimits();
  const address = next();
  const { perAddress } = REQUEST_LIMITS["page-data"];
  for (let index = 0; index < perAddress; index += 1) {
    expect(limitsOf(address).takeLater("page-data")).toBeUndefined();
  }
  await settle();
  expect(asked).toHaveLength(perAddress / REQUEST_COUNT_BATCH);
  for (let index = 0; index < REQUEST_COUNT_BATCH; index += 1)
    limitsOf(address).takeLater("page-data");
  await settle();
  expect(limitsOf(address).takeLater("page-data")).toEqual({ retryAfterSeconds: 60 });
  expect(limitsOf(next()).takeLater("page-data")).toBeUndefined();
});

test("one IPv6 network with all its addresses takes only a part of the total", async () => {
  const { log, limitsOf } = openLimits();
  const { perAddress } = REQUEST_LIMITS["order-creation"];
  const addressOf = (network: string, block: number) =>
    `2001:db8:${network}:${block.toString(16)}::1`;
  for (let block = 0; block < ADDRESSES_PER_NETWORK; block += 1) {
    await takeMany(perAddress, async () => {
      expect(await limitsOf(addressOf("7", block)).take("order-creation")).toBeUndefined();
    });
  }
  const fresh = addressOf("7", ADDRESSES_PER_NETWORK);
  expect(await limitsOf(fresh).take("order-creation")).toEqual({ retryAfterSeconds: 600 });
  expect(await limitsOf(addressOf("8", 0)).take("order-creation")).toBeUndefined();
  expect(log).toEqual(["limit-reached"]);
});

test("a channel reports itself open until it closes and frees its place", async () => {
  const { next, renewals, limitsOf } = openLimits();
  const limits = limitsOf(next());
  const channels = [];
  for (let index = 0; index < MAX_LIVE_CHANNELS_PER_ADDRESS; index += 1) {
    channels.push(await limits.openChannel());
  }
  expect(channels).not.toContain(undefined);
  expect(await limits.openChannel()).toBeUndefined();
  for (const channel of channels.slice(1)) channel?.close();
  expect(await limits.openChannel()).toBeDefined();
  renewals.length = 0;
  await vi.advanceTimersByTimeAsync(LIVE_CHANNEL_RENEWAL_MS);
  expect(renewals).toHaveLength(2);
});

test("an IPv6 network opens at most as many channels as sixteen of its addresses", async () => {
  const { limitsOf } = openLimits();
  const open = (block: number) => limitsOf(`2001:db8:9:${block.toString(16)}::1`).openChannel();
  const channels: Awaited<ReturnType<typeof open>>[] = [];
  for (let block = 0; block < ADDRESSES_PER_NETWORK; block += 1) {
    await takeMany(MAX_LIVE_CHANNELS_PER_ADDRESS, async () => channels.push(await open(block)));
  }
  expect(channels).not.toContain(undefined);
  expect(await open(ADDRESSES_PER_NETWORK)).toBeUndefined();
  channels[0]?.close();
  expect(await open(ADDRESSES_PER_NETWORK)).toBeDefined();
  expect(await open(ADDRESSES_PER_NETWORK)).toBeUndefined();
});

test.each<[string, LimitPurpose, () => Promise<number>]>([
  ["fails", "order-creation", () => Promise.reject(new Error("gone"))],
  ["hangs", "registration", () => new Promise(() => undefined)],
])("a counter that %s stops no request and is logged", async (_name, purpose, count) => {
  const { log, next, limitsOf } = openLimits(count);
  const taking = limitsOf(next()).take(purpose);
  await vi.advanceTimersByTimeAsync(REQUEST_COUNT_PATIENCE_MS);
  expect(await taking).toBeUndefined();
  const opening = limitsOf(next()).openChannel();
  await vi.advanceTimersByTimeAsync(REQUEST_COUNT_PATIENCE_MS);
  (await opening)?.close();
  expect(await opening).toBeDefined();
  expect(new Set(log)).toEqual(new Set(["limit-not-counted"]));
});

test("what is given back is free again, for the address and for all senders", async () => {
  const { next, limitsOf } = openLimits();
  const address = next();
  const { perAddress, perKey } = REQUEST_LIMITS["support-day"];
  const limits = limitsOf(address);
  await takeMany(perAddress, () => limits.take("support-day"));
  await takeMany(perKey, () => limits.takeFor("support-day", "all"));
  expect(await limits.take("support-day")).toBeDefined();
  expect(await limits.takeFor("support-day", "all")).toBeDefined();
  await limits.giveBack("support-day");
  await limits.giveBack("support-day", "all");
  expect(await limits.take("support-day")).toBeUndefined();
  expect(await limits.take("support-day")).toBeDefined();
  expect(await limits.takeFor("support-day", "all")).toBeUndefined();
  expect(await limits.takeFor("support-day", "all")).toBeDefined();
});
