// Requirements 39 and 46 of docs/security.md for shared upstreams: which followers get a place, and which lose it.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  FOLLOWED_RATE_MS,
  LIVE_MAX_UNREAD_BYTES,
  MAX_RATE_FOLLOWERS,
  MAX_SHARED_RATES,
  MAX_SHARED_RATES_PER_ADDRESS,
} from "~/domain/limits/live-limits";
import type { FakePeer } from "./support/fake-peer";
import { ask, openHub } from "./support/rate-hub";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a follower", () => {
  test.each<[string, (slow: FakePeer) => void]>([
    ["a follower that does not read", (slow) => (slow.bufferedAmount = LIVE_MAX_UNREAD_BYTES + 1)],
    [
      "a follower with a broken socket",
      (slow) => {
        slow.send = () => {
          throw new TypeError("closed");
        };
      },
    ],
  ])("%s is dropped and holds up no other", async (_name, breaks) => {
    const { upstreams, follow } = openHub();
    const [slow, quick] = [await follow("a"), await follow("a")];
    breaks(slow);
    upstreams[0]?.says("rate");
    expect(slow.closed).toEqual([[1013, "too slow"]]);
    expect(quick.sent).toEqual(["rate"]);
    quick.leaves(1000);
    expect(upstreams[0]?.closed).toHaveLength(1);
  });

  test("is rejected beyond its address's limit, while others are accepted", async () => {
    const { upstreams, follow } = openHub();
    const own = [];
    for (let count = 0; count <= MAX_SHARED_RATES_PER_ADDRESS; count += 1) {
      own.push(await follow(`question ${String(count)}`));
    }
    expect(own.map(({ closed }) => closed.length)).toEqual([...own.slice(1).map(() => 0), 1]);
    expect(own.at(-1)?.closed).toEqual([[1013, "no place"]]);
    // Following an existing upstream takes no place.
    expect((await follow("question 0")).closed).toEqual([]);
    expect((await follow("another", "203.0.113.2")).closed).toEqual([]);
    expect(upstreams).toHaveLength(MAX_SHARED_RATES_PER_ADDRESS + 1);
    own[1]?.leaves(1000);
    expect((await follow("a new one")).closed).toEqual([]);
  });

  test("takes one place for repeated changes of the question", async () => {
    const { upstreams, follow } = openHub();
    const follower = await follow();
    for (let count = 0; count < 5 * MAX_SHARED_RATES_PER_ADDRESS; count += 1) {
      await ask(follower, `question ${String(count)}`);
    }
    expect(follower.closed).toEqual([]);
    expect(upstreams).toHaveLength(1);
  });

  test("above the limit of new questions gets no upstream, but follows known questions", async () => {
    const { upstreams, follow } = openHub(2);
    const stranger = await follow("question 0");
    await ask(stranger, "question 1");
    await ask(stranger, "question 2");
    expect(upstreams.map(({ sent }) => sent)).toEqual([["question 0", "question 1"]]);
    expect(stranger.closed).toEqual([]);
    // Its last upstream had no other follower.
    expect(upstreams[0]?.closed).toHaveLength(1);
    const visitor = await follow("question 2", "203.0.113.2");
    await ask(stranger, "question 2");
    upstreams[1]?.says("rate");
    expect([visitor.sent, stranger.sent]).toEqual([["rate"], ["rate"]]);
  });

  test("pays for a followed question again and again, and loses it above the limit", async () => {
    const { upstreams, follow } = openHub(3);
    const stranger = await follow("question");
    await vi.advanceTimersByTimeAsync(2 * FOLLOWED_RATE_MS);
    expect([stranger.closed, upstreams[0]?.closed]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(FOLLOWED_RATE_MS);
    expect(stranger.closed).toEqual([[1013, "too many rates"]]);
    expect(upstreams[0]?.closed).toEqual([[1000, "nobody follows"]]);
  });

  test("without the limit follows a question for as long as it likes", async () => {
    const { follow } = openHub();
    const follower = await follow("question");
    await vi.advanceTimersByTimeAsync(7 * FOLLOWED_RATE_MS);
    expect(follower.closed).toEqual([]);
  });

  test("keeps its question when the address that paid for it reaches the limit", async () => {
    const { upstreams, follow } = openHub(2);
    const stranger = await follow("question");
    const visitor = await follow("question", "203.0.113.2");
    await vi.advanceTimersByTimeAsync(2 * FOLLOWED_RATE_MS);
    expect(stranger.closed).toEqual([[1013, "too many rates"]]);
    upstreams[0]?.says("rate");
    expect([visitor.sent, visitor.closed]).toEqual([["rate"], []]);
    // It has paid for the question since then.
    await vi.advanceTimersByTimeAsync(3 * FOLLOWED_RATE_MS);
    expect(visitor.closed).toEqual([[1013, "too many rates"]]);
  });

  test("whose upstream ends while its refresh is counted leaves no place taken", async () => {
    const { upstreams, state, taken, follow } = openHub(2 * MAX_SHARED_RATES_PER_ADDRESS);
    const [payer, heir] = ["203.0.113.1", "203.0.113.2"];
    await follow("question", payer);
    await follow("question", heir);
    taken.push(...Array.from({ length: 2 * MAX_SHARED_RATES_PER_ADDRESS }, () => payer));
    state.countingMs = 500;
    await vi.advanceTimersByTimeAsync(FOLLOWED_RATE_MS + 100);
    upstreams[0]?.leaves(1000);
    await vi.advanceTimersByTimeAsync(1_000);
    state.countingMs = 0;
    const own = [];
    for (let count = 0; count < MAX_SHARED_RATES_PER_ADDRESS; count += 1) {
      own.push(await follow(`new ${String(count)}`, heir));
    }
    expect(own.flatMap(({ closed }) => closed)).toEqual([]);
  });

  test("keeps the question that it asked while the one before was counted", async () => {
    const { state, follow } = openHub(2);
    const follower = await follow("question");
    await vi.advanceTimersByTimeAsync(FOLLOWED_RATE_MS - 100);
    state.countingMs = 500;
    // The new question is counted within the limit, and then the refresh of the old one above it.
    follower.says("another");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(follower.closed).toEqual([]);
  });

  test("pays for a changed question only after it was followed for a while", async () => {
    const { taken, purposes, follow } = openHub(10);
    const follower = await follow("question");
    await vi.advanceTimersByTimeAsync(FOLLOWED_RATE_MS - 100);
    await ask(follower, "another");
    await vi.advanceTimersByTimeAsync(FOLLOWED_RATE_MS - 100);
    expect(taken).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(purposes).toEqual(["rate-question", "rate-question", "followed-rate"]);
  });

  test("counts nothing for the question of its page, and only once", async () => {
    const { taken, follow, upstreams } = openHub(10);
    const follower = await follow("a", "203.0.113.1", "a");
    expect([taken.length, upstreams.length]).toEqual([0, 1]);
    await ask(follower, "b");
    await ask(follower, "a");
    expect(taken).toHaveLength(2);
    await follow("c", "203.0.113.1", "d");
    expect(taken).toHaveLength(3);
  });

  test("without a place pays for no question", async () => {
    const { taken, follow } = openHub(100);
    for (let count = 0; count < MAX_SHARED_RATES_PER_ADDRESS; count += 1) {
      await follow(`question ${String(count)}`);
    }
    expect((await follow("one more")).closed).toEqual([[1013, "no place"]]);
    expect(taken).toHaveLength(MAX_SHARED_RATES_PER_ADDRESS);
  });

  test("is rejected beyond the object's limit", async () => {
    const { upstreams, follow } = openHub();
    for (let count = 0; count < MAX_SHARED_RATES; count += 1) {
      await follow(`question ${String(count)}`, `address ${String(count)}`);
    }
    expect((await follow("one more", "a new address")).closed).toEqual([[1013, "no place"]]);
    expect(upstreams).toHaveLength(MAX_SHARED_RATES);
  });

  test("is rejected by a full object until another leaves", async () => {
    const { follow } = openHub();
    const first = await follow();
    for (let count = 1; count < MAX_RATE_FOLLOWERS; count += 1) await follow();
    expect((await follow()).closed).toEqual([[1013, "no place"]]);
    first.leaves(1000);
    first.happens("error");
    expect((await follow()).closed).toEqual([]);
    expect((await follow()).closed).toEqual([[1013, "no place"]]);
  });
});
