import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OrderEventKind } from "~/domain/order/order";
import { loadOrFallBack } from "~/routes/order/page/offline";
import type { FoundPage, OrderPageView } from "~/routes/order/page-view";
import { useLastFound } from "~/routes/order/page/use-last-found";
import { toOrderView } from "~/routes/order/view/view";
import { sampleOrder } from "../support/samples";
import { makeViewContext } from "./support/view-context";

const BASE = { id: "7Q2MK4XV", displayId: "7Q2M-K4XV", title: "t", refreshSeconds: undefined };
const FOUND: FoundPage = {
  ...BASE,
  kind: "found",
  order: toOrderView(sampleOrder(), makeViewContext()),
  dialog: undefined,
  kept: undefined,
  hasOpenOrders: false,
  refreshSwitch: undefined,
};
const DOWN = {
  ...BASE,
  kind: "unavailable",
  reason: "no-response",
  traceId: "",
  askedAt: 0,
} as const;
const LOCKED = { ...BASE, kind: "locked", typedAddress: "0x", isWrong: true } as const;

function poll(...pages: [OrderPageView, ...OrderPageView[]]) {
  const { result, rerender } = renderHook(({ page }) => useLastFound(page), {
    initialProps: { page: pages[0] },
  });
  for (const page of pages.slice(1)) rerender({ page });
  return result.current;
}

describe("a failed poll", () => {
  it("leaves what was known, and says that it is old", () => {
    expect(poll(FOUND, DOWN)).toEqual({ shown: FOUND, isStale: true });
  });

  it("leaves nothing where nothing was known, or another order was", () => {
    expect(poll(DOWN)).toEqual({ shown: DOWN, isStale: false });
    const other = { ...DOWN, id: "00000000" };
    expect(poll(FOUND, other)).toEqual({ shown: other, isStale: false });
  });

  it("is forgotten with the next that succeeds", () => {
    expect(poll(FOUND, DOWN, FOUND)).toEqual({ shown: FOUND, isStale: false });
  });

  const MISSING = { ...LOCKED, typedAddress: FOUND.order.payout.address };
  const again = { ...MISSING };

  it("that misses the order once leaves what was known", () => {
    expect(poll(FOUND, MISSING)).toEqual({ shown: FOUND, isStale: true });
    expect(poll(FOUND, MISSING, FOUND, again)).toEqual({ shown: FOUND, isStale: true });
    expect(poll(FOUND, MISSING, DOWN)).toEqual({ shown: FOUND, isStale: true });
  });

  it("that misses it twice in a row closes the page", () => {
    expect(poll(FOUND, MISSING, again)).toEqual({ shown: again, isStale: false });
    expect(poll(MISSING)).toEqual({ shown: MISSING, isStale: false });
  });

  it("is not what a wrong address is", () => {
    expect(poll(FOUND, LOCKED)).toEqual({ shown: LOCKED, isStale: false });
  });

  it.each(["7Q2MK4XV", "7q2m-k4xv"])(
    "leaves the order there when the server cannot be reached, however its number was typed: %s",
    async (typed) => {
      const page = await loadOrFallBack(() => Promise.reject(new TypeError("Failed to fetch")), {
        url: location.href,
        typedId: typed,
      });
      expect(page).toMatchObject({ kind: "unavailable", id: "7Q2MK4XV", displayId: "7Q2M-K4XV" });
      expect(poll(FOUND, page)).toEqual({ shown: FOUND, isStale: true });
    },
  );

  it("does not swallow a redirect", async () => {
    const redirection = new Response(null, { status: 302 });
    const ask = () => {
      throw redirection;
    };
    await expect(loadOrFallBack(ask, { url: location.href, typedId: "A" })).rejects.toBe(
      redirection,
    );
  });
});

describe("an order that has ended", () => {
  const ending = (...kinds: OrderEventKind[]): FoundPage => {
    const events = kinds.map((kind) => ({ kind }));
    return { ...FOUND, order: toOrderView({ ...sampleOrder(), events }, makeViewContext()) };
  };
  const PAID = ending("CREATION_END", "WITHDRAWAL_COMPLETED");

  it("stays ended, though the gateway lags and still waits for money", () => {
    expect(poll(FOUND, PAID, FOUND)).toEqual({ shown: PAID, isStale: false });
  });

  it("may end otherwise in the end, and other orders go on", () => {
    const refunded = ending("CREATION_END", "WITHDRAWAL_COMPLETED", "REFUND_COMPLETED");
    expect(poll(PAID, refunded).shown).toBe(refunded);
    const other = { ...FOUND, id: "00000000" };
    expect(poll(PAID, other).shown).toBe(other);
  });
});
