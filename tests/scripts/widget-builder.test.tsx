// public/widget-builder.js on the page of the widget's builder.
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const SCRIPT = readFileSync("public/widget-builder.js", "utf8");

/** The builder's page for an amount, as the server writes it. */
const page = (amount: string) => `
  <div class="widget">
    <form class="widget-form"><input name="amount" value="${amount}"></form>
    <iframe class="widget-preview" src="/widget/frame?amount=${amount}"></iframe>
    <pre><code>frame ${amount}</code></pre>
    <div class="code-box"><pre><code>link ${amount}</code></pre></div>
  </div>`;

const shown: string[] = [];
const reply = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = page("1");
  shown.length = 0;
  const location = { replace: (url: URL) => shown.push(url.pathname + url.search) };
  const preview = document.querySelector("iframe");
  Object.defineProperty(preview, "contentWindow", { value: { location } });
  reply.mockReset();
  reply.mockImplementation((address) =>
    Promise.resolve(
      new Response(page(new URLSearchParams(address.split("?")[1]).get("amount") ?? "")),
    ),
  );
  vi.stubGlobal("fetch", reply);
  // A block, because each test runs the script once more.
  runInThisContext(`{${SCRIPT}}`);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function type(amount: string, pauseMs = 1_000) {
  const field = document.querySelector("input");
  if (field) field.value = amount;
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(pauseMs);
}

const codes = () => [...document.querySelectorAll("code")].map(({ textContent }) => textContent);

it("shows the widget of the changed fields, its code, and its address", async () => {
  await type("2");
  expect(shown).toEqual(["/widget/frame?amount=2"]);
  expect(codes()).toEqual(["frame 2", "link 2"]);
  expect(location.search).toBe("?amount=2");
});

it("waits for a pause in typing, and loads the same widget once", async () => {
  await type("2", 100);
  await type("25", 100);
  await type("250");
  expect(reply).toHaveBeenCalledTimes(1);
  await type("250");
  expect(shown).toEqual(["/widget/frame?amount=250"]);
});

it("keeps the last widget if the server rejects the change or is unreachable", async () => {
  reply.mockResolvedValueOnce(new Response("", { status: 429 }));
  await type("3");
  reply.mockRejectedValueOnce(new TypeError("offline"));
  await type("4");
  expect(shown).toEqual([]);
  expect(codes()).toEqual(["frame 1", "link 1"]);
});
