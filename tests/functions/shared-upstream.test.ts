// Requirement 39 of docs/security.md for shared upstreams: cases that real sockets cannot count or time.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  LIVE_IDLE_TIMEOUT_MS,
  LIVE_MAX_GATEWAY_MESSAGE_LENGTH,
  LIVE_PING_MS,
  SHARED_RATE_PAUSE_MS,
  SHARED_RATE_REPEAT_MS,
} from "~/domain/limits/live-limits";
import { FakePeer } from "./support/fake-peer";
import { ask, openHub } from "./support/rate-hub";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("one question", () => {
  test("is sent once, and every follower gets its rates", async () => {
    const { upstreams, follow } = openHub();
    const followers = [await follow("a"), await follow("a"), await follow("a")];
    expect(upstreams.map(({ sent }) => sent)).toEqual([["a"]]);
    upstreams[0]?.says("rate");
    expect(followers.map(({ sent }) => sent)).toEqual([["rate"], ["rate"], ["rate"]]);
  });

  test("gives a late follower the last rate while it is young, and repeats otherwise", async () => {
    const { upstreams, follow } = openHub();
    await follow("a");
    upstreams[0]?.says("rate");
    await vi.advanceTimersByTimeAsync(SHARED_RATE_REPEAT_MS);
    expect((await follow("a")).sent).toEqual(["rate"]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await follow("a")).sent).toEqual([]);
    expect(upstreams[0]?.sent).toEqual(["a", "a"]);
  });

  test("is not repeated at every request", async () => {
    const { upstreams, follow } = openHub();
    const follower = await follow("a");
    for (let count = 0; count < 100; count += 1) await ask(follower, "a");
    expect(upstreams[0]?.sent).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(SHARED_RATE_PAUSE_MS);
    for (let count = 0; count < 100; count += 1) await ask(follower, "a");
    expect(upstreams[0]?.sent).toEqual(["a", "a"]);
  });

  test("ends with its last follower, even before the gateway has opened", async () => {
    const { hub, upstreams, follow } = openHub();
    const [first, second] = [await follow("a"), await follow("a")];
    first.leaves(1001);
    first.happens("error");
    expect(upstreams[0]?.closed).toEqual([]);
    second.happens("error");
    expect(upstreams[0]?.closed).toEqual([[1000, "nobody follows"]]);
    const hasty = new FakePeer();
    hub.follow(hasty, "203.0.113.1");
    hasty.says("a");
    hasty.leaves(1001);
    await vi.advanceTimersByTimeAsync(0);
    expect(upstreams[1]?.closed).toEqual([[1000, "nobody follows"]]);
  });

  test("continues on the same channel when its only follower changes the question", async () => {
    const { upstreams, follow } = openHub();
    const follower = await follow("a");
    upstreams[0]?.says("late rate of a");
    await ask(follower, "b");
    await vi.advanceTimersByTimeAsync(100);
    upstreams[0]?.says("rate of b");
    expect(upstreams.map(({ sent }) => sent)).toEqual([["a", "b"]]);
    expect(follower.sent).toEqual(["rate of b"]);
    expect((await follow("b")).sent).toEqual(["rate of b"]);
  });

  test("continues for the others when one changes the question", async () => {
    const { upstreams, follow } = openHub();
    const [stays, leaves] = [await follow("a"), await follow("a")];
    await ask(leaves, "b");
    upstreams[0]?.says("rate of a");
    upstreams[1]?.says("rate of b");
    expect([stays.sent, leaves.sent]).toEqual([["rate of a"], ["rate of b"]]);
    await ask(leaves, "a");
    expect(upstreams[1]?.closed).toEqual([[1000, "nobody follows"]]);
    expect(leaves.sent).toEqual(["rate of b", "rate of a"]);
  });
});

describe("a gateway", () => {
  test.each([
    ["closes", 4001, 4001],
    ["vanishes", 1006, 1011],
  ])("that %s drops all followers at once", async (_name, code, sent) => {
    const { upstreams, follow } = openHub();
    const followers = [await follow("a"), await follow("a")];
    upstreams[0]?.leaves(code);
    expect(followers.map(({ closed }) => closed)).toEqual([
      [[sent, "gateway left"]],
      [[sent, "gateway left"]],
    ]);
    await follow("a");
    expect(upstreams).toHaveLength(2);
  });

  test("that is silent counts as dead", async () => {
    const { upstreams, follow } = openHub();
    const follower = await follow("a");
    await vi.advanceTimersByTimeAsync(LIVE_IDLE_TIMEOUT_MS - 1);
    expect(follower.closed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(follower.closed).toEqual([[1001, "idle"]]);
    expect(upstreams[0]?.closed).toEqual([[1000, "idle"]]);
  });

  test("that is silent gets its question again, and an answer keeps the channel open", async () => {
    const { upstreams, follow } = openHub();
    const follower = await follow("a");
    await vi.advanceTimersByTimeAsync(2 * LIVE_PING_MS);
    expect(upstreams[0]?.sent).toEqual(["a", "a", "a"]);
    upstreams[0]?.says("rate");
    await vi.advanceTimersByTimeAsync(LIVE_IDLE_TIMEOUT_MS - 1);
    expect(follower.closed).toEqual([]);
    expect(follower.sent).toEqual(["rate"]);
  });

  test("that is silent is not kept alive by new followers", async () => {
    const { upstreams, follow } = openHub();
    await follow("a");
    await vi.advanceTimersByTimeAsync(LIVE_IDLE_TIMEOUT_MS - 1);
    const late = await follow("a");
    await vi.advanceTimersByTimeAsync(1);
    expect(late.closed).toEqual([[1001, "idle"]]);
    expect(upstreams[0]?.closed).toEqual([[1000, "idle"]]);
  });

  test("that opens nothing is tried once a second, for any number of followers", async () => {
    const { state, follow } = openHub();
    state.isDown = true;
    for (let count = 0; count < 100; count += 1) {
      expect((await follow(`question ${String(count)}`)).closed).toEqual([
        [1011, "gateway failed"],
      ]);
    }
    expect(state.attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(SHARED_RATE_PAUSE_MS);
    state.isDown = false;
    expect((await follow("a")).closed).toEqual([]);
  });

  test("that sends bytes, or too much, is ignored", async () => {
    const { upstreams, follow } = openHub();
    const follower = await follow("a");
    upstreams[0]?.says(new ArrayBuffer(8));
    upstreams[0]?.says("x".repeat(LIVE_MAX_GATEWAY_MESSAGE_LENGTH + 1));
    expect(follower.sent).toEqual([]);
  });
});
