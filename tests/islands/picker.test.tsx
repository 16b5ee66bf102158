import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import type { Choices } from "~/islands/picker/load-instruments";
import { PickerList } from "~/islands/picker/picker-list";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "~/i18n/locales";
import { BTC, ETH, USD, XMR } from "../support/samples";

vi.mock("react-i18next", () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const CHOICES: Choices = { all: [BTC, ETH, XMR], popular: [BTC] };

function show(choices: Choices | "loading" | "failed", locale: Locale = DEFAULT_LOCALE) {
  const onChoose = vi.fn();
  const list = (known: typeof choices) => (
    <PickerList
      choices={known}
      locale={locale}
      startQuery=""
      startNetwork={undefined}
      onChoose={onChoose}
    />
  );
  const { rerender } = render(list(choices));
  const load = () => {
    rerender(list(CHOICES));
  };
  return { onChoose, load, search: screen.getByRole("combobox") };
}

it("accepts a search while the list still loads", () => {
  const { onChoose, load, search } = show("loading");
  expect(screen.getByText("picker.loading")).toBeTruthy();
  fireEvent.change(search, { target: { value: "xmr" } });
  fireEvent.keyDown(search, { key: "Enter" });
  expect(onChoose).not.toHaveBeenCalled();
  load();
  expect(screen.getAllByRole("option")).toHaveLength(1);
  fireEvent.keyDown(search, { key: "Enter" });
  expect(onChoose).toHaveBeenCalledWith(XMR);
});

it("chooses the coin typed last, even before it is drawn", () => {
  const { onChoose, search } = show(CHOICES);
  act(() => {
    fireEvent.change(search, { target: { value: "xmr" } });
    fireEvent.keyDown(search, { key: "Enter" });
  });
  expect(onChoose).toHaveBeenCalledWith(XMR);
});

it.each(["доллар", "dollar", "usd"])("calls money in the page's language: '%s'", (query) => {
  const { onChoose, search } = show({ all: [BTC, USD], popular: [] }, LOCALES[1]);
  fireEvent.change(search, { target: { value: query } });
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "USD доллар СШАVisa/Mastercard",
  ]);
  fireEvent.keyDown(search, { key: "Enter" });
  expect(onChoose).toHaveBeenCalledWith(USD);
});
