// Translators and other extensions change React's nodes, and React continues.
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { passOverForeign } from "~/islands/foreign-nodes/pass-over";
import { watchChanges } from "~/islands/foreign-nodes/watch-changes";

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

type Translator = (text: Text) => void;

const TRANSLATORS: [name: string, translate: Translator][] = [
  [
    "replaces a text",
    (text) => {
      text.parentNode?.replaceChild(inFont(document.createTextNode(text.data)), text);
    },
  ],
  [
    "wraps a text",
    (text) => {
      const font = inFont();
      text.parentNode?.replaceChild(font, text);
      font.appendChild(text);
    },
  ],
  [
    "puts its own in front and removes the text",
    (text) => {
      putBefore(inFont(document.createTextNode(text.data)), text);
      text.parentNode?.removeChild(text);
    },
  ],
  [
    "merges texts",
    (text) => {
      text.parentElement?.normalize();
    },
  ],
  [
    "moves the words to the first text",
    (text) => {
      const first = text.parentNode?.firstChild;
      if (!(first instanceof Text) || first === text) return;
      first.data += text.data;
      text.data = "";
    },
  ],
  [
    "writes all of them anew",
    (text) => {
      const all = text.parentElement;
      if (all) all.innerHTML = `<i>${all.innerHTML}</i>`;
    },
  ],
];

function inFont(node?: Node): HTMLElement {
  const font = document.createElement("i");
  if (node) font.appendChild(node);
  return font;
}

function putBefore(node: Node, next: Node): void {
  next.parentNode?.insertBefore(node, next);
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

test("a page with an extension's nodes hydrates unchanged", async () => {
  const page = document.createElement("div");
  document.body.appendChild(page);
  page.innerHTML = renderToString(<Fields withMemo />);
  const own = new WeakSet(page.querySelectorAll("*"));
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
  const own = new WeakSet<Element>([part]);
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
