import { act, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { createRemixStub } from "@remix-run/testing";
import { describe, expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { AddressEcho } from "~/routes/home/details/address-field";
import type { Draft } from "~/routes/home/form/draft";
import { ErrorList } from "~/routes/home/form/error-list";
import { setInput } from "~/ui/set-input";
import { BTC, XRP } from "../support/samples";

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

describe("the list of what is wrong", () => {
  it("names each field, and leads to it", async () => {
    await show(
      <ErrorList
        draft={DRAFT}
        errors={{
          terms: { key: "error_agree_terms" },
          refundAddress: { key: "error_address_empty" },
          destinationAddress: { key: "error_address_empty" },
          memo: { key: "memo_missing" },
          email: { key: "email_invalid" },
          amount: { key: "amount_missing" },
        }}
      />,
    );
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

describe("an address, once more", () => {
  async function showField(defaultValue: string) {
    await show(
      <>
        <input id="address" aria-label="Address" defaultValue={defaultValue} />
        <AddressEcho inputId="address" defaultValue={defaultValue} />
      </>,
    );
    return () => [...document.querySelectorAll(".address-echo span")].map((e) => e.textContent);
  }

  it("is shown whole, in groups of four", async () => {
    const groups = await showField(ADDRESS);
    expect(groups()).toHaveLength(11);
    expect(groups().join("")).toBe(ADDRESS);
  });

  it("follows what is typed, pasted and read from a code, and leaves short text alone", async () => {
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
