import { describe, expect, it } from "vitest";
import { readAddressVerdict, readRefundInfo } from "~/contracts/order-calls";
import { readOrder } from "~/contracts/order";
import { BTC } from "../support/samples";
import { WIRE_ORDER } from "../support/wire-samples";

describe("refund info and verdicts", () => {
  it("are read", () => {
    expect(
      readRefundInfo({ refundAmountWithoutNetworkFee: 0.05, networkFee: "0.0001" }, BTC),
    ).toMatchObject({
      value: { amountWithoutNetworkFee: "0.05", networkFee: "0.0001" },
    });
    expect(readAddressVerdict({ result: false, code: "c", rejectReason: null })).toMatchObject({
      value: { isValid: false, code: "c" },
    });
  });

  it("round the refund down, in the coin's decimals", () => {
    const info = { refundAmountWithoutNetworkFee: "0.1234567899", networkFee: "0.0001000001" };
    expect(readRefundInfo(info, BTC)).toMatchObject({
      value: { amountWithoutNetworkFee: "0.12345678", networkFee: "0.00010001" },
    });
  });

  it("are invalid without their required fields", () => {
    expect(readRefundInfo({ networkFee: 1 }, BTC).ok).toBe(false);
    expect(readRefundInfo({ refundAmountWithoutNetworkFee: 1 }, BTC).ok).toBe(false);
    expect(readAddressVerdict({ code: "x" }).ok).toBe(false);
    expect(readAddressVerdict({ result: "true" }).ok).toBe(false);
  });
});

describe("the amounts of an order", () => {
  it("are in the precision of their coins", () => {
    const amounts = {
      claimedDepositAmount: "0.1234567891",
      amountToGet: "2.123456789",
      deposits: [{ amount: "0.1234567899" }],
      withdrawals: [{ amount: "2.123456789" }],
      refunds: [{ amount: "0.1234567899", networkFee: "0.0000000019" }],
    };
    expect(readOrder({ ...WIRE_ORDER, ...amounts })).toMatchObject({
      value: {
        expectedDeposit: "0.12345678",
        amountToGet: "2.12345678",
        deposits: [{ amount: "0.12345678" }],
        withdrawals: [{ amount: "2.12345678" }],
        refunds: [{ amount: "0.12345678", networkFee: "0" }],
      },
    });
  });

  it("counts a deposit without confirmations as unconfirmed", () => {
    expect(readOrder({ ...WIRE_ORDER, deposits: [{ amount: 1 }] })).toMatchObject({
      value: { deposits: [{ amount: "1", confirmations: 0 }] },
    });
  });
});
