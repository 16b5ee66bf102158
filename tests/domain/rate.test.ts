import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveAcceptedAmount, deriveAmountProblem } from "~/domain/rate/amount-problem";
import { AMOUNT_PRESETS, derivePresetAmounts } from "~/domain/rate/amount-presets";
import { isEmailQuestionNeeded } from "~/domain/rate/confirmation-mode";
import { deriveMarketAmount, deriveUsdWorth } from "~/domain/rate/market-comparison";
import { compareAmounts, ZERO, type Amount } from "~/domain/money/money";
import type { RateQuery } from "~/domain/rate/rate";
import {
  isRateForQuery,
  isSamePair,
  isSameSelection,
  isSameTerms,
} from "~/domain/rate/same-selection";
import {
  deriveRateQuery,
  deriveSwapped,
  isSelectionSupported,
  type Selection,
} from "~/domain/rate/selection";
import { amount } from "../support/amount";
import { BTC, ETH, sampleRate, USD, USDT_TRON } from "../support/samples";

describe("the same exchange", () => {
  const asked: Selection = {
    ...({ from: BTC, to: ETH, activeSide: "send", rateMode: "FLOATING" } as const),
    amount: amount("0.1"),
  };

  it.each([
    ["the same", {}, [true, true, true]],
    ["a slug in other letters", { from: { ...BTC, slug: "BTC" } }, [true, true, true]],
    ["another send instrument", { from: USDT_TRON }, [false, false, false]],
    ["another receive instrument", { to: USDT_TRON }, [false, false, false]],
    ["the pair the other way round", { from: ETH, to: BTC }, [false, false, false]],
    ["another mode", { rateMode: "FIXED" }, [true, false, false]],
    ["another side", { activeSide: "receive" }, [true, true, false]],
    ["another amount", { amount: amount("0.2") }, [true, true, false]],
  ] as const)("%s: pair, terms and selection are %s", (_, change, expected) => {
    const other = { ...asked, ...change };
    const found = [isSamePair, isSameTerms, isSameSelection].map((isSame) => isSame(asked, other));
    expect(found).toEqual(expected);
  });

  const query = deriveRateQuery(asked);
  it.each<[string, Partial<RateQuery>, boolean]>([
    ["the requested amount", {}, true],
    ["another send instrument", { instrumentFromSlug: "xmr" }, false],
    ["another receive instrument", { instrumentToSlug: "xmr" }, false],
    ["another mode", { rateMode: "FIXED" }, false],
    ["the gateway's rounded amount", { amount: amount("0.1001") }, true],
    ["an earlier amount", { amount: amount("1") }, false],
    ["its receive amount", { amountCurrencySlug: "eth", amount: amount("2.8183") }, true],
    ["another receive amount", { amountCurrencySlug: "eth", amount: amount("0.1") }, false],
  ])("a rate is for %s: %s", (_, change, expected) => {
    expect(isRateForQuery(sampleRate(), { ...query, ...change })).toBe(expected);
  });
});

describe("deriveAmountProblem", () => {
  const limits = { min: amount("0.001"), max: amount("2"), generalMin: amount("0.0008") };

  it.each([
    ["0.0009", { kind: "too-small", expected: "0.001", expectedGeneral: "0.0008" }],
    ["0.001", undefined],
    ["2", undefined],
    ["2.00000001", { kind: "too-big", expected: "2", expectedGeneral: undefined }],
  ])("sending %s", (amountToGive, expected) => {
    const rate = sampleRate({ amountToGive: amount(amountToGive), limits });
    expect(deriveAmountProblem(rate)).toEqual(expected);
  });

  it("falls back to the general bounds, and finds no problem without bounds", () => {
    const general = sampleRate({ limits: { generalMin: amount("1"), generalMax: amount("3") } });
    expect(deriveAmountProblem(general)?.expected).toBe("1");
    expect(deriveAmountProblem({ ...general, amountToGive: amount("4") })?.expected).toBe("3");
    expect(deriveAmountProblem(sampleRate({ limits: {} }))).toBeUndefined();
  });

  it("offers the last expected value", () => {
    expect(deriveAcceptedAmount({ kind: "too-small", expected: amount("1") })).toBe("1");
    expect(deriveAcceptedAmount({ kind: "too-big", expectedGeneral: amount("3") })).toBe("3");
  });
});

