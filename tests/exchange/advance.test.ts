import { describe, expect, it } from "vitest";
import { HOUR_MS } from "~/domain/time/time-units";
import { advance } from "./advance";
import type { PayableOrder } from "../../exchange/orders/order-record";
import type { Sighting } from "../../exchange/providers/sighting";
import { amount, CREATED_AT, makePayable, ONE, PAID, RETURNED, sight, WORKING } from "./orders";

/** Applies sightings, a second apart. */
function follow(...sightings: readonly Sighting[]) {
  return sightings.reduce(
    ({ order, alerts }, sighting, place) => {
      const next = advance(order, sighting, CREATED_AT + (place + 2) * 1_000);
      return { order: next.order, alerts: [...alerts, ...next.alerts.map(({ kind }) => kind)] };
    },
    { order: makePayable(), alerts: new Array<string>() },
  );
}

function kindsOf({ events }: PayableOrder): string[] {
  return events.map(({ kind }) => kind);
}

describe("the life of an order", () => {
  const seen = sight("seen", { originHashes: ["d"] });
  it("goes from the deposit through the exchange to the payout", () => {
    const { order, alerts } = follow(sight("waiting"), seen, WORKING, PAID);
    expect(kindsOf(order)).toEqual([
      "CREATION_END",
      "DEPOSIT_REGISTERED",
      "INCOMING_FUNDS_DETECTED",
      "FUNDS_WITHDRAWAL_START",
      "WITHDRAWAL_COMPLETED",
    ]);
    expect(order).toMatchObject({
      phase: "paid",
      deposits: [{ amount: "1", transactionHash: "d" }],
      withdrawals: [{ amount: "20", transactionHash: "p" }],
      refunds: [],
    });
    expect(alerts).toEqual([]);
  });

  it("adds all events if the payout is the first thing that is seen", () => {
    expect(kindsOf(follow(PAID).order)).toEqual([
      "CREATION_END",
      "INCOMING_FUNDS_DETECTED",
      "FUNDS_WITHDRAWAL_START",
      "WITHDRAWAL_COMPLETED",
    ]);
  });

  it("starts the payout when its transaction is seen", () => {
    const { order } = follow({ ...WORKING, payoutHashes: ["p"] });
    expect(order.phase).toBe("paying");
    expect(kindsOf(order)).toContain("FUNDS_WITHDRAWAL_START");
    expect(order.withdrawals).toEqual([]);
  });

  it("lists a refund with its reason, and its own transaction", () => {
    const { order } = follow(WORKING, RETURNED);
    expect(order).toMatchObject({
      phase: "returned",
      deposits: [{ amount: "1", transactionHash: "d" }],
      refunds: [
        { amount: "0.999", networkFee: "0.001", transactionHash: "r", reason: "NO_LIQUIDITY" },
      ],
    });
    expect(kindsOf(order).slice(-2)).toEqual(["REFUND_REQUESTED", "REFUND_COMPLETED"]);
  });

  it("lists no transaction if deposit and refund cannot be told apart", () => {
    const { order } = follow(RETURNED);
    expect(order.deposits).toEqual([{ amount: "1" }]);
    expect(order.refunds[0]?.transactionHash).toBeUndefined();
  });

  it("lists each of several deposits, and the excess that is refunded beside the payout", () => {
    const half = { deposited: amount("0.5"), originHashes: ["d"] };
    const { order } = follow(sight("short", half), {
      ...PAID,
      deposited: amount("1.2"),
      originHashes: ["d", "e"],
      returned: amount("0.1"),
    });
    expect(order.phase).toBe("paid");
    expect(kindsOf(order).slice(1, 3)).toEqual(["DEPOSIT_INCOMPLETE", "INCOMING_FUNDS_DETECTED"]);
    expect(order.deposits.map((deposit) => deposit.amount)).toEqual(["0.5", "0.7"]);
    expect(order.refunds.map((refund) => refund.amount)).toEqual(["0.1"]);
  });

  it("gives a deposit the transaction that is named later", () => {
    const first = sight("working", { deposited: ONE });
    expect(follow(first, WORKING).order.deposits).toEqual([{ amount: "1", transactionHash: "d" }]);
  });

  it("expires after our deadline, and ends with later money", () => {
    const late = CREATED_AT + HOUR_MS + 1;
    const expired = advance(makePayable(), sight("waiting"), late);
    expect(expired.order.phase).toBe("expired");
    expect(kindsOf(expired.order)).toEqual(["CREATION_END", "EXPIRED"]);
    const waiting = advance(expired.order, sight("waiting"), late + 1);
    expect(waiting.order.phase).toBe("expired");
    const arrived = advance(waiting.order, { ...WORKING, at: late + 2 }, late + 3);
    expect(arrived.alerts).toEqual([{ kind: "late-money", detail: "reference c" }]);
    expect(arrived.order.phase).toBe("working");
  });

  it("does not count money as late if it came in time and was seen later", () => {
    const inTime = sight("working", { deposited: ONE, at: CREATED_AT + HOUR_MS - 1 });
    expect(advance(makePayable(), inTime, CREATED_AT + 1.5 * HOUR_MS).alerts).toEqual([]);
  });

  it("fails with one alert, and may still be refunded", () => {
    const failed = sight("failed", { deposited: ONE, at: CREATED_AT + 2_000 });
    const { order, alerts } = follow(WORKING, failed, failed, RETURNED);
    expect(alerts).toEqual(["failed"]);
    expect(order.phase).toBe("returned");
  });

  it("alerts the operator when an exchange takes ten times its usual time, an hour at least", () => {
    const { order } = follow(WORKING);
    expect(advance(order, undefined, CREATED_AT + HOUR_MS).alerts).toEqual([]);
    const stuck = advance(order, undefined, CREATED_AT + 2 * HOUR_MS);
    expect(stuck.alerts).toEqual([{ kind: "stuck", detail: "working, reference c" }]);
    expect(advance(stuck.order, undefined, CREATED_AT + 3 * HOUR_MS).alerts).toEqual([]);
    const nextDay = advance(stuck.order, undefined, CREATED_AT + 26 * HOUR_MS);
    expect(nextDay.alerts).toMatchObject([{ kind: "stuck" }]);
  });

  it("is stuck although its state flips between two equally far ones", () => {
    let { order } = follow(WORKING);
    const kinds: string[] = [];
    for (let at = CREATED_AT + HOUR_MS; at <= CREATED_AT + 30 * HOUR_MS; at += HOUR_MS) {
      const status = order.phase === "held" ? "working" : "held";
      const next = advance(order, sight(status, { deposited: ONE, at }), at);
      ({ order } = next);
      kinds.push(...next.alerts.map(({ kind }) => kind));
    }
    expect(kinds.filter((kind) => kind === "stuck").length).toBeGreaterThanOrEqual(2);
    expect(kinds.length).toBeLessThan(10);
  });

  it("records a refund's transaction that comes after its amount", () => {
    const known = { originHashes: ["deposit"] };
    const late = { ...RETURNED, originHashes: ["deposit", "refund"] };
    const { order } = follow({ ...WORKING, ...known }, { ...RETURNED, ...known });
    const after = advance(order, late, CREATED_AT + HOUR_MS);
    expect(after.order.refunds).toMatchObject([{ transactionHash: "refund" }]);
    expect(after.alerts).toEqual([]);
  });

  it("limits the alerts about an unknown word on unpaid orders, not on paid ones", () => {
    const word = sight("unknown", { at: CREATED_AT + 9_000 });
    const raised = (order: PayableOrder) => advance(order, word, CREATED_AT + 9_000).alerts[0];
    expect(raised(makePayable())).toMatchObject({ kind: "unknown-status", isLimited: true });
    expect(raised(follow(WORKING).order)).not.toHaveProperty("isLimited");
  });
});

