import { expect, test } from "vitest";
import { useSharedProduct } from "./support/product";
import { BROWSER } from "./support/send";

const product = useSharedProduct();

/** The paths that a search links to in the page's main column, in order. */
async function search(path: string): Promise<string[]> {
  const html = await (await fetch(product.origin + path, { headers: BROWSER })).text();
  const [, main = ""] = html.split('class="content-main"');
  const [own = ""] = main.split("<aside");
  return [...own.matchAll(/href="([^"#?]+)"/g)].map(([, href = ""]) => href);
}

test("searches the documentation's text: an error code leads to its page", async () => {
  expect(await search("/docs?q=ERR_BALANCE_TOO_LOW")).toEqual([
    "/docs/account/withdrawals",
    "/docs/api/errors",
  ]);
});

test("in Russian too", async () => {
  expect(await search("/ru/docs?q=идемпотентности")).toContain("/ru/docs/operators/gateways");
});

test("ranks an article about the word before those that mention it", async () => {
  const found = await search("/blog?q=phishing");
  expect(found[0]).toBe("/blog/safety/phishing-exchanges");
  expect(found).toContain("/blog/guides/keep-your-order-link");
});

test("reports an empty result", async () => {
  expect(await search("/docs?q=zzzzzz")).toEqual([]);
});

test("each result shows the found sentence with the word marked", async () => {
  const html = await (await fetch(`${product.origin}/blog?q=seed`, { headers: BROWSER })).text();
  const [first = ""] = html.split('<ol class="search-results">')[1]?.split("</li>") ?? [];
  expect(first).toMatch(/<h2><a [^>]*>[^<]+<\/a><\/h2><p>.*<mark>seed<\/mark>/i);
});
