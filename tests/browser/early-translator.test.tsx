// A translator that began before the page: one batch of records has React's changes and its own.
import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { watchChanges } from "~/browser/foreign-nodes/watch-changes";

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

function inFont(node: Node): HTMLElement {
  const font = document.createElement("i");
  font.appendChild(node);
  return font;
}

function Sentence({ amount, hint }: { amount: string; hint?: string }) {
  return (
    <p>
      Send {amount} <b>BTC</b> now{hint}
    </p>
  );
}

test("a figure does not come back if a translator began before the page", async () => {
  const translate = (text: Text) => {
    text.parentNode?.replaceChild(inFont(document.createTextNode(text.data)), text);
  };
  const translator = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Text && node.parentElement?.tagName === "P") translate(node);
    }
  });
  const Note = ({ worth }: { worth: string | undefined }) => (
    <p>
      {worth === undefined ? "Updating" : <b key={worth}>{worth}</b>}
      {null}
    </p>
  );
  const { container, rerender } = render(<Note worth="$1" />);
  translator.observe(container, { childList: true, subtree: true });
  watchChanges(container);
  for (const worth of [undefined, "$2", undefined, "$3"]) {
    rerender(<Note worth={worth} />);
    await settle();
  }
  expect(container.textContent).toBe("$3");
  translator.disconnect();
});

test("an older figure does not come back if a translator writes over the new one", async () => {
  const translator = new MutationObserver((records) => {
    for (const { target } of records) {
      if (target instanceof Text && !target.data.endsWith("~")) target.data += "~";
    }
  });
  const { container, rerender } = render(<Sentence amount="0.5" />);
  translator.observe(container, { characterData: true, subtree: true });
  watchChanges(container);
  rerender(<Sentence amount="0.9" />);
  await settle();
  expect(container.textContent).toBe("Send 0.9~ BTC now");
  rerender(<Sentence amount="0.9" hint=", please" />);
  expect(container.textContent).toBe("Send 0.9 BTC now, please");
  translator.disconnect();
});
