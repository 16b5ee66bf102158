import { describe, expect, it } from "vitest";
import { readCreatedOrder, toCreateOrderPayload } from "~/contracts/create-order";
import { readOrder } from "~/contracts/order";
import { readAddressVerdict, readRefundInfo } from "~/contracts/order-calls";
import type { NewOrder } from "~/domain/order/new-order";
import { NOW, sampleRate, XRP } from "../support/samples";
import { WIRE_ORDER, without } from "../support/wire-samples";
import { amount } from "../support/amount";

const REQUIRED = [
  "orderId",
  "rateMode",
  "pair",
  "pair.instrumentFrom",
  "pair.instrumentTo",
  "destinationAddress",
  "createdAt",
  "claimedDepositAmount",
  "amountToGet",
];
/** With everything that a gateway may add. */
const FULL_ORDER = {
  ...WIRE_ORDER,
  refundAddressMemo: "77",
  refunds: [{ amount: "0.0499", networkFee: 0.0001, transactionHash: "cd34", createdAt: NOW }],
  pendingRefund: { refundAddress: "bc1q", effectiveAt: "2026-11-22T14:02:11.000Z" },
  canRefund: true,
  canAccept: false,
};
const OPTIONAL = Object.keys(FULL_ORDER).filter((name) => !REQUIRED.includes(name));

describe("an order on the wire", () => {
  it("becomes an Order", () => {
    expect(readOrder(WIRE_ORDER)).toMatchObject({
      ok: true,
      value: {
        id: "7Q2MK4XV",
        from: { slug: "btc" },
        to: { slug: "eth" },
        email: "ann@example.com",
        createdAt: NOW,
        expectedDeposit: "0.1",
        amountToGet: "2.8183",
        price: "28.3",
        events: [{ kind: "CREATION_END", createdAt: NOW }],
        deposits: [{ amount: "0.05", confirmations: 1, transactionHash: "ab12" }],
        withdrawals: [],
        minConfirmations: 2,
        depositAddress: "sandbox-btc-7Q2MK4XV",
        expiresAt: NOW + 1_200_000,
      },
    });
  });

  it("tells what was paid back, with which memo, and what the gateway lets the visitor do", () => {
    expect(readOrder(FULL_ORDER)).toMatchObject({
      ok: true,
      value: {
        refundMemo: "77",
        refunds: [
          { amount: "0.0499", networkFee: "0.0001", transactionHash: "cd34", createdAt: NOW },
        ],
        pendingRefund: {
          refundAddress: "bc1q",
          effectiveAt: 1795356131000,
          needsConfirmation: false,
        },
        canRefund: true,
        canAccept: false,
      },
    });
    expect(readOrder(WIRE_ORDER)).toMatchObject({ value: { refunds: [], canRefund: undefined } });
  });

  it.each(REQUIRED)("needs %s", (path) => {
    const reading = readOrder(without(WIRE_ORDER, path));
    expect(!reading.ok && reading.failure.map((issue) => issue.path)).toEqual([path]);
  });

  it.each(OPTIONAL)("does without %s", (name) => {
    expect(readOrder(without(FULL_ORDER, name)).ok).toBe(true);
    expect(readOrder({ ...FULL_ORDER, [name]: null }).ok).toBe(true);
  });

  it("passes over events that nobody agreed on", () => {
    const orderEvents = [{ kind: "SOMETHING_NEW" }, { kind: "REFUND_REQUESTED" }];
    expect(readOrder({ ...WIRE_ORDER, orderEvents })).toMatchObject({
      value: { events: [{ kind: "REFUND_REQUESTED" }] },
    });
  });

  it("counts a deposit without confirmations as unconfirmed", () => {
    expect(readOrder({ ...WIRE_ORDER, deposits: [{ amount: 1 }] })).toMatchObject({
      value: { deposits: [{ amount: "1", confirmations: 0 }] },
    });
  });
});

