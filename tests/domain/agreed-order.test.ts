// Requirement 60 of docs/security.md: agreed terms compared with the created order.
import { describe, expect, it } from "vitest";
import {
  findOrderDifferences,
  ORDER_DIFFERENCES,
  toAgreedOrder,
  type OrderDifference,
} from "~/domain/order/agreed-order";
import type { Order } from "~/domain/order/order";
import { agree, make, OTHER, REFUND } from "../support/agreed-orders";
import { amount } from "../support/amount";
import { BTC, ETH, NOW, sampleOrder, sampleRate, XRP } from "../support/samples";

const FAULTS: readonly [string, Partial<Order>, OrderDifference][] = [
  ["another coin", { to: { ...ETH, slug: "etc" } }, "pair"],
  ["the other kind of rate", { rateMode: "FLOATING" }, "rate-mode"],
  ["a tenth more to send", { expectedDeposit: amount("0.11") }, "send-amount"],
  ["a tenth less to receive", { amountToGet: amount("2.53647") }, "receive-amount"],
  ["a last digit less to receive", { amountToGet: amount("2.81829") }, "receive-amount"],
  ["another price", { price: amount("25") }, "price"],
  ["a higher network fee", { networkFee: amount("0.1") }, "network-fee"],
  ["a higher service fee", { serviceFee: amount("0.1") }, "service-fee"],
  ["another destination", { destinationAddress: OTHER }, "destination-address"],
  ["another refund address", { refundAddress: OTHER }, "refund-address"],
  ["no refund address", { refundAddress: undefined }, "refund-address"],
  ["a memo that the visitor did not give", { destinationMemo: "7" }, "destination-memo"],
  ["a refund memo that the visitor did not give", { refundMemo: "7" }, "refund-memo"],
];

describe("a fixed order", () => {
  it("created as agreed has no differences", () => {
    expect(findOrderDifferences(agree("FIXED"), make("FIXED"), NOW)).toEqual([]);
  });

  it.each([
    ["a larger payout", { amountToGet: amount("3") }],
    ["a better price", { price: amount("30") }],
    ["no network fee", { networkFee: amount("0") }],
    ["no service fee", { serviceFee: amount("0") }],
  ])("with %s is better, which is no difference", (_, change) => {
    expect(findOrderDifferences(agree("FIXED"), make("FIXED", change), NOW)).toEqual([]);
    expect(findOrderDifferences(agree("FLOATING"), make("FLOATING", change), NOW)).toEqual([]);
  });

  it.each(FAULTS)("with %s", (_, change, difference) => {
    const made = make("FIXED", change);
    for (const now of [NOW, NOW + 3_600_000]) {
      expect(findOrderDifferences(agree("FIXED"), made, now)).toEqual([difference]);
    }
  });

  it("lists all differences in a fixed order", () => {
    const change = FAULTS.reduce<Partial<Order>>((all, [, each]) => ({ ...all, ...each }), {});
    const found = findOrderDifferences(agree("FIXED"), make("FIXED", change), NOW);
    expect(found).toEqual(ORDER_DIFFERENCES.filter((each) => found.includes(each)));
    expect(found.length).toBeGreaterThan(9);
  });

  it("may change its refund address after a request", () => {
    const events = [{ kind: "REFUND_REQUESTED" as const }];
    const made = make("FIXED", { refundAddress: OTHER, events });
    expect(findOrderDifferences(agree("FIXED"), made, NOW)).toEqual([]);
  });
});

describe("a floating order", () => {
  it.each([
    ["half a percent of the market", { amountToGet: amount("2.8043") }, []],
    ["more than that", { amountToGet: amount("2.8") }, ["receive-amount"]],
    ["a rounded deposit", { expectedDeposit: amount("0.1004") }, []],
    ["another deposit", { expectedDeposit: amount("0.101") }, ["send-amount"]],
    [
      "a refund address that the visitor did not give",
      { refundAddress: OTHER },
      ["refund-address"],
    ],
  ])("with %s", (_, change, differences) => {
    expect(findOrderDifferences(agree("FLOATING"), make("FLOATING", change), NOW)).toEqual(
      differences,
    );
  });

  it("may follow the market later, but keeps its amount and addresses", () => {
    const later = NOW + 10 * 60_000;
    const moved = make("FLOATING", { amountToGet: amount("2") });
    expect(findOrderDifferences(agree("FLOATING"), moved, later)).toEqual([]);
    const madeLate = { ...moved, createdAt: later };
    expect(findOrderDifferences(agree("FLOATING"), madeLate, later)).toEqual(["receive-amount"]);
    const asks = make("FLOATING", { expectedDeposit: amount("1"), refundAddress: undefined });
    expect(findOrderDifferences(agree("FLOATING"), asks, later)).toEqual([
      "send-amount",
      "refund-address",
    ]);
  });
});

describe("the smallest payout, below which the gateway refunds the deposit", () => {
  const least = (text: string | undefined) => ({
    amountToGetAtLeast: text === undefined ? undefined : amount(text),
  });
  it.each([
    ["FIXED", "2.79", "2.79", []],
    ["FIXED", "2.79", "2.78", ["least-amount"]],
    ["FIXED", "2.79", undefined, ["least-amount"]],
    ["FIXED", undefined, "2.79", []],
    ["FLOATING", "2.79", "2.7801", []],
    ["FLOATING", "2.79", "2.7", ["least-amount"]],
    ["FLOATING", "2.79", "2.81", []],
  ] as const)("%s: agreed %s, created %s", (mode, agreed, made, differences) => {
    const terms = { ...agree(mode), ...least(agreed) };
    expect(findOrderDifferences(terms, make(mode, least(made)), NOW)).toEqual(differences);
  });
});

describe("memos", () => {
  const sides = {
    from: { ...BTC, requiresMemo: false },
    to: { ...XRP, requiresMemo: true },
  };
  const rate = { ...sampleRate(), ...sides };
  const agreed = toAgreedOrder(
    { rate, destinationAddress: "rLHzPsX6oXkzU2qL12kHCH8G8cnZv1rBJh", destinationMemo: "77" },
    NOW,
  );
  const made = (destinationMemo?: string) =>
    sampleOrder({
      ...sides,
      destinationAddress: "rLHzPsX6oXkzU2qL12kHCH8G8cnZv1rBJh",
      destinationMemo,
    });

  it.each([
    ["77", []],
    [undefined, ["destination-memo"]],
    ["78", ["destination-memo"]],
  ])("a tag of 77 that is returned as %j", (memo, differences) => {
    expect(findOrderDifferences(agreed, made(memo), NOW)).toEqual(differences);
  });
});

it("another spelling of an address is the same", () => {
  const { destinationAddress } = sampleOrder();
  const made = make("FIXED", {
    destinationAddress: destinationAddress.toLowerCase(),
    refundAddress: REFUND.toUpperCase(),
  });
  expect(findOrderDifferences(agree("FIXED"), made, NOW)).toEqual([]);
});
