import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRecentOrders } from "~/contracts/recent-order";
import { MAX_RECENT_ORDERS } from "~/domain/limits/order-limits";

const ORDER = {
  orderId: "7Q2MK4XV",
  destinationAddress: "0xab",
  from: "btc",
  to: "eth",
  amount: "0.1",
  createdAt: 1_795_269_731_000,
};

describe("remembered orders", () => {
  it("are read newest first, without unknown fields", () => {
    const older = { ...ORDER, orderId: "A", createdAt: 1 };
    const json = JSON.stringify([older, { ...ORDER, note: "x" }]);
    expect(readRecentOrders(json)).toEqual([ORDER, older]);
  });

  it.each([
    ["an amount with an exponent", { ...ORDER, amount: "1e3" }],
    ["a negative amount", { ...ORDER, amount: "-1" }],
    ["an amount as a number", { ...ORDER, amount: 1 }],
    ["no address", { ...ORDER, destinationAddress: "" }],
    ["an endless address", { ...ORDER, destinationAddress: "a".repeat(257) }],
    ["a time before time", { ...ORDER, createdAt: -1 }],
    ["no object", null],
  ])("skip orders with %s and keep the others", (_name, broken) => {
    expect(readRecentOrders(JSON.stringify([broken, ORDER]))).toEqual([ORDER]);
  });

  it("are limited to the maximum number", () => {
    const many = Array.from({ length: 50 }, (_, place) => ({ ...ORDER, orderId: `N${place}` }));
    expect(readRecentOrders(JSON.stringify(many))).toHaveLength(MAX_RECENT_ORDERS);
  });

  it("never throw on any stored value", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(readRecentOrders(text))).toBe(true);
      }),
    );
  });
});
