import { describe, expect, it } from "vitest";
import { toSelection, type Draft, type Quote, type ExchangePage } from "~/routes/home/form/draft";
import {
  isQuotePending,
  reduceFormState,
  toFormState,
  type FormStateEvent,
} from "~/routes/home/form/client/state";
import { amount } from "../support/amount";
import { BTC, ETH, NOW, sampleRate, XRP } from "../support/samples";

const DRAFT: Draft = {
  from: BTC,
  to: ETH,
  activeSide: "send",
  amountText: "0.1",
  rateMode: "FLOATING",
};
const QUOTE: Quote = {
  kind: "rate",
  rate: sampleRate(),
  asked: { activeSide: "send", amount: amount("0.1") },
};
const PAGE: ExchangePage = {
  draft: DRAFT,
  quote: QUOTE,
  isFloatingFallback: false,
  isAmbiguous: false,
  now: NOW,
};

function after(...events: FormStateEvent[]) {
  return events.reduce(reduceFormState, toFormState(PAGE));
}

function selectionOf(draft: Draft) {
  const selection = toSelection(draft);
  if (!selection) throw new Error("No amount");
  return selection;
}

describe("the exchange form", () => {
  it("makes the edited field active and waits for its rate", () => {
    const state = after({ kind: "typed", side: "receive", typed: "2,5" });
    expect(state.draft).toMatchObject({ activeSide: "receive", amountText: "2.5" });
    expect(isQuotePending(state)).toBe(true);
    expect(state.quote).toBe(QUOTE);
  });

  it("marks an ambiguous pasted amount until it is edited", () => {
    const pasted: FormStateEvent = { kind: "typed", side: "send", typed: "123,456.12" };
    expect(after(pasted)).toMatchObject({ isAmbiguous: true, draft: { amountText: "123.45612" } });
    expect(after(pasted, { kind: "typed", side: "send", typed: "7" }).isAmbiguous).toBe(false);
  });

  it("swaps the coins and lets the typed amount follow its coin", () => {
    expect(after({ kind: "swapped" }).draft).toMatchObject({
      from: ETH,
      to: BTC,
      activeSide: "receive",
      amountText: "0.1",
    });
    expect(after({ kind: "swapped" }, { kind: "swapped" }).draft).toEqual(DRAFT);
  });

  it("keeps the typed amount when a coin is changed", () => {
    const state = after({ kind: "chosen", side: "receive", instrument: XRP });
    expect(state.draft).toMatchObject({ to: XRP, amountText: "0.1" });
    expect(isQuotePending(state)).toBe(true);
  });

  it("swaps the pair when the coin of the other side is chosen", () => {
    for (const [side, instrument] of [
      ["receive", BTC],
      ["send", ETH],
    ] as const) {
      const { draft } = after({ kind: "chosen", side, instrument });
      expect(draft).toEqual(after({ kind: "swapped" }).draft);
    }
  });

  it.each<[string, FormStateEvent[], string]>([
    ["typed", [{ kind: "typed", side: "send", typed: "1.1234567890" }], "1.12345678"],
    ["during typing", [{ kind: "typed", side: "send", typed: "1." }], "1."],
    [
      "carried to another coin",
      [
        { kind: "typed", side: "send", typed: "1.12345678" },
        { kind: "chosen", side: "send", instrument: XRP },
      ],
      "1.123456",
    ],
    [
      "no amount at all",
      [{ kind: "typed", side: "send", typed: "bc1qar0.123456789" }],
      "bc1qar0.123456789",
    ],
  ])("accepts no more decimals than the coin has: %s", (_name, events, amountText) => {
    expect(after(...events).draft.amountText).toBe(amountText);
  });

  it("replaces another coin's amount by the recommended one, but never a typed amount", () => {
    const recommended: FormStateEvent = { kind: "recommended", amountText: "25" };
    const chosen: FormStateEvent = { kind: "chosen", side: "send", instrument: XRP };
    const state = after(chosen, recommended);
    expect(state.draft).toMatchObject({ activeSide: "send", amountText: "25" });
    expect(state.replacedAmount).toBe("0.1");
    const typed: FormStateEvent = { kind: "typed", side: "send", typed: "7" };
    expect(after(chosen, typed, recommended).draft.amountText).toBe("7");
    expect(after(chosen, recommended, typed).replacedAmount).toBeUndefined();
  });

  it("is unsupported at once with the same coin on both sides", () => {
    const state = after({ kind: "paired", from: BTC, to: BTC });
    expect([state.quote.kind, isQuotePending(state)]).toEqual(["unsupported", false]);
  });

  it("requests nothing without an amount", () => {
    const state = after({ kind: "typed", side: "send", typed: "" });
    expect([state.quote.kind, isQuotePending(state)]).toEqual(["no-amount", false]);
  });

  it("accepts only the rate of the typed amount", () => {
    const typed: FormStateEvent = { kind: "typed", side: "send", typed: "0.2" };
    const rate = sampleRate({ amountToGive: amount("0.2") });
    const selection = selectionOf({ ...DRAFT, amountText: "0.2" });
    const quote: Quote = { kind: "rate", rate, asked: selection };
    const late: FormStateEvent = { kind: "quoted", selection: selectionOf(DRAFT), quote: QUOTE };
    expect(isQuotePending(after(typed, late))).toBe(true);
    const quoted = after(typed, { kind: "quoted", selection, quote });
    expect(isQuotePending(quoted)).toBe(false);
    expect(quoted.quote).toMatchObject({ rate: { amountToGive: "0.2" } });
  });

  it("falls back to floating with a note, until a mode is chosen", () => {
    const fixed: FormStateEvent = { kind: "mode", rateMode: "FIXED" };
    const selection = selectionOf({ ...DRAFT, rateMode: "FIXED" });
    const fell = after(fixed, { kind: "quoted", selection, quote: "use-floating" });
    expect([fell.draft.rateMode, fell.isFloatingFallback]).toEqual(["FLOATING", true]);
    expect(reduceFormState(fell, fixed).isFloatingFallback).toBe(false);
  });

  it("keeps its rate while the next one is missing", () => {
    const down: FormStateEvent = {
      kind: "quoted",
      selection: selectionOf(DRAFT),
      quote: { kind: "unavailable" },
    };
    expect(after(down).quote).toBe(QUOTE);
  });

  it("shows the last price when a new amount finds no rate", () => {
    const selection = selectionOf({ ...DRAFT, amountText: "0.2" });
    const state = after(
      { kind: "typed", side: "send", typed: "0.2" },
      { kind: "quoted", selection, quote: { kind: "unavailable" } },
      { kind: "quoted", selection, quote: { kind: "unavailable" } },
    );
    expect(state.quote).toMatchObject({ kind: "unavailable", lastRate: { price: "28.3" } });
  });

  it.each(["opened", "replied"] as const)("adopts the page that was %s", (kind) => {
    const page: ExchangePage = {
      ...PAGE,
      draft: { ...DRAFT, amountText: "9" },
      isFloatingFallback: true,
    };
    const state = after({ kind: "typed", side: "send", typed: "3" }, { kind, page });
    expect(state).toMatchObject({ draft: { amountText: "9" }, isFloatingFallback: true });
    expect(isQuotePending(state)).toBe(false);
  });

  it("adopts only the rate of a page that its own address opened", () => {
    const swapped: FormStateEvent = { kind: "swapped" };
    const draft = after(swapped).draft;
    const quote: Quote = { kind: "limit", problem: { kind: "too-small" } };
    const page: ExchangePage = { ...PAGE, draft, quote };
    expect(after(swapped, { kind: "renamed", page }).quote).toEqual(quote);
    const typed: FormStateEvent = { kind: "typed", side: "send", typed: "3" };
    const late = after(swapped, typed, { kind: "renamed", page });
    expect(late.draft).toMatchObject({ from: ETH, amountText: "3" });
    expect(isQuotePending(late)).toBe(true);
  });

  const PROBLEM = { kind: "too-small", expected: amount("0.3") } as const;

  it.each<[string, Quote]>([
    ["a pair that is not exchanged", { kind: "unsupported", neighbours: [{ from: BTC, to: XRP }] }],
    ["an amount under the minimum", { kind: "limit", problem: PROBLEM }],
    ["the minimum that came with a rate", { ...QUOTE, problem: PROBLEM }],
  ])("keeps the reason of a rejection through newer rates: %s", (_name, quote) => {
    const replied: FormStateEvent = { kind: "replied", page: { ...PAGE, quote } };
    const newer: FormStateEvent = { kind: "quoted", selection: selectionOf(DRAFT), quote: QUOTE };
    const shown = after(replied, newer, newer).quote;
    expect([shown.kind === "unsupported", "problem" in shown && shown.problem]).toEqual([
      quote.kind === "unsupported",
      quote.kind === "unsupported" ? false : PROBLEM,
    ]);
    expect(after(replied, { kind: "asked-again" }, newer).quote).toEqual(QUOTE);
    expect(after(replied, { kind: "mode", rateMode: "FIXED" }).rejection).toBeUndefined();
  });

  it("adopts the neighbours of an unsupported pair", () => {
    const same: FormStateEvent = { kind: "paired", from: BTC, to: BTC };
    const neighbours = [{ from: BTC, to: XRP }];
    expect(after(same, { kind: "neighbours", neighbours }).quote).toEqual({
      kind: "unsupported",
      neighbours,
    });
    expect(after({ kind: "neighbours", neighbours }).quote).toBe(QUOTE);
  });
});
