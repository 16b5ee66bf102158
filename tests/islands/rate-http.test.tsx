import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openRateHttp } from "~/islands/live-rate/rate-http";
import type { OnRate } from "~/islands/live-rate/rate-source";
import type { RateQuery } from "~/domain/rate/rate";
import { toPageMessageText } from "~/contracts/page-message";
import { PAGE_FORM, PAGE_FORM_HEADER } from "~/contracts/rate-request";
import { amount } from "../support/amount";
import { sampleRate } from "../support/samples";
import { WIRE_PAIR_DATA } from "../support/wire-samples";

const QUERY: RateQuery = {
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  amount: amount(WIRE_PAIR_DATA.amountToGive),
  amountCurrencySlug: "btc",
  rateMode: "FLOATING",
  exchangeType: "crypto",
};

/** Requests a rate as our server reads it, and marks a response that is one. */
const READ = { [PAGE_FORM_HEADER]: String(PAGE_FORM) };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("rates over HTTP", () => {
  const flush = async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };

  it("arrive as our server has read them", async () => {
    const news = {
      kind: "rate",
      rate: sampleRate({ updatedAt: 1_000, quoteToken: "sealed" }),
    } as const;
    const fetched = vi.fn(() =>
      Promise.resolve(new Response(toPageMessageText(news, QUERY, 5_000), { headers: READ })),
    );
    vi.stubGlobal("fetch", fetched);
    const onRate = vi.fn<OnRate>();
    openRateHttp(onRate).ask(QUERY);
    await flush();
    const value = { quoteToken: "sealed", updatedAt: Date.now() - 4_000 };
    expect(onRate.mock.calls).toMatchObject([[{ ok: true, value }]]);
    expect(fetched).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ headers: READ }),
    );
  });

  it("report why there is none, as our server has read it", async () => {
    const failure = {
      kind: "upstream",
      code: "ERR_PAIR_NOT_ACTIVE",
      status: 422,
      message: "",
      details: {},
      traceId: "",
    } as const;
    const text = toPageMessageText({ kind: "error", failure }, QUERY, 0);
    vi.stubGlobal("fetch", () =>
      Promise.resolve(new Response(text, { status: 422, headers: READ })),
    );
    const onRate = vi.fn<OnRate>();
    openRateHttp(onRate).ask(QUERY);
    await flush();
    expect(onRate.mock.calls).toMatchObject([[{ ok: false, failure }]]);
  });

  it("are not believed if the gateway writes them in our words", async () => {
    const news = { kind: "rate", rate: sampleRate({ updatedAt: 1_000 }) } as const;
    const text = toPageMessageText(news, QUERY, 1_000);
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(text)));
    const onRate = vi.fn<OnRate>();
    openRateHttp(onRate).ask(QUERY);
    await flush();
    expect(onRate.mock.calls).toMatchObject([[{ ok: false, failure: { kind: "contract" } }]]);
  });

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
  ])("are read in the gateway's words: %s", async (_name, reply, result) => {
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
