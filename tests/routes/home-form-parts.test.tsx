import { act, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { createRemixStub } from "@remix-run/testing";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { deriveAmountProblem } from "~/domain/rate/amount-problem";
import { AddressEcho } from "~/components/address/address-echo";
import { ReplyNotice } from "~/routes/home/details/reply-notice";
import { DetailsHalf } from "~/routes/home/details/details-half";
import { SendFoot } from "~/routes/home/details/send-foot";
import { reduceFormState, toFormState } from "~/routes/home/form/client/state";
import type { FormState, FormStateEvent } from "~/routes/home/form/client/state";
import type { Draft } from "~/routes/home/form/draft";
import { ErrorList } from "~/routes/home/form/error-list";
import { NO_REPLY } from "~/routes/home/form/fields";
import { QuoteHalf } from "~/routes/home/quote/quote-half";
import { setInput } from "~/ui/set-input";
import { amount } from "../support/amount";
import { BTC, ETH, NOW, sampleRate, XRP } from "../support/samples";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const DRAFT: Draft = {
  from: BTC,
  to: XRP,
  activeSide: "send",
  amountText: "",
  rateMode: "FIXED",
};

async function show(element: React.ReactNode) {
  const i18n = await createServerI18n(LOCALES[0]);
  const Stub = createRemixStub([
    { path: "/", Component: () => <I18nextProvider i18n={i18n}>{element}</I18nextProvider> },
  ]);
  render(<Stub />);
}

describe("the list of errors", () => {
  it("names each field and links to it", async () => {
    const errors = {
      terms: { key: "error_agree_terms" },
      refundAddress: { key: "error_address_empty" },
      destinationAddress: { key: "error_address_empty" },
      memo: { key: "memo_missing" },
      email: { key: "email_invalid" },
      amount: { key: "amount_missing" },
    } as const;
    await show(<ErrorList draft={DRAFT} errors={errors} current={errors} />);
    const lines = screen.getAllByRole("link");
    expect(lines.map((line) => line.textContent.split(":")[0])).toEqual([
      "You send",
      "Your XRP address",
      "Destination tag",
      "Refund address, BTC",
      "Email",
      "Terms",
    ]);
    expect(lines[0]?.getAttribute("href")).toBe("#amountSend");
  });
});

describe("the repeated address", () => {
  async function showField(defaultValue: string) {
    await show(
      <>
        <input id="address" aria-label="Address" defaultValue={defaultValue} />
        <AddressEcho inputId="address" defaultValue={defaultValue} />
      </>,
    );
    return () => [...document.querySelectorAll(".address-echo span")].map((e) => e.textContent);
  }

  it("is shown completely, in groups of four", async () => {
    const groups = await showField(ADDRESS);
    expect(groups()).toHaveLength(11);
    expect(groups().join("")).toBe(ADDRESS);
  });

  it("follows typed, pasted and scanned text, and ignores short text", async () => {
    const groups = await showField("");
    expect(groups()).toEqual([]);
    act(() => {
      setInput("address", ADDRESS);
    });
    expect(groups().join("")).toBe(ADDRESS);
    act(() => {
      setInput("address", "rDsbeomae4F");
    });
    expect(groups()).toEqual([]);
  });
});

describe("how long to wait", () => {
  afterEach(() => vi.useRealTimers());

  it("counts down by seconds, restarting with every reply", async () => {
    let reply = (): void => undefined;
    function Page() {
      const [notice, setNotice] = useState({ kind: "too-many", retrySeconds: 62 } as const);
      reply = () => {
        setNotice({ ...notice });
      };
      return <ReplyNotice notice={notice} />;
    }
    await show(<Page />);
    await screen.findByRole("timer");
    vi.useFakeTimers();
    act(reply);
    const countdown = () => screen.getByRole("timer").textContent;
    expect(countdown()).toBe("Try again in 1 min 2 sec.");
    const steps = [
      [1_000, "Try again in 1 min 1 sec."],
      [60_000, "Try again in 1 sec."],
      [9_000, "You can try again now."],
    ] as const;
    for (const [passed, text] of steps) {
      act(() => {
        vi.advanceTimersByTime(passed);
      });
      expect(countdown()).toBe(text);
    }
    act(reply);
    expect(countdown()).toBe("Try again in 1 min 2 sec.");
  });
});

describe("while the next rate is on its way (spec: Live rate channel)", () => {
  const nothing = () => undefined;

  /** The form with a rate for this much BTC → ETH, after the visitor's action. */
  function after(typed: string, ...events: FormStateEvent[]): FormState {
    const draft: Draft = { ...DRAFT, to: ETH, rateMode: "FLOATING", amountText: typed };
    const rate = sampleRate({ amountToGive: amount(typed) });
    const asked = { activeSide: "send", amount: amount(typed) } as const;
    const quote = { kind: "rate", rate, asked, problem: deriveAmountProblem(rate) } as const;
    const page = { draft, quote, isFloatingFallback: false, isAmbiguous: false, now: NOW };
    return events.reduce(reduceFormState, toFormState(page));
  }

  async function showForm(state: FormState) {
    await show(
      <>
        <QuoteHalf state={state} channel="live" amountError={undefined} dispatch={nothing} />
        <DetailsHalf
          state={state}
          reply={NO_REPLY}
          errors={{}}
          invitedBy={undefined}
          isEmailConfirmed={false}
          isPaused={false}
          valid={{}}
          onEdit={nothing}
          onLeave={nothing}
        />
        <SendFoot state={state} fiat={undefined} reply={NO_REPLY} isBusy={false} isPaused={false} />
      </>,
    );
    await screen.findByRole("button", { name: /^(Exchange|Set)/ });
  }

  const passive = { send: /^You get/, receive: /^You send/ };
  it.each<[string, FormStateEvent, "send" | "receive", string]>([
    ["an amount", { kind: "typed", side: "send", typed: "0.2" }, "send", "Exchange 0.2 BTC"],
    [
      "an amount close by",
      { kind: "typed", side: "send", typed: "0.1005" },
      "send",
      "Exchange 0.1005 BTC",
    ],
    ["the other amount", { kind: "typed", side: "receive", typed: "5" }, "receive", "Exchange"],
    ["the mode", { kind: "mode", rateMode: "FIXED" }, "send", "Exchange 0.1 BTC"],
    ["a turn", { kind: "swapped" }, "receive", "Exchange"],
    [
      "the coin to get",
      { kind: "chosen", side: "receive", instrument: XRP },
      "send",
      "Exchange 0.1 BTC",
    ],
    [
      "the coin to send",
      { kind: "chosen", side: "send", instrument: XRP },
      "send",
      "Exchange 0.1 XRP",
    ],
    ["the pair", { kind: "paired", from: XRP, to: BTC }, "send", "Exchange 0.1 XRP"],
  ])("%s: marks the figures as old, and the button names the typed amount", async (...row) => {
    const [, event, side, label] = row;
    await showForm(after("0.1", event));
    const field = screen.getByRole("textbox", { name: passive[side] });
    expect(field.getAttribute("aria-busy")).toBe("true");
    const bill = document.querySelector(".bill");
    expect(bill === null || bill.getAttribute("aria-busy") === "true").toBe(true);
    expect(screen.getByRole("button", { name: /^Exchange/ }).textContent).toBe(label);
  });

  it("marks nothing while the figures match the typed amount", async () => {
    await showForm(after("0.1"));
    expect(document.querySelectorAll("[aria-busy=true]")).toHaveLength(0);
    expect(screen.getByRole("button", { name: "Exchange 0.1 BTC" })).toBeDefined();
  });

  it.each<[string, FormStateEvent[], boolean]>([
    ["nothing", [], true],
    ["an amount that breaks it too", [{ kind: "typed", side: "send", typed: "0.0002" }], true],
    ["one that does not", [{ kind: "typed", side: "send", typed: "0.5" }], false],
    ["one of the other coin", [{ kind: "typed", side: "receive", typed: "0.5" }], false],
    ["another mode", [{ kind: "mode", rateMode: "FIXED" }], false],
    ["another coin", [{ kind: "chosen", side: "send", instrument: XRP }], false],
  ])("compares a bound with its own amount only: %s", async (_name, events, isShown) => {
    await showForm(after("0.0001", ...events));
    const field = screen.getByRole("textbox", { name: /^You send/ });
    expect(field.getAttribute("aria-invalid")).toBe(isShown ? "true" : null);
    const fix = screen.queryByRole("button", { name: "Set 0.001 BTC" });
    expect(fix !== null).toBe(isShown);
    // The nearest amount takes the place of the order.
    expect(screen.queryByRole("button", { name: /^Exchange/ }) === null).toBe(isShown);
  });
});
