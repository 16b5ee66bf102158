import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it, vi } from "vitest";
import { isFloatingOnly, type RateMode } from "~/domain/rate/rate";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { reduceFormState, toFormState, type FormStateEvent } from "~/routes/home/form/client/state";
import type { ExchangePage } from "~/routes/home/form/draft";
import { ModeChoice } from "~/routes/home/quote/mode-choice";
import { QuoteHalf } from "~/routes/home/quote/quote-half";
import { amount } from "../support/amount";
import { BTC, ETH, NOW, sampleRate, XRP } from "../support/samples";

const onChange = vi.fn<(mode: RateMode) => void>();

async function show(hasFixedRate: boolean | undefined) {
  const i18n = await createServerI18n(LOCALES[0]);
  onChange.mockReset();
  render(
    <I18nextProvider i18n={i18n}>
      <ModeChoice
        rateMode="FLOATING"
        amounts={{ FLOATING: "2.83 ETH", FIXED: "2.81 ETH" }}
        isFloatingOnly={isFloatingOnly(sampleRate({ hasFixedRate }))}
        isFloatingFallback={false}
        onChange={onChange}
      />
    </I18nextProvider>,
  );
}

it("a missing fixed rate is named, focusable and not selectable", async () => {
  await show(false);
  const fixed = screen.getByRole("radio", { name: /^Fixed rate.*Not available for this pair$/ });
  expect(fixed.getAttribute("aria-disabled")).toBe("true");
  fixed.focus();
  expect(document.activeElement).toBe(fixed);
  fireEvent.click(fixed);
  expect(onChange).not.toHaveBeenCalled();
});

it.each([true, undefined])(
  "an available or possible fixed rate is selectable: %s",
  async (hasFixedRate) => {
    await show(hasFixedRate);
    const fixed = screen.getByRole("radio", { name: /^Fixed rate.*2\.81 ETH/ });
    expect(fixed.getAttribute("aria-disabled")).toBeNull();
    fireEvent.click(fixed);
    expect(onChange).toHaveBeenCalledWith("FIXED");
  },
);

describe("the note of a missing fixed rate", () => {
  const asked = { activeSide: "send", amount: amount("0.1") } as const;
  const draft = { ...asked, from: BTC, to: ETH, amountText: "0.1", rateMode: "FLOATING" } as const;
  const page: ExchangePage = {
    draft,
    quote: { kind: "rate", rate: sampleRate({ hasFixedRate: false }), asked },
    isFloatingFallback: false,
    isAmbiguous: false,
    now: NOW,
  };
  const empty: FormStateEvent = { kind: "edited", side: "send", value: "" };
  const other: FormStateEvent = { kind: "chosen", side: "receive", instrument: XRP };
  const quote = { kind: "rate", rate: sampleRate({ hasFixedRate: true }), asked } as const;
  const rateless = toEmptyPage("0.1");
  const fixed: FormStateEvent = { kind: "mode", rateMode: "FIXED" };
  const inFixed = { ...draft, rateMode: "FIXED" } as const;
  const floating: FormStateEvent = { kind: "quoted", selection: inFixed, quote: "use-floating" };
  const floatingOnly: FormStateEvent = { kind: "quoted", selection: draft, quote: page.quote };

  it.each<[string, ExchangePage, FormStateEvent[], boolean]>([
    ["without an amount", page, [empty], true],
    ["with zero", page, [{ ...empty, value: "0" }, { kind: "settled" }], true],
    ["in a reply without a rate", page, [{ kind: "replied", page: rateless }], true],
    ["while the next rate is on its way", page, [{ ...empty, value: "0.2" }], true],
    ["on a page without a rate", rateless, [], false],
    ["by the first rate of such a page", rateless, [floatingOnly], true],
    ["shown, after a fixed rate was requested", rateless, [fixed, floating, floatingOnly], true],
    ["of another pair", page, [other], false],
    ["of another pair, without an amount", page, [empty, other], false],
    [
      "once a rate contradicts it",
      page,
      [{ kind: "quoted", selection: draft, quote }, empty],
      false,
    ],
  ])("is shown, or not: %s", async (_name, first, events, isSaid) => {
    const i18n = await createServerI18n(LOCALES[0]);
    const state = events.reduce(reduceFormState, toFormState(first));
    const Page = createRemixStub([
      {
        path: "/",
        Component: () => (
          <I18nextProvider i18n={i18n}>
            <QuoteHalf
              state={state}
              channel="live"
              amountError={undefined}
              dispatch={() => undefined}
            />
          </I18nextProvider>
        ),
      },
    ]);
    render(<Page />);
    const fixed = await screen.findByRole("radio", { name: /^Fixed rate/ });
    expect(fixed.getAttribute("aria-disabled")).toBe(isSaid ? "true" : null);
  });

  function toEmptyPage(amountText: string): ExchangePage {
    return { ...page, draft: { ...draft, amountText }, quote: { kind: "unavailable" } };
  }
});
