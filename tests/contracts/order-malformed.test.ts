import { describe, expect, it } from "vitest";
import { readOrder } from "~/contracts/order";
import { NOW } from "../support/samples";
import { WIRE_ORDER } from "../support/wire-samples";

/** The value that remains of malformed fields. */
const NO_SAY = { canRefund: undefined, canAccept: undefined };
const NO_PENDING = { pendingRefund: undefined };
const ONE = {
  amount: "1",
  networkFee: undefined,
  createdAt: undefined,
};

describe("an order with a malformed field", () => {
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
    ["an invalid expiry", { expiresAt: {} }, { expiresAt: undefined }],
    ["a rate without a price", { claimedPublicRate: { price: "n/a" } }, { price: undefined }],
    ["no refund permission", { canRefund: "maybe" }, { canRefund: undefined }],
    ["a refund permission that is text", { canRefund: "true", canAccept: 1 }, NO_SAY],
    ["invalid refunds", { refunds: "none" }, { refunds: [] }],
    ["an invalid refund", { refunds: [null, 7, [], { amount: 1 }] }, { refunds: [ONE] }],
    ["a refund of no amount", { refunds: [{ networkFee: 1 }, { amount: 1 }] }, { refunds: [ONE] }],
    ["a refund below zero", { refunds: [{ amount: "-3" }, { amount: 1 }] }, { refunds: [ONE] }],
    [
      "a refund with an invalid fee, hash and time",
      { refunds: [{ amount: 1, networkFee: "free", transactionHash: {}, createdAt: "soon" }] },
      { refunds: [ONE] },
    ],
    ["an invalid pending refund", { pendingRefund: "soon" }, NO_PENDING],
    ["a pending refund to nowhere", { pendingRefund: { refundAddress: " " } }, NO_PENDING],
    ["a pending refund of no address", { pendingRefund: { needsConfirmation: true } }, NO_PENDING],
    [
      "a pending refund with an invalid time and condition",
      { pendingRefund: { refundAddress: "bc1q", effectiveAt: [], needsConfirmation: "yes" } },
      {
        pendingRefund: {
          refundAddress: "bc1q",
          effectiveAt: undefined,
          needsConfirmation: false,
        },
      },
    ],
    [
      "a pending refund to an invalid tag, which cannot be sent",
      { pendingRefund: { refundAddress: "rX", refundAddressMemo: { tag: 78 } } },
      NO_PENDING,
    ],
    ["an invalid refund tag", { refundAddressMemo: { tag: 7 } }, { refundMemo: undefined }],
    ["a refund tag of blanks", { refundAddressMemo: "  " }, { refundMemo: undefined }],
    ["a refund tag that is a number", { refundAddressMemo: 7 }, { refundMemo: "7" }],
    ["times in seconds", { createdAt: NOW / 1_000 }, { createdAt: NOW }],
  ])("is still shown with %s", (_, wire, expected) => {
    expect(readOrder({ ...WIRE_ORDER, ...wire })).toMatchObject({ ok: true, value: expected });
  });
});

describe("a partly unreadable order is not payable", () => {
  const DEPOSIT = { amount: 1 };
  const EVENT = { kind: "CREATION_END" };
  it.each<[string, object, boolean]>([
    ["the memo of the deposit", { depositAddressMemo: { tag: 77 } }, false],
    ["until when the rate holds", { expiresAt: {} }, false],
    ["what arrived", { deposits: "two" }, false],
    ["one of the deposits", { deposits: [{ amount: "a lot" }, DEPOSIT] }, false],
    ["what happened", { orderEvents: { kind: "EXPIRED" } }, false],
    ["one of the events", { orderEvents: [EVENT, { kind: {} }, EVENT] }, false],
    ["when something happened", { orderEvents: [{ ...EVENT, createdAt: "soon" }] }, true],
    ["a deposit's transaction", { deposits: [{ ...DEPOSIT, transactionHash: {} }] }, true],
    ["an unknown event", { orderEvents: [{ kind: "NEW" }] }, true],
    ["who is written to", { userEmail: {} }, true],
    ["that the rate holds until nothing", { expiresAt: "" }, true],
    ["that the rate holds until no time", { expiresAt: "0001-01-01T00:00:00Z" }, true],
  ])("%s", (_, wire, isPaid) => {
    const reading = readOrder({ ...WIRE_ORDER, ...wire });
    expect(reading.ok && reading.value.depositAddress).toBe(
      isPaid ? WIRE_ORDER.depositAddress : undefined,
    );
  });

  it("and its refund address needs a readable memo", () => {
    const order = { ...WIRE_ORDER, refundAddress: "rX", refundAddressMemo: { tag: 7 } };
    expect(readOrder(order)).toMatchObject({
      ok: true,
      value: { refundAddress: undefined, refundMemo: undefined },
      ignored: [{ path: "refundAddressMemo" }],
    });
  });
});
