// The picker of forms whose values are in the page's query: the fees, the widget's builder and its frame.
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { useSharedProduct } from "./support/product";
import { BROWSER, send } from "./support/send";

const product = useSharedProduct();
const { DOMParser } = new JSDOM("").window;

async function open(path: string): Promise<Document> {
  const { status, text } = await send(product.origin, { path, headers: BROWSER });
  expect(status).toBe(200);
  return new DOMParser().parseFromString(text, "text/html");
}

/** What a press of this button sends. */
function readSent(button: HTMLButtonElement | null | undefined): Record<string, string> {
  const fields = [...(button?.form?.elements ?? [])].flatMap((field) =>
    "type" in field && field.type === "button" ? [] : field,
  );
  const hidden = fields.filter((field) => field.getAttribute("type") === "hidden");
  const own = button?.name ? [button] : [];
  return Object.fromEntries(
    [...hidden, ...own].map((field) => [
      field.getAttribute("name") ?? "",
      field.getAttribute("value") ?? "",
    ]),
  );
}

const findRow = (page: Document, slug: string) =>
  page.querySelector<HTMLButtonElement>(`.picker-row[value="${slug}"]`);

describe.each([
  ["/price", {}],
  ["/ru/price", {}],
  ["/widget", { ref: "partner-7", theme: "dark" }],
  ["/widget/frame", { ref: "partner-7", theme: "dark" }],
])("%s", (path, others) => {
  const amount = path.startsWith("/ru") ? "0,1" : "0.1";
  const asked = { amount, send: "btc", receive: "eth", ...others };
  const address = `${path}?${new URLSearchParams(asked).toString()}`;

  test("has a button for each coin, and none of them is what Enter presses", async () => {
    const page = await open(address);
    const picks = [...page.querySelectorAll<HTMLButtonElement>("button[name=pick]")];
    expect(picks.map(({ value }) => value)).toEqual(["send", "receive"]);
    expect(picks[0]?.form?.querySelector("button")?.name).toBe("");
    expect(page.querySelectorAll("main select, dialog")).toHaveLength(0);
  });

  test("opens the list of one side, and each row keeps the other fields", async () => {
    const page = await open(`${address}&pick=receive&q=monero`);
    expect(page.querySelectorAll("dialog[open]")).toHaveLength(1);
    expect(page.querySelectorAll(".picker-row")).toHaveLength(1);
    expect(readSent(findRow(page, "xmr"))).toEqual({ ...asked, receive: "xmr" });
    expect(readSent(page.querySelector<HTMLButtonElement>(".dialog-close"))).toEqual(asked);
    const find = page.querySelector<HTMLButtonElement>(".picker-search button");
    expect(readSent(find)).toEqual({ ...asked, pick: "receive" });
  });

  test("the other side's coin changes places", async () => {
    const page = await open(`${address}&pick=receive&q=btc&network=Bitcoin`);
    const row = page.querySelector<HTMLButtonElement>(".picker-row");
    expect(row?.textContent).toContain("BTC");
    expect(readSent(row)).toEqual({ ...asked, send: "eth", receive: "btc" });
  });

  test("no other word opens a list", async () => {
    const page = await open(`${address}&pick=both`);
    expect(page.querySelectorAll("dialog")).toHaveLength(0);
  });
});