describe("swapping", () => {
  const selection = {
    from: BTC,
    to: ETH,
    activeSide: "send",
    amount: amount("0.1"),
    rateMode: "FLOATING",
  } as const;

  it("moves the typed amount to the other field, in the same coin", () => {
    const swapped = deriveSwapped(selection);
    expect([swapped.from, swapped.to, swapped.activeSide]).toEqual([ETH, BTC, "receive"]);
    expect(deriveRateQuery(swapped).amountCurrencySlug).toBe("btc");
    expect(deriveRateQuery(selection).amountCurrencySlug).toBe("btc");
  });

  it("twice restores the selection", () => {
    expect(deriveSwapped(deriveSwapped(selection))).toEqual(selection);
  });

  it("requests fiat when a side is fiat, and passes on the referrer", () => {
    const query = deriveRateQuery({ ...selection, to: USD }, "partner");
    expect([query.exchangeType, query.referrerId]).toEqual(["fiat", "partner"]);
  });

  it("of an instrument with itself is unsupported", () => {
    expect(isSelectionSupported({ from: BTC, to: BTC })).toBe(false);
    expect(isSelectionSupported(selection)).toBe(true);
  });
});

describe("presets", () => {
  it("are those of the specification", () => {
    const expected = "0.01 0.1 0.5 1 2 3 4 5 10 20 50 100 200 500 1000".split(" ");
    expect(AMOUNT_PRESETS).toEqual(expected);
    expect(derivePresetAmounts(undefined)).toEqual(expected);
    expect(derivePresetAmounts(BTC.usdPrice)).toEqual(expected);
  });

  it.each([
    ["1", "1000"],
    ["0.999", "10000"],
    ["0.0128", "100000"],
    ["0.00000941", "1000000000"],
    ["0.000000000000000001", "1000000000000000"],
  ])("of a unit worth %s USD end at %s", (usdPrice, largest) => {
    expect(derivePresetAmounts(amount(usdPrice)).at(-1)).toBe(largest);
  });

  it("leave out amounts outside the limits", () => {
    expect(derivePresetAmounts(undefined, { min: amount("0.5"), max: amount("3") })).toEqual([
      "0.5",
      "1",
      "2",
      "3",
    ]);
  });
});

describe("the market", () => {
  it("values the amount at bare prices, rounded down to the receive precision", () => {
    const rate = sampleRate({ to: USDT_TRON, marketRightPrice: amount("0.999") });
    expect(deriveMarketAmount(rate)).toBe("9689.689689");
  });

  it("has no figure without a price", () => {
    expect(deriveMarketAmount(sampleRate({ marketRightPrice: ZERO }))).toBeUndefined();
    expect(deriveUsdWorth(amount("1"), undefined)).toBeUndefined();
    expect(deriveUsdWorth(amount("0.1"), amount("96800.559"))).toBe("9680.05");
  });

  it("never gains on the way there and back", () => {
    const price = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => amount(`${cents}e-4`));
    const sent = fc.integer({ min: 1, max: 1_000_000_000 }).map((units) => amount(`${units}e-6`));
    fc.assert(
      fc.property(sent, price, price, (start: Amount, left, right) => {
        const there = { from: BTC, to: ETH, marketLeftPrice: left, marketRightPrice: right };
        const back = { from: ETH, to: BTC, marketLeftPrice: right, marketRightPrice: left };
        const got = deriveMarketAmount({ ...there, amountToGive: start }) ?? ZERO;
        const returned = deriveMarketAmount({ ...back, amountToGive: got }) ?? ZERO;
        expect(compareAmounts(returned, start)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe("isEmailQuestionNeeded", () => {
  it.each([
    ["A", { isConfirmed: false }, true],
    ["A", { isConfirmed: true }, false],
    ["A", { isConfirmed: false, userEmail: "ann@example.com" }, false],
    ["B", { isConfirmed: false, invitedBy: "p", partnerId: "p" }, true],
    ["B", { isConfirmed: false, invitedBy: "q", partnerId: "p" }, false],
    ["B", { isConfirmed: false }, false],
    ["B", { isConfirmed: false, invitedBy: "p", partnerId: "p", userEmail: "a@b.cd" }, false],
    ["D", { isConfirmed: false, invitedBy: "p", partnerId: "p" }, false],
  ] as const)("mode %s with %j asks: %s", (mode, context, expected) => {
    expect(isEmailQuestionNeeded(mode, context)).toBe(expected);
  });
});
