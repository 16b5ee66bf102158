// Requirement 46 of docs/security.md: what takes a counter in hand to see.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  ADDRESSES_PER_NETWORK,
  LIVE_CHANNEL_RENEWAL_MS,
  MAX_LIVE_CHANNELS_PER_ADDRESS,
  REQUEST_COUNT_BATCH,
  REQUEST_COUNT_PATIENCE_MS,
  REQUEST_LIMITS,
  SLOWED_REQUEST_MS,
  type LimitPurpose,
} from "~/domain/request-limits";
import { countRequests, type RequestCount, type RequestWindow } from "~/domain/site/request-window";
import { makeRequestLimits } from "../../functions/services/limits/request-limits";

const NOW = 1_800_000_000_000;
let addresses = 0;

/** Counters in memory: `asked` are the names that were asked for, `log` the events. */
function openLimits(count?: (name: string) => Promise<number>) {
  const windows = new Map<string, RequestWindow>();
  const asked: string[] = [];
  const log: string[] = [];
  const work: Promise<unknown>[] = [];
  const channels = new Set<string>();
  const renewals: string[] = [];
  const countInMemory = (name: string, purpose: string, by: Omit<RequestCount, "now">) => {
    const key = `${name} ${purpose}`;
    const counted = countRequests(windows.get(key), { ...by, now: NOW });
    windows.set(key, counted.window);
    return Promise.resolve(counted.retryAfterMs);
  };
  const findCounter = (name: string) => ({
    count: (purpose: string, by: Omit<RequestCount, "now">) => {
      asked.push(name);
      return count ? count(name) : countInMemory(name, purpose, by);
    },
    occupy: (channel: string, max: number) => {
      if (count) return count("channels").then(() => true);
      if (channels.size >= max && !channels.has(channel)) return Promise.resolve(false);
      channels.add(channel);
      renewals.push(channel);
      return Promise.resolve(true);
    },
    release: (channel: string) => {
      channels.delete(channel);
      return Promise.resolve();
    },
  });
  // What an isolate remembers of an address is no other test's.
  const next = () => {
    addresses += 1;
    return `10.0.${String(addresses >> 8)}.${String(addresses & 255)}`;
  };
  const limitsOf = (address: string) =>
    makeRequestLimits({
      address,
      findCounter,
      now: () => NOW,
      log: (event) => log.push(event),
      waitUntil: (promise) => work.push(promise),
    });
  return { asked, renewals, log, next, limitsOf, settle: () => Promise.all(work) };
}

async function takeMany(times: number, take: () => Promise<unknown>): Promise<void> {
  for (let index = 0; index < times; index += 1) await take();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("whoever reached a limit costs no more questions", async () => {
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

test("what costs little is reported by the batch, and stopped once the counter says so", async () => {
  const { asked, next, limitsOf, settle } = openLimits();
  const address = next();
  const { perAddress } = REQUEST_LIMITS["page-data"];
  for (let index = 0; index < perAddress; index += 1) {
    expect(limitsOf(address).takeLater("page-data")).toBeUndefined();
  }
  await settle();
  expect(asked).toHaveLength((2 * perAddress) / REQUEST_COUNT_BATCH);
  for (let index = 0; index < REQUEST_COUNT_BATCH; index += 1)
    limitsOf(address).takeLater("page-data");
  await settle();
  expect(limitsOf(address).takeLater("page-data")).toEqual({ retryAfterSeconds: 60 });
  expect(limitsOf(next()).takeLater("page-data")).toBeUndefined();
});

test("many addresses together reach the limit of all", async () => {
  const { log, next, limitsOf } = openLimits();
  const { perAddress, total } = REQUEST_LIMITS["order-email"];
  for (let taken = 0; taken < total; taken += perAddress) {
    const address = next();
    await takeMany(perAddress, () => limitsOf(address).take("order-email"));
  }
  expect(await limitsOf(next()).take("order-email")).toEqual({ retryAfterSeconds: 600 });
  expect(log).toEqual(["limit-reached"]);
});

test.each([
  "sign-in",
  "registration",
  "password-reset",
  "withdrawal",
  "api-key",
  "verification",
] as const)("strangers from everywhere make %s slow, and shut nobody out", async (purpose) => {
  const isFull = (name: string) => Promise.resolve(name.startsWith("all ") ? 600_000 : 0);
  const { log, next, limitsOf } = openLimits(isFull);
  let isThrough = false;
  const taking = limitsOf(next())
    .take(purpose)
    .then((limited) => {
      isThrough = limited === undefined;
    });
  await vi.advanceTimersByTimeAsync(SLOWED_REQUEST_MS - 1);
  expect(isThrough).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await taking;
  expect(isThrough).toBe(true);
  expect(log).toEqual(["limit-reached"]);
});

test("one network of IPv6, with all its addresses, takes a part of the whole only", async () => {
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

test("a channel says that it is open until it is closed, and gives its place back", async () => {
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

test.each<[string, LimitPurpose, () => Promise<number>]>([
  ["fails", "order-creation", () => Promise.reject(new Error("gone"))],
  ["hangs", "registration", () => new Promise(() => undefined)],
])("a counter that %s stops nobody, and is logged", async (_name, purpose, count) => {
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
