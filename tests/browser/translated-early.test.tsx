// A translator or another extension changes texts before React hydrates the page.
import { act } from "@testing-library/react";
import { useEffect, useState, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { passOverForeign } from "~/browser/foreign-nodes/pass-over";
import { watchChanges } from "~/browser/foreign-nodes/watch-changes";
import { listTexts, noteOwn } from "./support/own-nodes";
import { TRANSLATORS } from "./support/translators";

afterEach(() => {
  document.body.replaceChildren();
});

function Bill({ amount, hint }: { amount: string; hint?: string }) {
  return (
    <form>
      <p>
        Send {amount} <b>BTC</b> now{hint}
      </p>
      <button>{`Exchange ${amount} BTC`}</button>
      <input aria-label="Address" />
    </form>
  );
}

/** Hydrates what `change` has changed, and reports what React said. */
async function hydrateChanged(shown: ReactNode, change: (page: Element) => void) {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(shown);
  const own = noteOwn(page);
  const [field] = page.getElementsByTagName("input");
  change(page);
  const before = page.innerHTML;
  const isTouched = passOverForeign(page, own);
  watchChanges(page);
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => errors.push(error);
  const root = await act(() => hydrateRoot(page, shown, { onRecoverableError }));
  expect(errors).toEqual([]);
  expect(page.innerHTML).toBe(before);
  expect([...page.getElementsByTagName("input")]).toEqual([field]);
  return { page, root, isTouched };
}

test.each(TRANSLATORS)(
  "a page hydrates as it is for a visitor who %s, and shows the next figure",
  async (_, translate) => {
    const { page, root } = await hydrateChanged(<Bill amount="0.5" />, (all) => {
      for (const text of listTexts(all)) if (text.isConnected) translate(text);
    });
    for (const amount of ["0.9", "12"]) {
      act(() => {
        root.render(<Bill amount={amount} hint={amount === "12" ? ", please" : ""} />);
      });
      const end = amount === "12" ? ", please" : "";
      expect(page.textContent).toBe(`Send ${amount} BTC now${end}Exchange ${amount} BTC`);
    }
  },
);

const CHANGES: [name: string, change: (page: Element) => void][] = [
  [
    "blanks between all elements",
    (page) => {
      for (const one of page.querySelectorAll("*")) one.after("\n ");
      for (const one of page.querySelectorAll("form, p, button")) one.prepend(" ");
    },
  ],
  [
    "words of its own",
    (page) => {
      for (const one of page.querySelectorAll("p, button, form")) one.append(" (1)");
    },
  ],
  [
    "a link around each number",
    (page) => {
      for (const text of listTexts(page)) {
        const at = text.data.search(/\d/);
        if (at < 0) continue;
        const figure = text.splitText(at);
        figure.splitText(1);
        const link = document.createElement("a");
        figure.replaceWith(link);
        link.appendChild(figure);
      }
    },
  ],
];

test.each(CHANGES)("a page with %s hydrates as it is", async (_, change) => {
  const { page, root, isTouched } = await hydrateChanged(<Bill amount="0.5" />, change);
  expect(isTouched()).toBe(true);
  act(() => {
    root.render(<Bill amount="0.9" />);
  });
  const words = page.textContent.replaceAll(/\s+/g, " ");
  expect(words).toContain("0.9");
  expect(words).not.toContain("0.5");
});

function Later() {
  const [is, setIs] = useState("server");
  useEffect(() => {
    setIs("browser");
  }, []);
  return <Bill amount="0.5" hint={is} />;
}

test("a text that React changes at once is React's", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(<Later />);
  const own = noteOwn(page);
  for (const text of listTexts(page)) if (text.data !== "BTC") text.replaceWith("translated");
  passOverForeign(page, own);
  watchChanges(page);
  await act(() => hydrateRoot(page, <Later />));
  expect(page.getElementsByTagName("p")[0]?.textContent).toBe("Send 0.5 BTC nowbrowser");
});
