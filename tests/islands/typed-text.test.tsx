// When React cannot hydrate a page and redraws it, visitors keep their typed text.
import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { rememberFields } from "~/islands/foreign-nodes/typed-text";

function Form() {
  const [amount, setAmount] = useState("1");
  return (
    <form>
      <input
        name="amount"
        value={amount}
        onChange={({ target }) => {
          setAmount(target.value);
        }}
      />
      <textarea name="memo" />
      <input type="checkbox" name="terms" />
      <output>{amount}</output>
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
