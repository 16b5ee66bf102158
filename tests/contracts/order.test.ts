import { describe, expect, it } from "vitest";
import { readOrder } from "~/contracts/order";
import { NOW } from "../support/samples";
import { WIRE_ORDER, without } from "../support/wire-samples";

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
/** With every optional field of a gateway. */
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

  it("reads refunds, their memos and the visitor's permissions", () => {
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

  it.each(OPTIONAL)("is valid without %s", (name) => {
    expect(readOrder(without(FULL_ORDER, name)).ok).toBe(true);
    expect(readOrder({ ...FULL_ORDER, [name]: null }).ok).toBe(true);
  });

  it.each([
    ["an hour behind", -3_600_000],
    ["a day ahead", 86_400_000],
    ["half a minute ahead, as clocks are", 0, 29_000],
  ])("converts its times to our clock when the gateway's is %s", (_name, ahead, noise = 0) => {
    const gatewayTime = NOW + ahead + noise;
    const arrival = { receivedAt: NOW, sentAt: gatewayTime };
    const expiresAt = NOW + 1_200_000 + ahead;
    const wire = {
      ...WIRE_ORDER,
      createdAt: NOW + ahead,
      expiresAt,
      orderEvents: [{ kind: "CREATION_END", createdAt: NOW + ahead }],
      refunds: [{ amount: "1", createdAt: NOW + ahead }],
      pendingRefund: { refundAddress: "bc1q", effectiveAt: NOW + ahead },
    };
    expect(readOrder(wire, arrival)).toMatchObject({
      value: {
        createdAt: NOW,
        expiresAt: NOW + 1_200_000,
        events: [{ createdAt: NOW }],
        refunds: [{ createdAt: NOW }],
        pendingRefund: { effectiveAt: NOW },
      },
    });
  });

  it("skips unknown events", () => {
    const orderEvents = [{ kind: "SOMETHING_NEW" }, { kind: "REFUND_REQUESTED" }];
    expect(readOrder({ ...WIRE_ORDER, orderEvents })).toMatchObject({
      value: { events: [{ kind: "REFUND_REQUESTED" }] },
    });
  });

  it("keeps a repeated event only at another time", () => {
    const event = { kind: "RATE_MODE_CHANGED", createdAt: NOW };
    const orderEvents = [event, event, { ...event, createdAt: NOW + 1 }];
    const reading = readOrder({ ...WIRE_ORDER, orderEvents });
    expect(reading.ok && reading.value.events.map(({ createdAt }) => createdAt)).toEqual([
      NOW,
      NOW + 1,
    ]);
  });
});