describe("an impossible sighting adds nothing and alerts the operator", () => {
  // oxfmt-ignore
  it.each<[string, Sighting, string]>([
    ["an unknown word", sight("unknown", { at: CREATED_AT + 9_000 }), "unknown-status"],
    ["an older one", { ...PAID, at: CREATED_AT }, "older-sighting"],
    ["one that leads back", sight("waiting", { at: CREATED_AT + 9_000 }), "backwards"],
    ["another address", { ...PAID, depositAddress: "bc1q" }, "contradiction"],
    ["another recipient", { ...PAID, recipient: "0x1" }, "contradiction"],
    ["less money than before", { ...PAID, deposited: amount("0.5") }, "contradiction"],
    ["a payout below the promise", { ...PAID, paidOut: amount("19.79") }, "contradiction"],
    ["a payout without an amount", { ...PAID, paidOut: undefined }, "contradiction"],
    ["a payout without a transaction", { ...PAID, payoutHashes: [] }, "contradiction"],
    ["a refund above the deposit", { ...RETURNED, returned: amount("1.1") }, "contradiction"],
    ["a refund of nothing", { ...RETURNED, returned: amount("0") }, "contradiction"],
  ])("%s", (_name, sighting, alert) => {
    const before = follow(WORKING).order;
    const after = advance(before, sighting, CREATED_AT + 10_000);
    expect(after.alerts.map(({ kind }) => kind)).toEqual([alert]);
    const { lastLookAt: _then, raised: _none, ...kept } = before;
    expect(after.order).toMatchObject(kept);
  });

  it("repeats an alert only when the provider's status or the order's phase has changed", () => {
    const elsewhere = { recipient: "0x1" };
    const { alerts } = follow(
      sight("waiting", elsewhere),
      sight("waiting", elsewhere),
      { ...PAID, ...elsewhere },
      WORKING,
      { ...PAID, ...elsewhere },
    );
    expect(alerts).toEqual(["contradiction", "contradiction", "contradiction"]);
  });

  it("raises at most five alerts of a kind in a phase", () => {
    const words = Array.from({ length: 9 }, (_, place) => ({
      ...sight("unknown"),
      word: `W${String(place)}`,
    }));
    const { alerts } = follow(...words, { ...PAID, recipient: "0x1" });
    expect(alerts).toEqual([...Array.from({ length: 5 }, () => "unknown-status"), "contradiction"]);
  });

  it("a payout before any deposit", () => {
    const { order, alerts } = follow({ ...PAID, deposited: undefined, originHashes: [] });
    expect(alerts).toEqual(["contradiction"]);
    expect(order.phase).toBe("payable");
  });

  it("more money after the end", () => {
    const { order, alerts } = follow(PAID, { ...PAID, deposited: amount("2") });
    expect(alerts).toEqual(["money-after-end"]);
    expect(order.deposits).toHaveLength(1);
  });

  it("a provider that revokes its report", () => {
    const { order, alerts } = follow(PAID, { ...PAID, status: "failed", word: "FAILED" });
    expect(alerts).toEqual(["contradiction"]);
    expect(order.phase).toBe("paid");
  });
});
