import { createRequire } from "node:module";
import util from "node:util";
import { createElement as h, Suspense, type ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "~/page-stream.server";
import { eventually } from "../support/eventually";

// As in the Worker: React's renderer takes its encoder from `util`, for which the build substitutes ours.
vi.mock("react-dom/server.node", async () => {
  const { TextEncoder } = await import("~/remix-workarounds/text-encoder.server");
  const require = createRequire(import.meta.url);
  for (const file of Object.keys(require.cache)) {
    if (file.includes("react-dom-server.node.") || file.endsWith("server.node.js")) {
      Reflect.deleteProperty(require.cache, file);
    }
  }
  const platform = util.TextEncoder;
  Reflect.set(util, "TextEncoder", TextEncoder);
  const renderer: unknown = require("react-dom/server.node");
  util.TextEncoder = platform;
  return renderer;
});

/** A part that waits for its text, like Await. */
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

const NEVER = new Promise<string>(() => undefined);

function renderNode(node: ReactNode, patienceMs = 5_000) {
  const onError = vi.fn();
  return { page: renderPage(node, { nonce: "n", patienceMs, onError }), onError };
}

function render(text: Promise<string>, patienceMs?: number) {
  const part = h(Suspense, { fallback: "waiting" }, h(makePart(text)));
  return renderNode(h("p", null, part), patienceMs);
}

describe("a rendered page", () => {
  it("has the arrived parts in place", async () => {
    const page = await render(Promise.resolve("é <there>")).page;
    await page.whenWhole;
    expect(await new Response(page.write()).text()).toBe("<p><!--$-->é &lt;there&gt;<!--/$--></p>");
  });

  it.each(["я", "€", "😀"])("keeps multi-byte letters whole: %s", async (letter) => {
    // Wherever the letters begin, some would cross the end of an array that React writes to.
    for (const shift of ["", "a", "aa", "aaa"]) {
      const texts = Array.from({ length: 4_000 }, (_, key) => h("b", { key }, letter));
      const { write } = await renderNode(h("p", null, shift, texts)).page;
      const markup = `<p>${shift}${`<b>${letter}</b>`.repeat(4_000)}</p>`;
      expect(await new Response(write()).text()).toBe(markup);
    }
  });

  it("keeps short and long texts in order, and pages apart", async () => {
    const makePage = (letter: string) =>
      h(
        "p",
        null,
        ["a", "b", "c"].map((short) => h("b", { key: short }, short, letter.repeat(5_000))),
      );
    const pages = await Promise.all(["x", "я"].map((letter) => renderNode(makePage(letter)).page));
    const texts = await Promise.all(pages.map(({ write }) => new Response(write()).text()));
    expect(texts).toEqual(
      ["x", "я"].map((letter) => {
        const bold = ["a", "b", "c"].map(
          (short) => `<b>${short}<!-- -->${letter.repeat(5_000)}</b>`,
        );
        return `<p>${bold.join("")}</p>`;
      }),
    );
  });

  it("streams late parts after it", async () => {
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

  it("leaves parts that never arrive to the browser", async () => {
    const { page, onError } = render(NEVER, 50);
    const { write, whenWhole } = await page;
    expect(await new Response(write()).text()).toContain("waiting");
    await whenWhole;
    expect(onError).toHaveBeenCalledOnce();
  });

  it("is aborted when its reader disconnects", async () => {
    const { page, onError } = render(NEVER);
    await (await page).write().cancel();
    await eventually(() => {
      expect(onError).toHaveBeenCalledOnce();
    });
  });

  it("leaves nothing of a page that ended early in the next one", async () => {
    const waiting: ((text: string) => void)[] = [];
    const late = new Promise<string>((resolve) => waiting.push(resolve));
    const left = await render(late).page;
    await left.write().cancel();
    for (const arrive of waiting) arrive("secret");
    await left.whenWhole.catch(() => undefined);
    function Broken(): ReactNode {
      throw new Error("broken");
    }
    const secret = h("i", null, "secret", h(Broken));
    const broken = await renderNode(h("p", null, h(Suspense, { fallback: "waiting" }, secret)))
      .page;
    expect(await new Response(broken.write()).text()).toContain("waiting");
    const next = await renderNode(h("p", null, "mine")).page;
    expect(await new Response(next.write()).text()).toBe("<p>mine</p>");
  });

  it("fails when its frame fails", async () => {
    function Broken(): ReactNode {
      throw new Error("broken");
    }
    await expect(renderNode(h(Broken)).page).rejects.toThrow("broken");
  });

  it("fails when its frame never arrives", async () => {
    await expect(renderNode(h(makePart(NEVER)), 50).page).rejects.toThrow("in time");
  });

  it("does not wait forever for a broken page", async () => {
    // React reads an error's digest when it gives a part up: a throw there ends everything.
    const onError = vi.fn().mockImplementationOnce(() => {
      throw new Error("broken");
    });
    const part = h(Suspense, { fallback: "waiting" }, h(makePart(NEVER)));
    const { whenWhole } = await renderPage(part, { nonce: "", patienceMs: 50, onError });
    await expect(whenWhole).rejects.toThrow("in time");
  });
});
