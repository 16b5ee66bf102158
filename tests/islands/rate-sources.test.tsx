import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toRateParameters } from "~/contracts/rate-parameters";
import { LIVE_OPEN_PATIENCE_MS } from "~/domain/request-limits";
import { openRateHttp } from "~/islands/live-rate/rate-http";
import { openRateSocket } from "~/islands/live-rate/rate-socket";
import type { OnRate } from "~/islands/live-rate/rate-source";
import type { RateQuery } from "~/domain/rate/rate";
import { amount } from "../support/amount";
import { WIRE_PAIR_DATA } from "../support/wire-samples";
import { FakeSocket } from "./support/fake-socket";

const QUERY: RateQuery = {
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  amount: amount(WIRE_PAIR_DATA.amountToGive),
  amountCurrencySlug: "btc",
  rateMode: "FLOATING",
  exchangeType: "crypto",
};

beforeEach(() => {
  FakeSocket.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function connect() {
  const onRate = vi.fn<OnRate>();
  const socket = openRateSocket({ onRate, onOpen: () => undefined, onClose: () => undefined });
  await vi.advanceTimersByTimeAsync(10);
  const [browser] = FakeSocket.opened;
  if (!browser) throw new Error("No socket was opened");
  return { socket, browser, onRate };
}

const rateText = (data: object = WIRE_PAIR_DATA) => JSON.stringify({ event: "pairs.rates", data });

describe("rates over the live channel", () => {
  it("cannot be requested before the channel opens or after it closes", async () => {
    const { socket, browser } = await connect();
    expect(socket.ask(QUERY)).toBe(false);
    browser.open();
    expect(socket.ask(QUERY)).toBe(true);
    expect(browser.sent).toHaveLength(1);
    socket.close();
    expect(socket.ask(QUERY)).toBe(false);
  });

  it.each<[string, unknown, number]>([
    ["a rate of the question", rateText(), 1],
    [
      "the reason of a missing rate",
      JSON.stringify({ event: "pairs.error", data: { code: "ERR_PAIR_NOT_ACTIVE", message: "" } }),
      1,
    ],
    ["another mode", rateText({ ...WIRE_PAIR_DATA, rateMode: "FIXED" }), 0],
    ["another amount", rateText({ ...WIRE_PAIR_DATA, amountToGive: "7" }), 0],
    ["half a rate", rateText({ rateMode: "FLOATING" }), 0],
    ["another event", JSON.stringify({ event: "hello", data: WIRE_PAIR_DATA }), 0],
    ["no JSON", "hello", 0],
    ["bytes", new ArrayBuffer(8), 0],
  ])("passes on usable messages: %s", async (_name, data, count) => {
    const { socket, browser, onRate } = await connect();
    browser.open();
    socket.ask(QUERY);
    browser.say(data);
    expect(onRate).toHaveBeenCalledTimes(count);
    socket.stop();
    browser.say(data);
    expect(onRate).toHaveBeenCalledTimes(count);
    socket.close();
  });

  const ERROR = { code: "ERR_PAIR_NOT_ACTIVE", message: "" };
  const ASKED = toRateParameters(QUERY);
  it.each<[string, object, number, string?]>([
    ["this amount", {}, 1],
    ["this amount, for the visitor's referrer", {}, 1, " ann "],
    ["an amount close to it", { claimedDepositAmount: "0.1005" }, 0],
    ["the other side's amount", { claimedDepositAmountCurrency: "eth" }, 0],
    ["another pair", { instrumentToSlug: "xrp" }, 0],
    ["the other direction", { instrumentFromSlug: "eth", instrumentToSlug: "btc" }, 0],
    ["the other mode", { rateMode: "FIXED" }, 0],
    ["something that cannot be read", { claimedDepositAmount: "much" }, 0],
  ])("match the question: %s", async (_name, change, count, referrerId) => {
    const { socket, browser, onRate } = await connect();
    browser.open();
    socket.ask({ ...QUERY, referrerId });
    const asked = { ...ASKED, ...change };
    browser.say(JSON.stringify({ event: "pairs.rates", data: WIRE_PAIR_DATA, asked }));
    expect(onRate).toHaveBeenCalledTimes(count);
    browser.say(JSON.stringify({ event: "pairs.error", data: ERROR, asked }));
    expect(onRate).toHaveBeenCalledTimes(2 * count);
    socket.close();
  });

  it("are not requested again while a busy server works on them", async () => {
    const { socket } = await connect();
    await vi.advanceTimersByTimeAsync(LIVE_OPEN_PATIENCE_MS - 100);
    expect(FakeSocket.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.opened).toHaveLength(2);
    socket.close();
  });

  it("wait for a background tab to be shown", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const none = () => undefined;
    const socket = openRateSocket({ onRate: none, onOpen: none, onClose: none });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.opened).toHaveLength(0);
    hidden.mockRestore();
    socket.reconnect();
    await vi.advanceTimersByTimeAsync(10);
    expect(FakeSocket.opened).toHaveLength(1);
    socket.close();
  });

  it("reconnect after 3 to 5 s", async () => {
    const { socket, browser } = await connect();
    browser.open();
    browser.close();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(FakeSocket.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_200);
    expect(FakeSocket.opened).toHaveLength(2);
    socket.close();
  });
});

