// When React cannot hydrate a page and redraws it, visitors keep their typed text.
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberFields } from "~/browser/foreign-nodes/typed-text";
import { AmountInput } from "./support/amount-input";
import { chooseFile } from "./support/chosen-file";

beforeEach(() => {
  history.replaceState({}, "", "/");
  document.body.replaceChildren();
});
afterEach(() => vi.useRealTimers());

function Form() {
  return (
    <form>
      <AmountInput />
      <textarea name="memo" />
      <input type="checkbox" name="terms" />
    </form>
  );
}

test("typed text is restored in the fields of a redrawn page", async () => {
  // React logs that it does so.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const page = document.createElement("div");
  document.body.appendChild(page);
  page.innerHTML = renderToString(<Form />);
  const [amount, terms] = page.getElementsByTagName("input");
  const [memo] = page.getElementsByTagName("textarea");
  if (!amount || !terms || !memo) throw new Error("The form has no fields");
  amount.value = "0.7";
  memo.value = "12";
  terms.checked = true;
  amount.parentNode?.insertBefore(document.createElement("i"), amount);
  memo.focus();
  memo.setSelectionRange(1, 2);
  const refill = rememberFields(page);
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => {
    errors.push(error);
    refill();
  };
  const root = await act(() => hydrateRoot(page, <Form />, { onRecoverableError }));
  expect(errors).not.toEqual([]);
  expect(amount.isConnected).toBe(false);
  const form = new FormData(page.getElementsByTagName("form")[0]);
  expect([...form]).toEqual([
    ["amount", "0.7"],
    ["memo", "12"],
    ["terms", "on"],
  ]);
  expect(page.getElementsByTagName("output")[0]?.textContent).toBe("0.7");
  const [drawn] = page.getElementsByTagName("textarea");
  expect(document.activeElement, "who types goes on typing").toBe(drawn);
  expect([drawn?.selectionStart, drawn?.selectionEnd]).toEqual([1, 2]);
  act(() => {
    root.unmount();
  });
});

function addField(page: Element, type: string, name: string): HTMLInputElement {
  const field = Object.assign(document.createElement("input"), { type, name });
  page.appendChild(field);
  return field;
}

/** A page whose fields a redraw removes. */
function openPage() {
  const page = document.body.appendChild(document.createElement("main"));
  const redraw = (draw: () => void) => {
    page.replaceChildren();
    draw();
  };
  return { page, redraw };
}

test("a chosen file and what follows it are restored", () => {
  const { page, redraw } = openPage();
  const files = chooseFile(addField(page, "file", "photo"));
  addField(page, "file", "selfie").focus();
  addField(page, "text", "memo").value = "12";
  const refill = rememberFields(page);
  const changed: unknown[] = [];
  page.addEventListener("change", ({ target }) => changed.push(target));
  redraw(() => {
    for (const name of ["photo", "selfie"]) addField(page, "file", name);
    addField(page, "text", "memo");
  });
  refill();
  const [photo, selfie, memo] = page.getElementsByTagName("input");
  expect(photo?.files).toBe(files);
  expect(photo?.files).toHaveLength(1);
  expect(changed).toEqual([photo]);
  expect(document.activeElement).toBe(selfie);
  expect(memo?.value).toBe("12");
});

test("typed text in a late part is restored as well", async () => {
  const { page, redraw } = openPage();
  const refill = rememberFields(page);
  const part = document.createElement("section");
  const late = addField(part, "text", "memo");
  page.appendChild(part);
  await Promise.resolve();
  late.value = "12";
  redraw(() => addField(page, "text", "memo"));
  refill();
  expect(page.getElementsByTagName("input")[0]?.value).toBe("12");
});

test.each([
  ["after a minute", () => vi.advanceTimersByTime(60_000)],
  [
    "on another page",
    () => {
      history.pushState({}, "", "/next");
    },
  ],
])("a field of the same name stays empty %s", async (_, pass) => {
  vi.useFakeTimers();
  const { page, redraw } = openPage();
  addField(page, "text", "memo").value = "12";
  const refill = rememberFields(page);
  redraw(() => undefined);
  refill();
  pass();
  const other = addField(page, "text", "memo");
  await Promise.resolve();
  expect(other.value).toBe("");
});