describe("the answer to a creation", () => {
  const created = {
    orderId: "1",
    destinationAddress: "a",
    rateMode: "FIXED",
    redirectUrl: "https://x.example",
  };

  it("is an order with id, destination address and rate mode", () => {
    expect(readCreatedOrder(created)).toMatchObject({
      value: {
        id: "1",
        destinationAddress: "a",
        rateMode: "FIXED",
        redirectUrl: "https://x.example",
      },
    });
  });

  it.each(["orderId", "destinationAddress", "rateMode"])("is none without %s", (name) => {
    expect(readCreatedOrder(without(created, name)).ok).toBe(false);
  });

  it("is none with an address that is no text", () => {
    expect(readCreatedOrder({ ...created, destinationAddress: 7 }).ok).toBe(false);
  });
});

describe("the create-order payload", () => {
  const order: NewOrder = {
    rate: sampleRate({ quotes: { buy: amount("3421"), sell: amount("96790") } }),
    destinationAddress: "0xabc",
    destinationMemo: "1",
    refundAddress: "bc1q",
    refundMemo: "2",
    email: "ann@example.com",
    legacyOrderId: "old",
    referrerId: "partner",
    browserFingerprint: "print",
    utm: {
      timestamp: NOW,
      utmParams: { source: "s" },
      gclidParams: {},
      additionalInfo: {},
      sessionId: "i",
    },
  };

  it("has every field (spec: Create-order payload)", () => {
    expect(JSON.parse(JSON.stringify(toCreateOrderPayload(order)))).toEqual({
      rateMode: "FLOATING",
      instrumentFrom: { currencyTitle: "BTC", networkTitle: "Bitcoin", slug: "btc" },
      instrumentTo: { currencyTitle: "ETH", networkTitle: "Ethereum (ERC20)", slug: "eth" },
      destinationAddress: "0xabc",
      claimedPublicRate: {
        finalNetworkFeeAmount: "0.0008",
        platformFee_Absolute: "0.0109",
        price: "28.3",
        quotes: { buyQuote: { quoteValue: "3421" }, sellQuote: { quoteValue: "96790" } },
        updatedAt: NOW,
        claimedAmountToReceive: "2.8183",
      },
      claimedNetworkFee: "0.0008",
      userEmail: "ann@example.com",
      legacyOrderId: "old",
      referrerId: "partner",
      claimedDepositAmount: "0.1",
      utmData: {
        timestamp: NOW,
        utmParams: { source: "s" },
        gclidParams: {},
        additionalInfo: {},
        sessionId: "i",
      },
      browserFingerprint: "print",
    });
  });

  it("sends refund address and memos only where the rate needs one, memos only where the instrument takes one", () => {
    const fixed = toCreateOrderPayload({ ...order, rate: sampleRate({ rateMode: "FIXED" }) });
    expect([fixed.refundAddress, fixed.refundAddressMemo]).toEqual(["bc1q", undefined]);
    const both = toCreateOrderPayload({
      ...order,
      rate: sampleRate({ rateMode: "FIXED", from: XRP, to: XRP }),
    });
    expect([both.destinationAddressMemo, both.refundAddressMemo]).toEqual(["1", "2"]);
    const asked = { rate: sampleRate({ from: XRP, requiresRefundAddress: true }) };
    const wanted = toCreateOrderPayload({ ...order, ...asked });
    expect([wanted.refundAddress, wanted.refundAddressMemo]).toEqual(["bc1q", "2"]);
    const floating = toCreateOrderPayload({ ...order, rate: sampleRate({ from: XRP }) });
    expect([floating.refundAddress, floating.refundAddressMemo]).toEqual([undefined, undefined]);
  });
});

describe("refund info and verdicts", () => {
  it("are read", () => {
    expect(
      readRefundInfo({ refundAmountWithoutNetworkFee: 0.05, networkFee: "0.0001" }),
    ).toMatchObject({
      value: { amountWithoutNetworkFee: "0.05", networkFee: "0.0001" },
    });
    expect(readAddressVerdict({ result: false, code: "c", rejectReason: null })).toMatchObject({
      value: { isValid: false, code: "c" },
    });
  });

  it("are nothing without their required fields", () => {
    expect(readRefundInfo({ networkFee: 1 }).ok).toBe(false);
    expect(readRefundInfo({ refundAmountWithoutNetworkFee: 1 }).ok).toBe(false);
    expect(readAddressVerdict({ code: "x" }).ok).toBe(false);
    expect(readAddressVerdict({ result: "true" }).ok).toBe(false);
  });
});
