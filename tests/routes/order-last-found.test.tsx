import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OrderEventKind } from "~/domain/order/order";
import { loadOrFallBack } from "~/routes/order/page/offline";
import type { FoundPage, OrderPageView } from "~/routes/order/page-view";
import { useLastFound } from "~/routes/order/page/use-last-found";
import { toOrderView } from "~/routes/order/view/view";
import type { ViewContext } from "~/routes/order/view/view-context";
import { amount } from "../support/amount";
import { sampleOrder, withEvents } from "../support/samples";
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
  it("keeps the known state and marks it as old", () => {
    expect(poll(FOUND, DOWN)).toEqual({ shown: FOUND, isStale: true });
  });

  it("keeps nothing without a known state, or for another order", () => {
    expect(poll(DOWN)).toEqual({ shown: DOWN, isStale: false });
    const other = { ...DOWN, id: "00000000" };
    expect(poll(FOUND, other)).toEqual({ shown: other, isStale: false });
  });

  it("is forgotten after the next success", () => {
    expect(poll(FOUND, DOWN, FOUND)).toEqual({ shown: FOUND, isStale: false });
  });

  const MISSING = { ...LOCKED, typedAddress: FOUND.order.payout.address };
  const again = { ...MISSING };

  it("keeps the known state after one missing order", () => {
    expect(poll(FOUND, MISSING)).toEqual({ shown: FOUND, isStale: true });
    expect(poll(FOUND, MISSING, FOUND, again)).toEqual({ shown: FOUND, isStale: true });
    expect(poll(FOUND, MISSING, DOWN)).toEqual({ shown: FOUND, isStale: true });
  });

  it("closes the page after two missing orders in a row", () => {
    expect(poll(FOUND, MISSING, again)).toEqual({ shown: again, isStale: false });
    expect(poll(MISSING)).toEqual({ shown: MISSING, isStale: false });
  });

  it("is distinct from a wrong address", () => {
    expect(poll(FOUND, LOCKED)).toEqual({ shown: LOCKED, isStale: false });
  });

  it.each(["7Q2MK4XV", "7q2m-k4xv"])(
    "keeps the order when the server is unreachable, for any spelling of its number: %s",
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

describe("a poll without the refund's amounts", () => {
  const DECISION = withEvents("FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED");
  const refund = { amountWithoutNetworkFee: amount("0.1"), networkFee: amount("0.001") };
  const deposits = [{ amount: amount("0.1"), confirmations: 3 }];
  const decide = (terms: Partial<ViewContext>): FoundPage => {
    const order = sampleOrder({ ...DECISION, deposits });
    return { ...FOUND, order: toOrderView(order, makeViewContext(terms)) };
  };
  const refundOf = (...pages: [OrderPageView, ...OrderPageView[]]) => {
    const { shown } = poll(...pages);
    return shown.kind === "found" ? shown.order.decision?.refund?.plainAmount : shown.kind;
  };

  it("keeps the known ones, and with them the form and what is typed", () => {
    expect(refundOf(decide({ refund }), decide({}), decide({}))).toBe("0.1");
  });

  it("keeps them even if the deposit and the offer of a new rate are missing too", () => {
    const offered = withEvents("FIXED_RATE_SLOW_DEPOSIT_DETECTED");
    const unlisted = (terms: Partial<ViewContext>, canAccept: boolean): FoundPage => ({
      ...FOUND,
      order: toOrderView(
        sampleOrder({ ...offered, canRefund: true, canAccept }),
        makeViewContext(terms),
      ),
    });
    expect(refundOf(unlisted({ refund }, true), unlisted({}, false))).toBe("0.1");
  });

  it("has none if none are known, of another order, or if nothing is held", () => {
    expect(refundOf(decide({}))).toBeUndefined();
    expect(refundOf(decide({ refund }), { ...decide({}), id: "00000000" })).toBeUndefined();
    const nothing = { ...refund, amountWithoutNetworkFee: amount("0") };
    expect(refundOf(decide({ refund }), decide({ refund: nothing }))).toBeUndefined();
  });
});

describe("an order that has ended", () => {
  const ending = (...kinds: OrderEventKind[]): FoundPage => {
    const events = kinds.map((kind) => ({ kind }));
    return { ...FOUND, order: toOrderView({ ...sampleOrder(), events }, makeViewContext()) };
  };
  const PAID = ending("CREATION_END", "WITHDRAWAL_COMPLETED");

  it("stays ended while the gateway lags", () => {
    expect(poll(FOUND, PAID, FOUND)).toEqual({ shown: PAID, isStale: false });
  });

  it("may end differently later, and other orders continue", () => {
    const refunded = ending("CREATION_END", "WITHDRAWAL_COMPLETED", "REFUND_COMPLETED");
    expect(poll(PAID, refunded).shown).toBe(refunded);
    const other = { ...FOUND, id: "00000000" };
    expect(poll(PAID, other).shown).toBe(other);
  });
});
