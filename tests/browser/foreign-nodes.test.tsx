// Translators and other extensions change React's nodes, and React continues.
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { passOverForeign } from "~/browser/foreign-nodes/pass-over";
import { watchChanges } from "~/browser/foreign-nodes/watch-changes";
import type { OwnNodes } from "~/ui/own-elements";
import { noteOwn } from "./support/own-nodes";
import { putBefore, TRANSLATORS, type Translator } from "./support/translators";

interface SentenceProps {
  amount: string;
  hint?: string | undefined;
}

function Sentence({ amount, hint }: SentenceProps) {
  return (
    <p data-testid="sentence">
      Send {amount} <b>BTC</b> now{hint}
    </p>
  );
}

function translateAll(translate: Translator): void {
  const nodes: readonly Node[] = [...screen.getByTestId("sentence").childNodes];
  for (const node of nodes) if (node instanceof Text && node.isConnected) translate(node);
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test.each(TRANSLATORS)("a visitor who %s sees the next figure", async (_, translate) => {
  const { container, rerender } = render(<Sentence amount="0.5" />);
  watchChanges(container);
  for (const amount of ["0.9", "12"]) {
    translateAll(translate);
    await settle();
    rerender(<Sentence amount={amount} />);
    expect(screen.getByTestId("sentence").textContent).toBe(`Send ${amount} BTC now`);
    await settle();
  }
});

test.each(TRANSLATORS)("a page survives a visitor who %s", async (_, translate) => {
  const { container, rerender } = render(<Sentence amount="0.5" hint=", please" />);
  watchChanges(container);
  for (const hint of [undefined, ", please", undefined]) {
    translateAll(translate);
    await settle();
    rerender(<Sentence amount="0.5" hint={hint} />);
    expect(screen.getByTestId("sentence").textContent).toBe(`Send 0.5 BTC now${hint ?? ""}`);
    await settle();
  }
});

test("a text that an extension wraps once stays for later figures", async () => {
  const { container, rerender } = render(<Sentence amount="0.5" />);
  watchChanges(container);
  for (const [, translate] of TRANSLATORS.slice(1, 2)) translateAll(translate);
  await settle();
  for (const amount of ["0.9", "12", "7"]) {
    rerender(<Sentence amount={amount} />);
    await settle();
    expect(screen.getByTestId("sentence").textContent).toBe(`Send ${amount} BTC now`);
  }
});

function Fields({ withMemo }: { withMemo: boolean }) {
  return (
    <form>
      <label htmlFor="a">Address</label>
      {withMemo ? <input key="memo" aria-label="Memo" /> : null}
      <input id="a" />
    </form>
  );
}

function wrap(field: Element): void {
  const wrapper = document.createElement("div");
  field.parentNode?.replaceChild(wrapper, field);
  wrapper.appendChild(field);
}

test("a wrapped field can be removed, and others inserted before it", async () => {
  const { container, rerender } = render(<Fields withMemo />);
  watchChanges(container);
  for (const field of screen.getAllByRole("textbox")) wrap(field);
  await settle();
  rerender(<Fields withMemo={false} />);
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  rerender(<Fields withMemo />);
  expect(screen.getAllByRole("textbox").map(({ id }) => id)).toEqual(["", "a"]);
});

function Three({ names }: { names: readonly string[] }) {
  return (
    <form>
      {names.map((name) => (
        <input key={name} aria-label={name} />
      ))}
    </form>
  );
}

const TWO_IN_A_WRAPPER: [what: string, rows: readonly (readonly string[])[]][] = [
  [
    "one can be removed and come back",
    [
      ["b", "c"],
      ["a", "b", "c"],
      ["a", "c"],
    ],
  ],
  [
    "the second can be removed and come back",
    [
      ["a", "c"],
      ["a", "b", "c"],
    ],
  ],
  [
    "another one can come between",
    [
      ["a", "x", "b", "c"],
      ["x", "b", "c"],
    ],
  ],
  [
    "one can move",
    [
      ["b", "a", "c"],
      ["c", "a", "b"],
    ],
  ],
];

test.each(TWO_IN_A_WRAPPER)("of two fields in one wrapper %s", async (_, rows) => {
  const { container, rerender } = render(<Three names={["a", "b", "c"]} />);
  watchChanges(container);
  const [a, b] = screen.getAllByRole("textbox");
  if (!a || !b) throw new Error("The form has no fields");
  wrap(a);
  a.parentNode?.appendChild(b);
  putBefore(document.createElement("i"), a);
  await settle();
  for (const names of rows) {
    rerender(<Three names={names} />);
    const shown = screen.getAllByRole("textbox");
    expect(shown.map((field) => field.getAttribute("aria-label"))).toEqual(names);
    await settle();
  }
});

test("a page with an extension's nodes hydrates unchanged", async () => {
  const page = document.createElement("div");
  document.body.appendChild(page);
  page.innerHTML = renderToString(<Fields withMemo />);
  const own = noteOwn(page);
  const fields = [...page.querySelectorAll("input")];
  for (const field of fields) {
    field.value = "typed";
    putBefore(document.createElement("i"), field);
    wrap(field);
    putBefore(document.createElement("i"), field);
  }
  const [label] = page.getElementsByTagName("label");
  if (label) putBefore(document.createElement("div"), label);
  if (page.firstChild) putBefore(document.createElement("div"), page.firstChild);
  const before = page.innerHTML;
  passOverForeign(page, own);
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => errors.push(error);
  const root = await act(() => hydrateRoot(page, <Fields withMemo />, { onRecoverableError }));
  expect([errors, page.innerHTML]).toEqual([[], before]);
  expect([...page.querySelectorAll("input")]).toEqual(fields);
  expect(fields.map(({ value }) => value)).toEqual(["typed", "typed"]);
  act(() => {
    root.render(<Fields withMemo={false} />);
  });
  expect([...page.querySelectorAll("input")]).toEqual(fields.slice(1));
  act(() => {
    root.unmount();
  });
});

test("a part that arrives with a translator's element inside counts as touched", async () => {
  const page = document.createElement("main");
  const part = document.createElement("section");
  const own: OwnNodes = new WeakMap([[part, true]]);
  const isTouched = passOverForeign(page, own);
  page.appendChild(part);
  await Promise.resolve();
  expect(isTouched()).toBe(false);
  part.remove();
  part.appendChild(document.createElement("i"));
  page.appendChild(part);
  await Promise.resolve();
  expect(isTouched()).toBe(true);
});
