// An extension puts copies in the place of fields.
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { watchChanges } from "~/browser/foreign-nodes/watch-changes";
import { AmountInput } from "./support/amount-input";
import { chooseFile } from "./support/chosen-file";

function Form() {
  return (
    <form>
      <AmountInput />
    </form>
  );
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

function copy(field: HTMLElement, value: string): void {
  const other = field.cloneNode(true);
  if (!(other instanceof HTMLInputElement)) return;
  other.value = value;
  field.parentNode?.replaceChild(other, field);
  other.focus();
}

test("a field comes back in the place of its copy, with the copy's text and focus", async () => {
  const { container } = render(<Form />);
  watchChanges(container);
  const field = screen.getByRole("textbox");
  copy(field, "0.7");
  await settle();
  expect(screen.getAllByRole("textbox")).toEqual([field]);
  expect(screen.getByRole("status").textContent).toBe("0.7");
  expect(document.activeElement).toBe(field);
});

test("an extension that insists on its copy wins", async () => {
  const { container } = render(<Form />);
  watchChanges(container);
  const field = screen.getByRole("textbox");
  copy(field, "0.7");
  await settle();
  copy(field, "0.8");
  await settle();
  expect(screen.getByRole("textbox")).not.toBe(field);
});

test("a copy of a field without the chosen file does not clear it", async () => {
  const { container } = render(<input type="file" name="photo" aria-label="Photo" />);
  watchChanges(container);
  const field = screen.getByLabelText("Photo");
  if (!(field instanceof HTMLInputElement)) throw new Error("The photo has no field");
  chooseFile(field);
  copy(field, "");
  await settle();
  expect(screen.getByLabelText("Photo")).toBe(field);
  expect(field.files).toHaveLength(1);
});
