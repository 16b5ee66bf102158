import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail } from "~/domain/failure/result";
import { amount } from "../support/amount";
import { RATE_QUERY } from "../support/samples";
import { openLiveRate, RATE } from "./support/live-rate";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the live rate", () => {
  it("requests the final amount once typing has settled", () => {
    const { live, socket, connect } = openLiveRate();
    connect();
    live.ask({ ...RATE_QUERY, amount: amount("1") });
    vi.advanceTimersByTime(100);
    live.ask(RATE_QUERY);
    vi.advanceTimersByTime(149);
    expect(socket.ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(socket.ask.mock.calls).toEqual([[RATE_QUERY]]);
    live.close();
  });

  it("requests over HTTP every 15 s without a channel, and over the channel once it opens", () => {
    const { live, socket, http, connect, reply, isLive } = openLiveRate();
    live.ask(RATE_QUERY);
    vi.advanceTimersByTime(150);
    expect(http.ask).toHaveBeenCalledTimes(1);
    reply();
    vi.advanceTimersByTime(20_000);
    expect(http.ask).toHaveBeenCalledTimes(2);
    expect(isLive()).toBe(false);
    connect();
    expect(socket.ask).toHaveBeenLastCalledWith(RATE_QUERY);
    live.close();
  });

  it("becomes live with the channel's first rate, not with its opening", () => {
    const { live, connect, say, isLive, drop, onRate } = openLiveRate();
    live.ask(RATE_QUERY);
    connect();
    expect(isLive()).toBe(false);
    say();
    expect(isLive()).toBe(true);
    expect(onRate).toHaveBeenLastCalledWith(RATE);
    drop();
    expect(isLive()).toBe(false);
    live.close();
  });

  it("is not live without usable messages, and requests over HTTP instead", () => {
    const { live, http, connect, reply, isLive, onRate, socket } = openLiveRate();
    connect();
    live.ask(RATE_QUERY);
    vi.advanceTimersByTime(2_150);
    expect(http.ask).toHaveBeenCalledTimes(1);
    reply();
    expect(onRate).toHaveBeenCalledTimes(1);
    expect(isLive()).toBe(false);
    vi.advanceTimersByTime(33_000);
    expect(socket.reconnect).toHaveBeenCalled();
    expect(isLive()).toBe(false);
    live.close();
  });

  it("stops being live when the channel falls silent", () => {
    const { live, connect, say, isLive } = openLiveRate();
    connect();
    live.ask(RATE_QUERY);
    vi.advanceTimersByTime(150);
    say();
    expect(isLive()).toBe(true);
    vi.advanceTimersByTime(20_150);
    expect(isLive()).toBe(false);
    live.close();
  });

  it("stays live in a still market, because the channel repeats the question", () => {
    const { live, connect, say, isLive, socket, http } = openLiveRate();
    connect();
    socket.ask.mockImplementation(() => {
      setTimeout(say, 100);
      return true;
    });
    live.ask(RATE_QUERY);
    vi.advanceTimersByTime(120_000);
    expect(isLive()).toBe(true);
    expect(http.ask).not.toHaveBeenCalled();
    expect(socket.reconnect).not.toHaveBeenCalled();
    live.close();
  });

  it("passes on failures of either source", () => {
    const { live, connect, say, reply, onRate } = openLiveRate();
    const failure = fail({ kind: "network", traceId: "" } as const);
    connect();
    live.ask(RATE_QUERY);
    say(failure);
    reply(failure);
    expect(onRate.mock.calls).toEqual([[failure], [failure]]);
    live.close();
  });

  const UNKNOWN_REFERRER = fail({
    kind: "upstream",
    code: "ERR_NOT_FOUND",
    status: 404,
    hint: "referrer-unknown",
    message: "No affiliate with referrerAffiliateId nobody",
    details: {},
    traceId: "t",
  } as const);

  it.each(["say", "reply"] as const)(
    "drops a referrer that the gateway does not know (%s)",
    (by) => {
      const { live, socket, http, connect, onRate, onUnknownReferrer, ...gateway } = openLiveRate();
      if (by === "say") connect();
      const { ask } = by === "say" ? socket : http;
      live.ask({ ...RATE_QUERY, referrerId: "nobody" });
      vi.advanceTimersByTime(150);
      gateway[by](UNKNOWN_REFERRER);
      expect(onUnknownReferrer.mock.calls).toEqual([["nobody"]]);
      expect(onRate).not.toHaveBeenCalled();
      expect(ask).toHaveBeenCalledTimes(2);
      expect(ask).toHaveBeenLastCalledWith(RATE_QUERY);
      gateway[by]();
      expect(onRate.mock.calls).toEqual([[RATE]]);
      // Without a referrer the same refusal is an ordinary failure.
      gateway[by](UNKNOWN_REFERRER);
      expect(onRate).toHaveBeenLastCalledWith(UNKNOWN_REFERRER);
      live.close();
    },
  );

  it("requests nothing without a question and after it was closed", () => {
    const { live, socket, http, connect } = openLiveRate();
    connect();
    live.ask(RATE_QUERY);
    live.ask(undefined);
    vi.advanceTimersByTime(60_000);
    live.ask(RATE_QUERY);
    live.close();
    vi.advanceTimersByTime(60_000);
    expect([socket.ask.mock.calls, http.ask.mock.calls]).toEqual([[], []]);
    expect(socket.close).toHaveBeenCalled();
  });
});
