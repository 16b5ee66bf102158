import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RecentOrder } from "~/domain/order/recent-order";
import {
  storeLocalOrders,
  readLocalOrders,
  removeLocalOrder,
} from "~/browser/local-orders/local-order-store";
import { keepOrder } from "~/browser/local-orders/keep-order";
import { useLocalOrders } from "~/browser/local-orders/use-local-orders";
import { MAX_RECENT_ORDERS } from "~/domain/limits/order-limits";
import { amount } from "../support/amount";

function order(orderId: string, createdAt: number): RecentOrder {
  return {
    orderId,
    destinationAddress: "0xab",
    from: "btc",
    to: "eth",
    amount: amount("1"),
    createdAt,
  };
}

const A = order("A", 1);
const B = order("B", 2);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("the browser's own orders", () => {
  it("keeps each order once, newest first", () => {
    storeLocalOrders([A]);
    storeLocalOrders([B, A]);
    expect(readLocalOrders()).toEqual([B, A]);
    removeLocalOrder("B");
    expect(readLocalOrders()).toEqual([A]);
  });

  it("reads an order of a page once, with any stored data", () => {
    keepOrder(A);
    keepOrder(B);
    keepOrder({ ...A, rateMode: "FIXED" });
    expect(readLocalOrders()).toEqual([B, { ...A, rateMode: "FIXED" }]);
    for (const nonsense of ["{", "{}", "null", '[null, 1, "A"]']) {
      localStorage.setItem("agio.orders", nonsense);
      keepOrder(A);
      expect([nonsense, readLocalOrders()]).toEqual([nonsense, [A]]);
    }
  });

  it("keeps a page's order and the maximum number of others", () => {
    const many = Array.from({ length: MAX_RECENT_ORDERS }, (_, place) =>
      order(`N${String(place)}`, place),
    );
    storeLocalOrders(many);
    keepOrder(order("new", MAX_RECENT_ORDERS));
    expect(readLocalOrders()).toHaveLength(MAX_RECENT_ORDERS);
    expect(readLocalOrders().map(({ orderId }) => orderId)).not.toContain("N0");
    expect(readLocalOrders()[0]?.orderId).toBe("new");
  });

  it("is empty with invalid data or without storage", () => {
    localStorage.setItem("agio.orders", "{");
    expect(readLocalOrders()).toEqual([]);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    expect(readLocalOrders()).toEqual([]);
    expect(() => {
      storeLocalOrders([A]);
    }).not.toThrow();
  });

  it("mirrors the server's orders and returns the lost ones", () => {
    storeLocalOrders([A]);
    const giveBack = vi.fn();
    renderHook(() => {
      useLocalOrders({ known: [B], removed: [], leftOut: undefined }, giveBack);
    });
    expect(giveBack).toHaveBeenCalledExactlyOnceWith([A]);
    expect(readLocalOrders()).toEqual([B, A]);
  });

  it("drops orders that were removed without script", () => {
    storeLocalOrders([A, B]);
    const giveBack = vi.fn();
    renderHook(() => {
      useLocalOrders({ known: [B], removed: ["A"], leftOut: undefined }, giveBack);
    });
    expect(giveBack).not.toHaveBeenCalled();
    expect(readLocalOrders()).toEqual([B]);
  });

  it("keeps orders beyond the server's room and returns them once a tab", () => {
    storeLocalOrders([A, B]);
    const giveBack = vi.fn();
    const open = (leftOut?: readonly string[]) =>
      renderHook(
        (reply: { leftOut?: readonly string[] | undefined }) => {
          useLocalOrders({ known: [B], removed: [], leftOut: reply.leftOut }, giveBack);
        },
        { initialProps: { leftOut } },
      );
    open().rerender({ leftOut: ["A"] });
    open();
    expect(readLocalOrders()).toEqual([B, A]);
    expect(giveBack).toHaveBeenCalledExactlyOnceWith([A]);
    // A new tab, where the server may have room.
    sessionStorage.clear();
    open();
    expect(giveBack).toHaveBeenCalledTimes(2);
  });

  it("returns nothing when nothing is lost", () => {
    storeLocalOrders([A]);
    const giveBack = vi.fn();
    renderHook(() => {
      useLocalOrders({ known: [A], removed: [], leftOut: undefined }, giveBack);
    });
    expect(giveBack).not.toHaveBeenCalled();
  });
});
