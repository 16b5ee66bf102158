import { describe, expect, it } from "vitest";
import type { OrderEventKind } from "~/domain/order/order";
import { toOrderView } from "~/routes/order/view/view";
import { amount } from "../support/amount";
import { sampleOrder, sampleRate, XRP } from "../support/samples";
import { makeViewContext } from "./support/view-context";
import { AGREED } from "./support/differing-order";

describe("warnings and the decision", () => {
  const LATE = ["INCOMING_FUNDS_DETECTED", "FIXED_RATE_SLOW_DEPOSIT_DETECTED"] as const;
  const refund = { amountWithoutNetworkFee: amount("0.1"), networkFee: amount("0.0001") };
  function view(kinds: readonly OrderEventKind[]) {
    const events = kinds.map((kind) => ({ kind }));
    return toOrderView(sampleOrder({ events }), makeViewContext({ refund, newRate: sampleRate() }));
  }

  it.each([
    [["FIXED_RATE_HIGH_VOLATILITY_DETECTED"], ["FIXED_RATE_HIGH_VOLATILITY_DETECTED"], true],
    [LATE, ["FIXED_RATE_SLOW_DEPOSIT_DETECTED"], true],
    [
      ["FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED", "RATE_MODE_CHANGED"],
      ["FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED", "RATE_MODE_CHANGED"],
      true,
    ],
    [["RATE_MODE_CHANGED"], ["RATE_MODE_CHANGED"], true],
    [[...LATE, "RATE_MODE_CHANGE_ACCEPTED"], [], false],
    [["RATE_MODE_CHANGED", "RATE_MODE_CHANGE_ACCEPTED"], [], false],
    [[...LATE, "REFUND_REQUESTED"], [], false],
    [["RATE_MODE_CHANGED", "REFUND_REQUESTED"], [], false],
    // Nothing is left to decide, but the page still shows the reason of the rate change.
    [[...LATE, "FUNDS_WITHDRAWAL_START"], ["FIXED_RATE_SLOW_DEPOSIT_DETECTED"], false],
    [["RATE_MODE_CHANGED", "WITHDRAWAL_COMPLETED"], ["RATE_MODE_CHANGED"], false],
    [["INCOMING_FUNDS_DETECTED"], [], false],
  ] as const)("%j warns of %j; a choice is offered: %j", (kinds, warnings, isOffered) => {
    const shown = view(kinds);
    expect(shown.warnings).toEqual(warnings);
    expect(shown.decision !== undefined).toBe(isOffered);
  });

  it("offers the new rate, and a refund with its fee", () => {
    expect(view(LATE).decision).toEqual({
      accept: {
        amount: "2.8183\u00a0ETH",
        plainAmount: "2.8183",
        rate: "1\u00a0BTC ≈ 28.3\u00a0ETH",
        change: { amount: undefined, percent: undefined, isFair: true },
      },
      canRefund: true,
      isRefundLate: false,
      refund: {
        amount: "0.1\u00a0BTC",
        fee: "0.0001\u00a0BTC",
        arrives: "0.0999\u00a0BTC",
        plainAmount: "0.1",
        plainFee: "0.0001",
        address: "",
        memo: undefined,
        isAgreed: false,
      },
    });
  });

  it.each([
    ["2.9", "+0.0817\u00a0ETH", "+2.89%", true],
    ["2.8", "−0.0183\u00a0ETH", "−0.64%", true],
    ["2.5", "−0.3183\u00a0ETH", "−11.29%", false],
  ])("compares %s ETH with the agreed terms", (get, difference, percent, isFair) => {
    const newRate = sampleRate({ amountToGet: amount(get) });
    const order = sampleOrder({ events: LATE.map((kind) => ({ kind })) });
    const { decision } = toOrderView(order, makeViewContext({ refund, newRate }));
    expect(decision?.accept?.change).toEqual({ amount: difference, percent, isFair });
  });

  it("names the agreed payout, also when the gateway shows the order at the new rate", () => {
    const order = sampleOrder({
      amountToGet: amount("2.5"),
      events: LATE.map((kind) => ({ kind })),
    });
    const view = toOrderView(order, makeViewContext({ refund, agreed: AGREED }));
    expect(view.payout.amount).toBe("2.8183\u00a0ETH");
  });

  it("shows the significant digits of a tiny rate", () => {
    const newRate = sampleRate({ price: amount("0.000000000096758") });
    const order = sampleOrder({ events: LATE.map((kind) => ({ kind })) });
    const { decision } = toOrderView(order, makeViewContext({ refund, newRate }));
    expect(decision?.accept?.rate).toBe("1\u00a0BTC ≈ 0.000000000096758\u00a0ETH");
  });

  it("prefills the agreed address with its tag", () => {
    const order = sampleOrder({
      from: XRP,
      refundAddress: "rAgreed",
      refundMemo: "7",
      events: LATE.map((kind) => ({ kind })),
    });
    expect(toOrderView(order, makeViewContext({ refund })).decision?.refund).toMatchObject({
      address: "rAgreed",
      isAgreed: true,
      memo: { text: "7", word: "destination-tag" },
    });
  });

  it.each([
    ["waits for the email", { needsConfirmation: true }, [], true],
    ["waits for its time", { needsConfirmation: false, effectiveAt: 5 }, [], true],
    ["waits for support", { needsConfirmation: false, effectiveAt: 5, contestedAt: 4 }, [], true],
    ["is requested", { needsConfirmation: true }, ["REFUND_REQUESTED"], false],
    ["is not needed any more", { needsConfirmation: true }, ["WITHDRAWAL_COMPLETED"], false],
  ] as const)("a refund to another address %s", (_name, waits, kinds, isShown) => {
    const order = sampleOrder({
      pendingRefund: { refundAddress: "bc1qother", ...waits },
      events: [...LATE, ...kinds].map((kind) => ({ kind })),
    });
    const { pendingRefund } = toOrderView(order, makeViewContext({ refund }));
    const { contestedAt, ...shown } = { effectiveAt: undefined, contestedAt: undefined, ...waits };
    const isContested = contestedAt !== undefined;
    const memoWord = "memo";
    const expected = { address: "bc1qother", memo: undefined, memoWord, ...shown, isContested };
    expect(pendingRefund).toEqual(isShown ? expected : undefined);
  });

  it("shows the tag of a waiting refund", () => {
    const order = sampleOrder({
      from: XRP,
      pendingRefund: { refundAddress: "rX", refundMemo: "78", needsConfirmation: true },
      events: LATE.map((kind) => ({ kind })),
    });
    expect(toOrderView(order, makeViewContext({ refund })).pendingRefund).toMatchObject({
      address: "rX",
      memo: { text: "78", word: "destination-tag" },
    });
  });

  it("offers no refund of zero", () => {
    const nothing = { amountWithoutNetworkFee: amount("0"), networkFee: amount("0.0001") };
    const order = sampleOrder({ events: [{ kind: "RATE_MODE_CHANGED" }] });
    expect(
      toOrderView(order, makeViewContext({ refund: nothing })).decision?.refund,
    ).toBeUndefined();
  });
});
