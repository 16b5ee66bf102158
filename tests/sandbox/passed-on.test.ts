// The sandbox's rules for orders of an outside provider.
import { describe, expect, it } from "vitest";
import { readOrder } from "~/contracts/order";
import { deriveOrderPhase } from "~/domain/order/order-phase";
import { isPayable } from "../../exchange/orders/order-record";
import { toOrder } from "../../sandbox/orders/adopt-order";
import { toPlayWire } from "../support/play-exchange";
import { applyConsoleStep, type ConsoleStep } from "../../sandbox/play/console-steps";
import { applyDue, nextDueTime } from "../../sandbox/play/due";
import { stepSwap } from "../../sandbox/play/progress";
import { openSwap, type Swap } from "../../sandbox/play/swap";
import { amount } from "../support/amount";
import { valueOf } from "../support/reading";
import { BTC_ADDRESS, ETH_ADDRESS, SAMPLE_DRAFT } from "../support/sandbox-orders";
import { WIRE_ORDER } from "../support/wire-samples";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const HOUR = 3_600_000;
const PAYOUT = amount("1");

const draft = {
  ...SAMPLE_DRAFT,
  // A pair of the outside provider.
  toSlug: "avax",
  destinationAddress: ETH_ADDRESS,
  refundAddress: BTC_ADDRESS,
  isPassedOn: true,
};
const made = openSwap(draft, NOW);
const fixed = openSwap({ ...draft, rateMode: "FIXED" }, NOW);

function press(record: Swap, step: ConsoleStep, payout = PAYOUT) {
  return applyConsoleStep(record, step, { payout, now: NOW + 1000 });
}

/** Steps until the order no longer changes. */
function play(record: Swap, payout = PAYOUT): Swap {
  let now = record;
  for (let step = 0; step < 20; step += 1) now = stepSwap(now, payout, NOW + 2000);
  return now;
}

/** The order of the swap as the product reads it. */
function read(swap: Swap) {
  const order = toOrder(swap, { fingerprint: "" });
  if (!isPayable(order)) throw new Error("no order");
  const said: unknown = JSON.parse(JSON.stringify(toPlayWire(order)));
  return valueOf(readOrder(said));
}

describe("an order of an outside provider", () => {
  it("names the provider, and promises a refund", () => {
    expect(read(made)).toMatchObject({
      provider: { name: "Southbridge", reference: `SB-${SAMPLE_DRAFT.orderId}` },
      refundsItself: true,
      canRefund: false,
      canAccept: false,
      expiresAt: NOW + HOUR,
      amountToGetAtLeast: "0.99",
    });
    expect(WIRE_ORDER).not.toHaveProperty("provider");
  });

  it("pays out a deposit within a hundredth of the amount", () => {
    const paid = play(press(made, { kind: "deposit", amount: "0.995" }), amount("0.995"));
    expect(paid.events.at(-1)?.kind).toBe("WITHDRAWAL_COMPLETED");
  });

  it("waits until the deadline for the rest of a small deposit", () => {
    const short = press(made, { kind: "incomplete" });
    expect(deriveOrderPhase(read(short), NOW)).toBe("incomplete");
    expect(nextDueTime(short, 1)).toBe(NOW + HOUR);
    const returned = applyDue(short, NOW + HOUR, 1);
    expect(play(returned).refunds).toMatchObject([{ reason: "WRONG_AMOUNT" }]);
    const whole = press(short, { kind: "extra" });
    expect(deriveOrderPhase(read(whole), NOW)).toBe("confirming");
    expect(play(whole).withdrawals).toHaveLength(1);
  });

  it.each([
    ["late", made, { kind: "late" }, PAYOUT, "EXPIRED"],
    ["late at a fixed rate", fixed, { kind: "late" }, PAYOUT, "EXPIRED"],
    ["too much at a fixed rate", fixed, { kind: "wrong-amount" }, PAYOUT, "WRONG_AMOUNT"],
    ["below the least", made, { kind: "exact" }, amount("0.98"), "NO_LIQUIDITY"],
    ["failed", made, { kind: "fail" }, PAYOUT, "OTHER"],
    ["the console's", made, { kind: "return", reason: "EXPIRED" }, PAYOUT, "EXPIRED"],
  ] as const)("returns by itself: %s", (_name, order, step, payout, reason) => {
    const back = play(press(order, step), payout);
    expect(back.events.map(({ kind }) => kind)).toContain("REFUND_COMPLETED");
    expect(back.refunds).toMatchObject([{ reason }]);
    expect(back.withdrawals).toEqual([]);
  });

  it("refunds an excess beside the payout", () => {
    const done = play(press(play(press(made, { kind: "exact" })), { kind: "extra" }));
    expect(done.withdrawals).toHaveLength(1);
    expect(done.refunds).toMatchObject([{ reason: "WRONG_AMOUNT" }]);
    expect(deriveOrderPhase(read(done), NOW)).toBe("completed");
  });

  it("ignores a visitor's decision", () => {
    const wrong = press(fixed, { kind: "wrong-amount" });
    expect(read(wrong)).toMatchObject({ canAccept: false, canRefund: false });
    expect(deriveOrderPhase(read(wrong), NOW)).toBe("refunding");
  });
});
