import { act, render, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CopyButton } from "~/ui/copy-button";

afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
  Reflect.deleteProperty(document, "execCommand");
});

const ALLOWED = vi.fn(() => Promise.resolve());
const NOT_ALLOWED = () => Promise.reject(new DOMException("no", "NotAllowedError"));

/** The button's label after a press, and the selected text. */
async function press(
  writeText: (() => Promise<void>) | undefined,
  canCommand: boolean,
  before: { readonly selected?: Element } = {},
) {
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value });
  if (writeText) define(navigator, "clipboard", { writeText });
  define(document, "execCommand", () => canCommand);
  getSelection()?.removeAllRanges();
  if (before.selected) getSelection()?.selectAllChildren(before.selected);
  const { getByRole, unmount } = render(
    <>
      <p id="address">bc1q</p>
      <CopyButton
        text="bc1q"
        label="Copy"
        copiedLabel="Copied"
        failedLabel="Not copied"
        {...(before.selected ? {} : { shownIn: "address" })}
      />
    </>,
  );
  act(() => {
    getByRole("button").click();
  });
  await waitFor(() => {
    expect(getByRole("button").textContent).not.toBe("Copy");
  });
  const said = getByRole("button").textContent;
  const selected = getSelection()?.toString();
  unmount();
  return [said, selected];
}

it("copies and confirms", async () => {
  expect(await press(ALLOWED, false)).toEqual(["Copied", ""]);
  expect(ALLOWED).toHaveBeenCalledWith("bc1q");
});

it("copies with execCommand in a frame without clipboard access", async () => {
  expect(await press(NOT_ALLOWED, true)).toEqual(["Copied", ""]);
});

it("reports a clipboard that never answers", async () => {
  const never = () => new Promise<void>(() => undefined);
  expect(await press(never, false)).toEqual(["Not copied", "bc1q"]);
  expect(await press(never, true)).toEqual(["Copied", ""]);
});

it("a failed copy leaves no earlier selection, which would be copied in its place", async () => {
  const shown = document.createElement("p");
  shown.textContent = "bc1q-selected-before";
  document.body.appendChild(shown);
  expect(await press(NOT_ALLOWED, false, { selected: shown })).toEqual(["Not copied", ""]);
  shown.remove();
});

it.each([NOT_ALLOWED, undefined])(
  "reports a failed copy and selects the text: %s",
  async (writeText) => {
    expect(await press(writeText, false)).toEqual(["Not copied", "bc1q"]);
  },
);
