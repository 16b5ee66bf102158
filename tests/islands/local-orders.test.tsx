import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RecentOrder } from "~/domain/order/recent-order";
import { putOnShelf, readShelf, removeFromShelf } from "~/islands/local-orders/local-order-store";
import { useOrderShelf } from "~/islands/local-orders/use-local-orders";
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
});

describe("the browser's own shelf", () => {
  it("keeps each order once, newest first", () => {
    putOnShelf([A]);
    putOnShelf([B, A]);
    expect(readShelf()).toEqual([B, A]);
    removeFromShelf("B");
    expect(readShelf()).toEqual([A]);
  });

  it("is empty where somebody wrote nonsense, or storage is off", () => {
    localStorage.setItem("agio.orders", "{");
    expect(readShelf()).toEqual([]);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    expect(readShelf()).toEqual([]);
    expect(() => {
      putOnShelf([A]);
    }).not.toThrow();
  });

  it("mirrors what the server knows and hands back what it has lost", () => {
    putOnShelf([A]);
    const giveBack = vi.fn();
    renderHook(() => {
      useOrderShelf({ known: [B], removed: [] }, giveBack);
    });
    expect(giveBack).toHaveBeenCalledExactlyOnceWith([A]);
    expect(readShelf()).toEqual([B, A]);
  });

  it("forgets what was removed without its script", () => {
    putOnShelf([A, B]);
    const giveBack = vi.fn();
    renderHook(() => {
      useOrderShelf({ known: [B], removed: ["A"] }, giveBack);
    });
    expect(giveBack).not.toHaveBeenCalled();
    expect(readShelf()).toEqual([B]);
  });

  it("hands nothing back where nothing is lost", () => {
    putOnShelf([A]);
    const giveBack = vi.fn();
    renderHook(() => {
      useOrderShelf({ known: [A], removed: [] }, giveBack);
    });
    expect(giveBack).not.toHaveBeenCalled();
  });
});
