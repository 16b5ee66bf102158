import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { UpstreamCode } from "~/domain/failure/error-codes";
import { fail, type Result } from "~/domain/failure/result";
import type { Rate } from "~/domain/rate/rate";
import { RATE_QUERY } from "../support/samples";
import { openLiveRate } from "./support/live-rate";

const UNAVAILABLE = upstream("ERR_SERVICE_UNAVAILABLE");
const UNSUPPORTED = upstream("ERR_PAIR_NOT_ACTIVE");

function upstream(code: UpstreamCode): Result<Rate> {
  return fail({ kind: "upstream", code, status: 0, message: "", details: {}, traceId: "" });
}

/** Hides the tab, or shows it. */
function hide(isHidden: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the live rate while none is available", () => {
  it.each([
    ["there is no rate: not live, requests over HTTP", UNAVAILABLE, false],
    ["the pair is unsupported: live", UNSUPPORTED, true],
  ])("keeps a channel that reports that %s", (_name, error, staysLive) => {
    const { live, http, connect, say, isLive, onRate } = openLiveRate();
    connect();
    live.ask(RATE_QUERY);
    vi.advanceTimersByTime(150);
    say();
    say(error);
    expect(onRate).toHaveBeenLastCalledWith(error);
    expect(isLive()).toBe(staysLive);
    expect(http.ask).toHaveBeenCalledTimes(staysLive ? 0 : 1);
    live.close();
  });

  it("requests over HTTP every 15 s while the channel has only errors, and is live with its next rate", () => {
    const { live, http, connect, say, reply, isLive, socket } = openLiveRate();
    connect();
    socket.ask.mockImplementation(() => {
      setTimeout(say, 100, UNAVAILABLE);
      return true;
    });
    live.ask(RATE_QUERY);
    vi.advanceTimersByTime(250);
    expect(http.ask).toHaveBeenCalledTimes(1);
    // The running call finishes on its own.
    say(UNAVAILABLE);
    say(UNAVAILABLE);
    expect(http.ask).toHaveBeenCalledTimes(1);
    expect(http.stop).toHaveBeenCalledTimes(1);
    reply();
    expect(isLive()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(http.ask.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(isLive()).toBe(false);
    say();
    expect(isLive()).toBe(true);
    live.close();
  });

  it("requests nothing in an unseen tab, and at once when it is shown", () => {
    hide(true);
    const { live, http, socket, connect } = openLiveRate();
    live.ask(RATE_QUERY);
    vi.advanceTimersByTime(60_000);
    expect([socket.reconnect.mock.calls, http.ask.mock.calls]).toEqual([[], []]);
    hide(false);
    expect(socket.reconnect).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3_000);
    expect(http.ask).toHaveBeenCalledTimes(1);
    connect();
    expect(socket.ask).toHaveBeenLastCalledWith(RATE_QUERY);
    live.close();
  });
});
