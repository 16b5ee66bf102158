import { describe, expect, it } from "vitest";
import { readCreatedOrder, toCreateOrderPayload } from "~/contracts/create-order";
import { readOrder } from "~/contracts/order";
import type { NewOrder } from "~/domain/order/new-order";
import { NOW, sampleRate, XRP } from "../support/samples";
import { WIRE_ORDER, without } from "../support/wire-samples";
import { amount } from "../support/amount";

describe("the response to a creation", () => {
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

  it.each(["orderId", "destinationAddress", "rateMode"])("is invalid without %s", (name) => {
    expect(readCreatedOrder(without(created, name)).ok).toBe(false);
  });

  it.each([
    [123, "123"],
    [" 7Q2MK4XV ", "7Q2MK4XV"],
  ])("reads the id %j as the order's text", (orderId, id) => {
    expect(readCreatedOrder({ ...created, orderId })).toMatchObject({ value: { id } });
    expect(readOrder({ ...WIRE_ORDER, orderId })).toMatchObject({ value: { id } });
  });

  it("is invalid when the address is not text", () => {
    expect(readCreatedOrder({ ...created, destinationAddress: 7 }).ok).toBe(false);
  });
});

describe("the create-order payload", () => {
  const order: NewOrder = {
    rate: sampleRate({
      quotes: { buy: amount("3421"), sell: amount("96790") },
      reference: {
        providerCode: "house",
        quoteId: "q-81",
        updatedAt: "2026-11-21T14:02:11.123456Z",
      },
    }),
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
      refundAddress: "bc1q",
      claimedPublicRate: {
        finalNetworkFeeAmount: "0.0008",
        platformFee_Absolute: "0.0109",
        price: "28.3",
        quotes: { buyQuote: { quoteValue: "3421" }, sellQuote: { quoteValue: "96790" } },
        updatedAt: "2026-11-21T14:02:11.123456Z",
        claimedAmountToReceive: "2.8183",
        liquidityProviderPublicCode: "house",
        quoteId: "q-81",
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

  it("sends a refund address if given, and memos only where the instrument takes one", () => {
    const memosOf = (rate: NewOrder["rate"], refundAddress: string | undefined) => {
      const payload = toCreateOrderPayload({ ...order, rate, refundAddress });
      return [payload.destinationAddressMemo, payload.refundAddress, payload.refundAddressMemo];
    };
    const takesMemos = sampleRate({ rateMode: "FIXED", from: XRP, to: XRP });
    expect(memosOf(sampleRate({ rateMode: "FIXED" }), "bc1q")).toEqual([
      undefined,
      "bc1q",
      undefined,
    ]);
    expect(memosOf(takesMemos, "r")).toEqual(["1", "r", "2"]);
    expect(memosOf(sampleRate({ from: XRP }), "r")).toEqual([undefined, "r", "2"]);
    // Without the address its memo is useless.
    expect(memosOf(sampleRate({ from: XRP }), undefined)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
