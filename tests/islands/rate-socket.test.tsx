import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { toPageMessageText } from "~/contracts/page-message";
import { toRateParameters } from "~/contracts/rate-request";
import { LIVE_OPEN_PATIENCE_MS } from "~/domain/limits/live-limits";
import { openRateSocket } from "~/islands/live-rate/rate-socket";
import type { OnRate } from "~/islands/live-rate/rate-source";
import type { Rate, RateQuery } from "~/domain/rate/rate";
import { amount } from "../support/amount";
import { sampleRate } from "../support/samples";
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

const none = () => undefined;

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

const RATE = sampleRate();
const FAILURE = {
  kind: "upstream",
  code: "ERR_PAIR_NOT_ACTIVE",
  status: 0,
  message: "",
  details: {},
  traceId: "",
} as const;

const rateText = (change: Partial<Rate> = {}) =>
  toPageMessageText({ kind: "rate", rate: { ...RATE, ...change } }, QUERY, Date.now());
const errorText = () => toPageMessageText({ kind: "error", failure: FAILURE }, QUERY, Date.now());
const gatewayText = (data: object = WIRE_PAIR_DATA) =>
  JSON.stringify({ event: "pairs.rates", data, quoteToken: "sealed" });

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
    ["the reason of a missing rate", errorText(), 1],
    ["another mode", rateText({ rateMode: "FIXED" }), 0],
    ["another amount", rateText({ amountToGive: amount("7") }), 0],
    ["half a rate", JSON.stringify({ event: "page.rate", ageMs: 0, rate: { price: "1" } }), 0],
    ["half an error", JSON.stringify({ event: "page.error", failure: { kind: "upstream" } }), 0],
    ["another event", rateText().replace("page.rate", "hello"), 0],
    ["a list", "[]", 0],
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

  it("have the age that the server reports, by this clock", async () => {
    const { socket, browser, onRate } = await connect();
    const sentAt = Date.now() + 20 * 60_000;
    const rate = { ...RATE, updatedAt: sentAt - 4_000 };
    browser.open();
    socket.ask(QUERY);
    browser.say(toPageMessageText({ kind: "rate", rate }, QUERY, sentAt));
    expect(onRate.mock.calls).toMatchObject([[{ value: { updatedAt: Date.now() - 4_000 } }]]);
    socket.close();
  });

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
    for (const text of [rateText(), errorText()]) {
      browser.say(JSON.stringify({ ...z.looseObject({}).parse(JSON.parse(text)), asked }));
    }
    expect(onRate).toHaveBeenCalledTimes(2 * count);
    socket.close();
  });

  it.each<[string, string, object[]]>([
    ["a rate", gatewayText(), [{ ok: true, value: { quoteToken: "sealed" } }]],
    [
      "an error",
      JSON.stringify({ event: "pairs.error", data: { code: "ERR_PAIR_NOT_ACTIVE" } }),
      [{ ok: false, failure: { code: "ERR_PAIR_NOT_ACTIVE" } }],
    ],
    ["another amount", gatewayText({ ...WIRE_PAIR_DATA, amountToGive: "7" }), []],
    ["half a rate", gatewayText({ rateMode: "FLOATING" }), []],
  ])(
    "are read in the gateway's words from a server of another build: %s",
    async (_name, text, results) => {
      const { socket, browser, onRate } = await connect();
      browser.open();
      socket.ask(QUERY);
      browser.say(text);
      await vi.dynamicImportSettled();
      expect(onRate.mock.calls).toMatchObject(results.map((result) => [result]));
      browser.say(text);
      socket.ask({ ...QUERY });
      await vi.dynamicImportSettled();
      expect(onRate).toHaveBeenCalledTimes(results.length);
      socket.close();
    },
  );

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
