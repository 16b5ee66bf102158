import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveBill } from "~/domain/rate/bill";
import { addAmounts, parseAmount, subtractAmounts, ZERO } from "~/domain/money/money";
import { amount } from "../support/amount";
import { sampleRate } from "../support/samples";

const figure = fc
  .integer({ min: 1, max: 10_000_000 })
  .map((units) => parseAmount(`${String(units)}e-4`) ?? ZERO);

describe("a bill", () => {
  it("adds up for any rate and fees", () => {
    fc.assert(
      fc.property(figure, figure, figure, figure, (give, get, networkFee, serviceFee) => {
        const bill = deriveBill(
          sampleRate({ amountToGive: give, amountToGet: get, networkFee, serviceFee }),
        );
        const gross = addAmounts(addAmounts(bill.amountToGet, networkFee), serviceFee);
        const { market = ZERO, difference } = bill;
        if (!difference) return;
        const sum = difference.isGain
          ? subtractAmounts(gross, difference.amount)
          : addAmounts(gross, difference.amount);
        expect(sum).toBe(market);
      }),
    );
  });

  it("ignores the rounding of a market price", () => {
    const rate = sampleRate({
      amountToGive: amount("1"),
      marketLeftPrice: amount("100000"),
      marketRightPrice: amount("1"),
      amountToGet: amount("99999.5"),
      networkFee: ZERO,
      serviceFee: ZERO,
    });
    expect(deriveBill(rate).difference).toBeUndefined();
    expect(deriveBill({ ...rate, amountToGet: amount("99998") }).difference).toEqual({
      amount: "2",
      isGain: false,
    });
    expect(deriveBill({ ...rate, amountToGet: amount("100002") }).difference).toEqual({
      amount: "2",
      isGain: true,
    });
  });

  it.each([
    ["0.4", "99.6", "0.4"],
    ["0.3999", "99.6001", "0.4"],
    ["0.9", "99.1", "0.9"],
    ["0", "100", undefined],
  ])("shows a fee of %s beside %s as %s percent", (fee, get, percent) => {
    const rate = sampleRate({
      amountToGet: amount(get),
      networkFee: ZERO,
      serviceFee: amount(fee),
    });
    expect(deriveBill(rate).serviceFeePercent).toBe(percent);
  });

  it("has no fee that the rate does not name", () => {
    const bill = deriveBill(sampleRate({ networkFee: undefined, serviceFee: undefined }));
    expect([bill.networkFee, bill.serviceFee, bill.serviceFeePercent]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("shows the fees alone without a market price", () => {
    const bill = deriveBill(sampleRate({ marketRightPrice: ZERO }));
    expect([bill.market, bill.difference, bill.networkFee]).toEqual([
      undefined,
      undefined,
      "0.0008",
    ]);
  });
});
