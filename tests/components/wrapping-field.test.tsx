import { act, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { AddressEcho } from "~/components/address/address-echo";
import { setInput } from "~/ui/set-input";
import { WrappingField } from "~/ui/wrapping-field";

function show(onSubmit: () => void) {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <WrappingField
        id="address"
        name="address"
        label="Address"
        hint="Of your wallet"
        actions={<button type="button">Paste</button>}
      />
      <button>Exchange</button>
    </form>,
  );
  return screen.getByRole("textbox", { name: "Address", description: "Of your wallet" });
}

it("sends its form on Enter, without a line break", () => {
  const submit = vi.fn();
  const field = show(submit);
  const isKept = fireEvent.keyDown(field, { key: "Enter" });
  expect(isKept).toBe(false);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(field.getAttribute("enterkeyhint")).toBe("go");
});

it("leaves Enter to a keyboard that composes a word", () => {
  const submit = vi.fn();
  fireEvent.keyDown(show(submit), { key: "Enter", isComposing: true });
  expect(submit).not.toHaveBeenCalled();
});

it("calls an address valid only while it is the text that the gateway accepted", async () => {
  const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  render(
    <I18nextProvider i18n={await createServerI18n(LOCALES[0])}>
      <textarea id="address" aria-label="Address" defaultValue={address} />
      <AddressEcho inputId="address" defaultValue={address} valid={address} network="Ethereum" />
    </I18nextProvider>,
  );
  expect(screen.getByText("Valid Ethereum address")).toBeDefined();
  act(() => {
    setInput("address", `${address}0`);
  });
  expect(screen.queryByText("Valid Ethereum address")).toBeNull();
});

it("writes its default once, so that the text and the caret stay", () => {
  const write = vi.spyOn(HTMLTextAreaElement.prototype, "defaultValue", "set");
  const field = (text: string, error?: string) => (
    <WrappingField id="address" name="address" label="Address" defaultValue={text} error={error} />
  );
  const { rerender } = render(field("first"));
  const box = screen.getByRole("textbox");
  expect(box).toHaveProperty("value", "first");
  write.mockClear();
  rerender(field("first", "not an address"));
  expect(box.getAttribute("aria-invalid")).toBe("true");
  // The reply with the typed text is gone, as after a link within the page.
  rerender(field(""));
  expect(write).not.toHaveBeenCalled();
  expect(box).toHaveProperty("value", "first");
});
