import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  isQuotePending,
  reduceFormState,
  toFormState,
  type FormStateEvent,
} from "~/routes/home/form/client/state";
import type { ExchangePage } from "~/routes/home/form/draft";
import { findAmountProblem } from "~/routes/home/form/quote";
import { findShownProblem } from "~/routes/home/quote/amount-view";
import { loadExchangePage } from "~/routes/home/form/server/load.server";
import { amount } from "../support/amount";
import { RATE_PATH } from "../support/exchange-form";
import { apiError, serveExchange, toPairData } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { BTC, ETH, NOW, sampleRate, XRP } from "../support/samples";
import { makeTestContext } from "../support/test-context";
import { WIRE_BTC, WIRE_ETH } from "../support/wire-samples";

const PAGE: ExchangePage = {
  draft: { from: BTC, to: ETH, activeSide: "send", amountText: "0.1", rateMode: "FLOATING" },
  quote: {
    kind: "rate",
    rate: sampleRate(),
    asked: { activeSide: "send", amount: amount("0.1") },
  },
  isFloatingFallback: false,
  isAmbiguous: false,
  now: NOW,
};

function after(...events: FormStateEvent[]) {
  return events.reduce(reduceFormState, toFormState(PAGE));
}

function edited(value: string, side: "send" | "receive" = "send"): FormStateEvent {
  return { kind: "edited", side, value };
}

describe("an amount typed key by key", () => {
  it.each<[string, string[], boolean]>([
    ["thousands", ["4", "4,", "4.4", "4.49", "4.495"], true],
    ["a decimal comma", ["4", "4,", "4.5"], false],
    ["a sign that is dropped", ["-", "5"], true],
    ["no number at all", ["a", "b"], false],
    ["corrected", ["1", "1e", "13", "1", "10"], false],
  ])("is ambiguous: %s", (_name, values, isAmbiguous) => {
    const state = after(edited(""), ...values.map((value) => edited(value)));
    expect(state.isAmbiguous).toBe(isAmbiguous);
  });

  it("starts over in the other field", () => {
    expect(after(edited("4,495"), edited("2", "receive")).isAmbiguous).toBe(false);
  });
});

describe("a typed zero", () => {
  const settled: FormStateEvent = { kind: "settled" };

  it("is too small once typing ends, with the rate's minimum", () => {
    expect(after(edited(""), edited("0.")).quote.kind).toBe("no-amount");
    const problem = { kind: "too-small", expected: sampleRate().limits.min };
    const { quote } = after(edited(""), edited("0."), settled);
    expect(quote).toMatchObject({ kind: "limit", problem });
  });

  it("is too small for another coin, too, with an unknown minimum", () => {
    const other: FormStateEvent = { kind: "chosen", side: "send", instrument: XRP };
    const { quote } = after(edited("0"), other, settled);
    expect(quote).toEqual({ kind: "limit", problem: { kind: "too-small" } });
  });

  it("does not name the other rate mode's minimum", () => {
    const mode: FormStateEvent = { kind: "mode", rateMode: "FIXED" };
    const tooSmall = { kind: "limit", problem: { kind: "too-small" } };
    expect(after(edited("0"), mode, settled).quote).toEqual(tooSmall);
    expect(after(edited("0"), settled, mode, settled).quote).toEqual(tooSmall);
  });

  it.each([
    ["zero", [edited("0"), settled]],
    ["nothing", [edited(""), settled]],
  ])("clears the previous amount's error and shows again: %s", (_name, events) => {
    const state = after(...events, edited("0.1"));
    expect(isQuotePending(state)).toBe(true);
    expect(findShownProblem(state)).toBeUndefined();
  });

  it("is absent in an empty field", () => {
    expect(after(edited(""), settled).quote.kind).toBe("no-amount");
  });
});

describe("a zero in the address", () => {
  const edge = useGatewayEdge();

  beforeEach(() => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
  });

  function loadPage(typed: string, query = "") {
    const path = `/exchange-btc-eth?amount=${typed}${query}`;
    const { args } = makeTestContext(path, { now: NOW, params: { pair: "exchange-btc-eth" } });
    return loadExchangePage(args);
  }

  const loadQuote = async (typed: string) => (await loadPage(typed)).quote;

  it.each([
    ["zero", "0", { minAmount: "0.002" }, "0.002"],
    ["less than the coin can carry", "0.000000000001", { minAmount: "0.002" }, "0.002"],
    ["zero, where no least is known", "0", {}, undefined],
  ])("is too small and names the minimum: %s", async (_name, typed, depositRules, expected) => {
    serveExchange(edge, {
      [RATE_PATH]: ({ query }) => ({ ...toPairData(query), depositRules, generalMinAmount: null }),
    });
    const quote = await loadQuote(typed);
    expect(quote).toMatchObject({ kind: "limit", problem: { kind: "too-small" } });
    expect(findAmountProblem(quote)?.expected).toBe(expected);
  });

  it("is too small for a coin of unknown price, too", async () => {
    const asked = serveExchange(edge, {
      "/api/v2/instruments/public": [{ ...WIRE_BTC, price: null }, WIRE_ETH],
      [RATE_PATH]: ({ query }) => ({
        ...toPairData(query),
        depositRules: { minAmount: "0.002" },
        generalMinAmount: null,
      }),
    });
    expect(findAmountProblem(await loadQuote("0"))?.expected).toBe("0.002");
    expect(asked.filter(({ path }) => path === RATE_PATH)).toHaveLength(1);
  });

  it("falls back to a floating rate and names its minimum without a fixed one", async () => {
    serveExchange(edge, {
      [RATE_PATH]: ({ query }) =>
        query.rateMode === "FIXED"
          ? apiError("ERR_NOT_ACCEPTABLE")
          : { ...toPairData(query), depositRules: { minAmount: "0.002" } },
    });
    const page = await loadPage("0", "&mode=FIXED");
    expect([page.draft.rateMode, page.isFloatingFallback]).toEqual(["FLOATING", true]);
    expect(findAmountProblem(page.quote)?.expected).toBe("0.002");
  });

  it("has no amount error for an unsupported pair", async () => {
    serveExchange(edge, {
      [RATE_PATH]: apiError("ERR_PAIR_NOT_ACTIVE"),
    });
    expect((await loadQuote("0")).kind).toBe("unsupported");
  });

  it("is too small without a rate", async () => {
    serveExchange(edge, { [RATE_PATH]: new Response(null, { status: 503 }) });
    expect(await loadQuote("0")).toEqual({ kind: "limit", problem: { kind: "too-small" } });
  });
});
