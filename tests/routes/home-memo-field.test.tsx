import { act, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { deriveMemoProblem } from "~/domain/address/memo";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { MemoField, PayoutMemoField } from "~/routes/home/details/memo-field";
import { setInput } from "~/ui/set-input";
import { sampleInstrument } from "../support/samples";

const [EN, RU] = LOCALES;
const STELLAR = sampleInstrument({ networkTitle: "Stellar", requiresMemo: true });

// A network limits bytes; the text must explain that to visitors who do not know the term.
it.each([
  [EN, "é".repeat(14), /Up to 28 .*counts as two/, /network\. .*counts as two/],
  [RU, "ж".repeat(14), /До 28 .*за два/, /длинно: .*за два/],
])(
  "the memo field explains how multi-byte letters count: %#",
  async (locale, letters, hint, problem) => {
    for (const fitting of ["x".repeat(28), letters]) {
      expect(deriveMemoProblem(STELLAR, fitting, false)).toBeUndefined();
      expect(deriveMemoProblem(STELLAR, `${fitting}x`, false)).toBe("too-long");
    }
    const i18n = await createServerI18n(locale);
    render(
      <I18nextProvider i18n={i18n}>
        <MemoField
          name="memo"
          addressId="destinationAddress"
          address=""
          instrument={STELLAR}
          isDeclined={false}
          defaultValue=""
          error={i18n.t("exchange:errors.memo_too_long")}
          onEdit={() => undefined}
          onLeave={() => undefined}
        />
      </I18nextProvider>,
    );
    expect(document.getElementById("memo-hint")?.textContent).toMatch(hint);
    expect(document.getElementById("memo-error")?.textContent).toMatch(problem);
  },
);

const XRP = sampleInstrument({ networkTitle: "Ripple", requiresMemo: true });
const X_ADDRESS = "X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ";
const CLASSIC = "rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv";
const MUXED = `M${"A".repeat(68)}`;

async function showMemo(instrument: typeof XRP, address: string, error?: string) {
  const i18n = await createServerI18n(EN);
  const noop = () => undefined;
  render(
    <I18nextProvider i18n={i18n}>
      <input id="destinationAddress" aria-label="Address" defaultValue={address} />
      <MemoField
        name="memo"
        addressId="destinationAddress"
        address={address}
        instrument={instrument}
        isDeclined={false}
        defaultValue=""
        error={error}
        onEdit={noop}
        onLeave={noop}
      />
    </I18nextProvider>,
  );
  return () => ({
    isAsked: screen.queryByRole("textbox", { name: /tag|memo/i }) !== null,
    isExplained: screen.queryByText(/already in this address/) !== null,
  });
}

it.each([
  [XRP, X_ADDRESS],
  [XRP, `\u200b${X_ADDRESS} `],
  [STELLAR, MUXED],
])("asks for no memo that is in the address: %#", async (instrument, address) => {
  const read = await showMemo(instrument, address);
  expect(read()).toEqual({ isAsked: false, isExplained: true });
});

it("follows the address while it is typed", async () => {
  const read = await showMemo(XRP, CLASSIC);
  expect(read()).toEqual({ isAsked: true, isExplained: false });
  act(() => {
    setInput("destinationAddress", X_ADDRESS);
  });
  expect(read()).toEqual({ isAsked: false, isExplained: true });
  act(() => {
    setInput("destinationAddress", CLASSIC);
  });
  expect(read()).toEqual({ isAsked: true, isExplained: false });
});

it("shows the field beside such an address while the field has an error", async () => {
  const read = await showMemo(XRP, X_ADDRESS, "Leave this field empty.");
  expect(read()).toEqual({ isAsked: true, isExplained: true });
});

it.each([
  ["requires one and payouts carry it", "a field", { requiresMemo: true }],
  [
    "requires one and payouts cannot carry it",
    "a warning",
    { requiresMemo: true, payoutMemo: false },
  ],
  [
    "requires none because payouts cannot carry it",
    "a warning",
    { requiresMemo: false, payoutMemo: false },
  ],
  ["knows none", "nothing", { requiresMemo: false }],
])("the destination's memo on a network that %s: %s", async (_name, shown, facts) => {
  const i18n = await createServerI18n(EN);
  const noop = () => undefined;
  render(
    <I18nextProvider i18n={i18n}>
      <PayoutMemoField
        name="memo"
        addressId="destinationAddress"
        address={CLASSIC}
        instrument={sampleInstrument({ networkTitle: "Ripple", ...facts })}
        isDeclined={false}
        defaultValue=""
        error={undefined}
        onEdit={noop}
        onLeave={noop}
      />
    </I18nextProvider>,
  );
  expect(screen.queryByRole("textbox") !== null).toBe(shown === "a field");
  expect(screen.queryByText(/Payouts here carry no/) !== null).toBe(shown === "a warning");
});