describe("rates over HTTP", () => {
  const flush = () => vi.advanceTimersByTimeAsync(0);

  it.each<[string, () => Promise<Response>, object]>([
    ["a rate", () => Promise.resolve(Response.json(WIRE_PAIR_DATA)), { ok: true }],
    [
      "a code",
      () =>
        Promise.resolve(
          Response.json({ code: "ERR_PAIR_NOT_ACTIVE", message: "" }, { status: 422 }),
        ),
      { ok: false, failure: { kind: "upstream", code: "ERR_PAIR_NOT_ACTIVE" } },
    ],
    [
      "a status",
      () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 })),
      { ok: false, failure: { kind: "http", status: 502 } },
    ],
    [
      "nonsense",
      () => Promise.resolve(new Response("hello")),
      { ok: false, failure: { kind: "contract" } },
    ],
    [
      "no connection",
      () => Promise.reject(new TypeError("Failed to fetch")),
      { ok: false, failure: { kind: "network" } },
    ],
  ])("are read: %s", async (_name, reply, result) => {
    vi.stubGlobal("fetch", reply);
    const onRate = vi.fn<OnRate>();
    openRateHttp(onRate).ask(QUERY);
    await flush();
    expect(onRate.mock.calls).toMatchObject([[result]]);
  });

  it.each<[string, Record<string, string>]>([
    [
      "the gateway's, as our Worker passes it on, not the edge's",
      { "x-gateway-date": "ahead", date: "now" },
    ],
    ["the edge's when the gateway sends none", { date: "ahead" }],
    ["ten seconds later, after an earlier request", { "x-gateway-date": "sent", age: "10" }],
  ])("get their age from the gateway's clock: %s", async (_name, dates) => {
    const now = Date.UTC(2026, 10, 22, 12);
    vi.setSystemTime(now);
    const ahead = now + 20 * 60_000;
    const times: Readonly<Record<string, number>> = { now, ahead, sent: ahead - 10_000 };
    const headers = Object.entries(dates).map(([name, at]): [string, string] => [
      name,
      name === "age" ? at : new Date(times[at] ?? now).toUTCString(),
    ]);
    const rate = { ...WIRE_PAIR_DATA, updatedAt: ahead - 15_000 };
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(rate, { headers })));
    const onRate = vi.fn<OnRate>();
    openRateHttp(onRate).ask(QUERY);
    await flush();
    expect(onRate.mock.calls).toMatchObject([[{ value: { updatedAt: now - 15_000 } }]]);
  });

  it("count for the last question only", async () => {
    const replies: ((response: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => replies.push(resolve)));
    const onRate = vi.fn<OnRate>();
    const source = openRateHttp(onRate);
    source.ask(QUERY);
    source.ask(QUERY);
    replies[0]?.(new Response("", { status: 503 }));
    await flush();
    expect(onRate).not.toHaveBeenCalled();
    replies[1]?.(Response.json(WIRE_PAIR_DATA));
    await flush();
    expect(onRate).toHaveBeenCalledTimes(1);
    source.ask(QUERY);
    source.stop();
    replies[2]?.(Response.json(WIRE_PAIR_DATA));
    await flush();
    expect(onRate).toHaveBeenCalledTimes(1);
  });
});
