import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ORDER_POLL_INTERVAL_MS } from "~/domain/limits/order-limits";
import { useOrderPoll } from "~/islands/order-poll/use-order-poll";
import { Link } from "~/ui/link";

let asked = 0;
let slowAsked = 0;

beforeEach(() => {
  asked = 0;
  slowAsked = 0;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  setVisible(true);
});

function setVisible(isVisible: boolean): void {
  const value = isVisible ? "visible" : "hidden";
  Object.defineProperty(document, "visibilityState", { value, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

async function openPage(poll: { isActive: boolean; inBackground: boolean }): Promise<void> {
  function Page() {
    useOrderPoll(poll);
    return (
      <>
        <h1>order</h1>
        <Link to="/slow">elsewhere</Link>
      </>
    );
  }
  const Stub = createRemixStub([
    {
      path: "/slow",
      Component: () => <h1>elsewhere</h1>,
      loader: async () => {
        slowAsked += 1;
        await new Promise((resolve) => setTimeout(resolve, 1.5 * ORDER_POLL_INTERVAL_MS));
        return null;
      },
    },
    {
      path: "/",
      Component: Page,
      loader: () => {
        asked += 1;
        return { asked };
      },
    },
  ]);
  render(<Stub />);
  await settle();
  screen.getByRole("heading");
  asked = 0;
}

/** Answers a page's poll. */
async function settle(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(0));
}

async function pass(polls: number): Promise<void> {
  for (let count = 0; count < polls; count += 1) {
    await act(() => vi.advanceTimersByTimeAsync(ORDER_POLL_INTERVAL_MS));
  }
}

describe("polling", () => {
  it("polls every five seconds", async () => {
    await openPage({ isActive: true, inBackground: false });
    await pass(3);
    expect(asked).toBe(3);
  });

  it("stops when the order is settled or closed", async () => {
    await openPage({ isActive: false, inBackground: true });
    await pass(3);
    expect(asked).toBe(0);
  });

  it("pauses in a hidden tab and polls at once when it is shown", async () => {
    await openPage({ isActive: true, inBackground: false });
    setVisible(false);
    await pass(3);
    expect(asked).toBe(0);
    setVisible(true);
    await settle();
    expect(asked).toBe(1);
  });

  it("waits for a page on its way and requests it once", async () => {
    await openPage({ isActive: true, inBackground: false });
    fireEvent.click(screen.getByRole("link"));
    await pass(1);
    expect(screen.getByRole("heading").textContent).toBe("order");
    await pass(1);
    expect(screen.getByRole("heading").textContent).toBe("elsewhere");
    expect([asked, slowAsked]).toEqual([0, 1]);
  });

  it("continues in a hidden tab while notifications are on", async () => {
    await openPage({ isActive: true, inBackground: true });
    setVisible(false);
    await settle();
    asked = 0;
    await pass(2);
    expect(asked).toBe(2);
  });
});
