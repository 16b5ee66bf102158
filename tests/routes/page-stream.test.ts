import { createElement as h, Suspense, type ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "~/page-stream.server";

/** A part that waits for its text, as Await does. */
function makePart(text: Promise<string>) {
  let known: string | undefined;
  const arrival = text.then((value) => {
    known = value;
  });
  return function Part(): ReactNode {
    // React waits for what is thrown, and for nothing but a promise.
    // oxlint-disable-next-line typescript/only-throw-error -- see above
    if (known === undefined) throw arrival;
    return known;
  };
}

function render(text: Promise<string>, { signal } = new AbortController()) {
  const onError = vi.fn();
  const part = h(Suspense, { fallback: "waiting" }, h(makePart(text)));
  const page = renderPage(h("p", null, part), { nonce: "n", signal, onError });
  return { page, onError };
}

describe("a page that is written", () => {
  it("has what is there by then in its place", async () => {
    const page = await render(Promise.resolve("é <there>")).page;
    await page.whenWhole;
    expect(await new Response(page.write()).text()).toBe("<p><!--$-->é &lt;there&gt;<!--/$--></p>");
  });

  it.each(["я", "€", "😀"])("has its letters whole: %s", async (letter) => {
    // Wherever the letters begin, some of them lie across the end of what React writes at once.
    for (const shift of ["", "a", "aa", "aaa"]) {
      const texts = Array.from({ length: 4_000 }, (_, key) => h("b", { key }, letter));
      const { signal } = new AbortController();
      const page = h("p", null, shift, texts);
      const { write } = await renderPage(page, { nonce: "", signal, onError: vi.fn() });
      const markup = `<p>${shift}${`<b>${letter}</b>`.repeat(4_000)}</p>`;
      expect(await new Response(write()).text()).toBe(markup);
    }
  });

  it("brings what is late behind it", async () => {
    let arrive: (text: string) => void = () => undefined;
    const late = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const reader = (await render(late).page).write().getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await read()).toContain("waiting");
    arrive("late");
    const rest = await read();
    expect(rest).toContain("late");
    expect(rest).toContain('<script nonce="n">');
    expect((await reader.read()).done).toBe(true);
  });

  it("leaves what never comes to the browser", async () => {
    const patience = new AbortController();
    const { page, onError } = render(new Promise(() => undefined), patience);
    const { write } = await page;
    const text = new Response(write()).text();
    patience.abort(new Error("too late"));
    expect(await text).toContain("waiting");
    expect(onError.mock.calls).toEqual([[new Error("too late")]]);
  });

  it("is given up when its reader goes away", async () => {
    const { page, onError } = render(new Promise(() => undefined));
    await (await page).write().cancel();
    await vi.waitFor(() => {
      expect(onError).toHaveBeenCalledOnce();
    });
  });

  it("fails where its frame does", async () => {
    const onError = vi.fn();
    function Broken(): ReactNode {
      throw new Error("broken");
    }
    const { signal } = new AbortController();
    await expect(renderPage(h(Broken), { nonce: "", signal, onError })).rejects.toThrow("broken");
  });
});
