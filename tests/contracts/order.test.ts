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
/** With everything that a gateway may add. */
const FULL_ORDER = {
  ...WIRE_ORDER,
  refundAddressMemo: "77",
  refunds: [{ amount: "0.0499", networkFee: 0.0001, transactionHash: "cd34", createdAt: NOW }],
  pendingRefund: { refundAddress: "bc1q", effectiveAt: "2026-11-22T14:02:11.000Z" },
  canRefund: true,
  canAccept: false,
};
/** What is left of malformed fields. */
const NO_SAY = { canRefund: undefined, canAccept: undefined };
const NO_PENDING = { pendingRefund: undefined };
const ONE = {
  amount: "1",
  networkFee: undefined,
  createdAt: undefined,
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

  it.each([
    ["an hour behind", -3_600_000],
    ["a day ahead", 86_400_000],
    ["half a minute ahead, as clocks are", 0, 29_000],
  ])("has its times by our clock where the gateway's is %s", (_name, ahead, noise = 0) => {
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

  it("passes over events that nobody agreed on", () => {
    const orderEvents = [{ kind: "SOMETHING_NEW" }, { kind: "REFUND_REQUESTED" }];
    expect(readOrder({ ...WIRE_ORDER, orderEvents })).toMatchObject({
      value: { events: [{ kind: "REFUND_REQUESTED" }] },
    });
  });

  it.each<[string, object, object]>([
    [
      "an event of another type",
      { orderEvents: [{ kind: "EXPIRED" }, 7, { kind: {} }] },
      { events: [{ kind: "EXPIRED" }] },
    ],
    [
      "an event at no time",
      { orderEvents: [{ kind: "EXPIRED", createdAt: "soon" }] },
      { events: [{ kind: "EXPIRED" }] },
    ],
    [
      "a deposit of no amount",
      { deposits: [{ amount: "a lot" }, { amount: 1 }] },
      { deposits: [{ amount: "1" }] },
    ],
    [
      "confirmations as text",
      { deposits: [{ amount: 1, confirmations: "3" }] },
      { deposits: [{ confirmations: 3 }] },
    ],
    [
      "confirmations as a fraction",
      { deposits: [{ amount: 1, confirmations: 2.5 }] },
      { deposits: [{ confirmations: 2 }] },
    ],
    [
      "a hash that is a number",
      { deposits: [{ amount: 1, transactionHash: 42 }] },
      { deposits: [{ transactionHash: "42" }] },
    ],
    ["a memo that is a number", { depositAddressMemo: 12345 }, { depositMemo: "12345" }],
    ["a number as its id", { orderId: 77 }, { id: "77" }],
    ["an expiry that is none", { expiresAt: {} }, { expiresAt: undefined }],
    ["a rate without a price", { claimedPublicRate: { price: "n/a" } }, { price: undefined }],
    ["no say in refunds", { canRefund: "maybe" }, { canRefund: undefined }],
    ["a say in refunds that is a word", { canRefund: "true", canAccept: 1 }, NO_SAY],
    ["refunds that are none", { refunds: "none" }, { refunds: [] }],
    ["a refund that is none", { refunds: [null, 7, [], { amount: 1 }] }, { refunds: [ONE] }],
    ["a refund of no amount", { refunds: [{ networkFee: 1 }, { amount: 1 }] }, { refunds: [ONE] }],
    ["a refund below zero", { refunds: [{ amount: "-3" }, { amount: 1 }] }, { refunds: [ONE] }],
    [
      "a refund with a fee, a hash and a time that are none",
      { refunds: [{ amount: 1, networkFee: "free", transactionHash: {}, createdAt: "soon" }] },
      { refunds: [ONE] },
    ],
    ["a pending refund that is none", { pendingRefund: "soon" }, NO_PENDING],
    ["a pending refund to nowhere", { pendingRefund: { refundAddress: " " } }, NO_PENDING],
    ["a pending refund of no address", { pendingRefund: { needsConfirmation: true } }, NO_PENDING],
    [
      "a pending refund at no time that needs no one knows what",
      { pendingRefund: { refundAddress: "bc1q", effectiveAt: [], needsConfirmation: "yes" } },
      {
        pendingRefund: {
          refundAddress: "bc1q",
          effectiveAt: undefined,
          needsConfirmation: false,
        },
      },
    ],
    ["a refund tag that is none", { refundAddressMemo: { tag: 7 } }, { refundMemo: undefined }],
    ["a refund tag of blanks", { refundAddressMemo: "  " }, { refundMemo: undefined }],
    ["a refund tag that is a number", { refundAddressMemo: 7 }, { refundMemo: "7" }],
    ["times in seconds", { createdAt: NOW / 1_000 }, { createdAt: NOW }],
  ])("is not hidden by %s", (_, wire, expected) => {
    expect(readOrder({ ...WIRE_ORDER, ...wire })).toMatchObject({ ok: true, value: expected });
  });

  it("tells the same event once, and again only at another time", () => {
    const event = { kind: "RATE_MODE_CHANGED", createdAt: NOW };
    const orderEvents = [event, event, { ...event, createdAt: NOW + 1 }];
    const reading = readOrder({ ...WIRE_ORDER, orderEvents });
    expect(reading.ok && reading.value.events.map(({ createdAt }) => createdAt)).toEqual([
      NOW,
      NOW + 1,
    ]);
  });
});
