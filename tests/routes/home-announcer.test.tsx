import { act, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { Announcer } from "~/routes/home/quote/announcer";
import type { AmountView } from "~/routes/home/quote/amount-view";
import { BTC, ETH } from "../support/samples";

const SETTLED_MS = 1_000;

interface Shown {
  send: string;
  receive: string;
  isPending?: boolean;
  error?: string;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function toView(side: AmountView["side"], text: string): AmountView {
  const instrument = side === "send" ? BTC : ETH;
  const grouped = undefined;
  return { side, instrument, text, grouped, size: "short", isActive: side === "send" };
}

/** Opens a page; returns how to change it, and the announcement after it settled. */
async function open(first: Shown) {
  const i18n = await createServerI18n(LOCALES[0]);
  const toElement = ({ send, receive, isPending = false, error }: Shown) => (
    <I18nextProvider i18n={i18n}>
      <Announcer
        send={toView("send", send)}
        receive={toView("receive", receive)}
        isPending={isPending}
        error={error}
      />
    </I18nextProvider>
  );
  const { rerender } = render(toElement(first));
  const said = () => screen.getByRole("status").textContent;
  return {
    said,
    settle: () => {
      act(() => {
        vi.advanceTimersByTime(SETTLED_MS);
      });
      return said();
    },
    become: (shown: Shown) => {
      rerender(toElement(shown));
    },
  };
}

it("the opening state and market changes are not announced", async () => {
  const page = await open({ send: "0.1", receive: "2" });
  expect(page.settle()).toBe("");
  page.become({ send: "0.1", receive: "2.1" });
  expect(page.settle()).toBe("");
});

it("an announcement disappears with the next request", async () => {
  const page = await open({ send: "0.1", receive: "2" });
  page.become({ send: "0.2", receive: "2", isPending: true });
  page.become({ send: "0.2", receive: "4" });
  expect(page.settle()).toBe("You send 0.2 BTC, you get 4 ETH");
  page.become({ send: "0.3", receive: "4", isPending: true });
  expect(page.said()).toBe("");
  page.become({ send: "0.3", receive: "6" });
  expect(page.said()).toBe("");
  expect(page.settle()).toBe("You send 0.3 BTC, you get 6 ETH");
});

it("the problem of an amount is announced once typing has settled", async () => {
  const page = await open({ send: "0.1", receive: "2" });
  page.become({ send: "0.00001", receive: "", isPending: true, error: "Minimum 0.001 BTC" });
  expect(page.settle()).toBe("");
  page.become({ send: "0.00001", receive: "", error: "Minimum 0.001 BTC" });
  expect(page.settle()).toBe("Minimum 0.001 BTC");
});

it("the problem of an amount without a rate request is announced", async () => {
  const page = await open({ send: "0.1", receive: "2" });
  page.become({ send: "0", receive: "", error: "Minimum 0.001 BTC" });
  expect(page.settle()).toBe("Minimum 0.001 BTC");
});

it("a moving bound is not announced", async () => {
  const page = await open({ send: "0", receive: "", error: "Minimum 0.001 BTC" });
  page.become({ send: "0", receive: "", error: "Minimum 0.002 BTC" });
  expect(page.settle()).toBe("");
});
