// Specification, languages: every page carries a canonical link, an alternate link for each locale, and x-default.
import { expect, test } from "vitest";
import { makeOrder } from "../../scripts/product/sandbox";
import { linksOf, metaOf } from "./support/markup";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";

const product = useProduct();

async function read(path: string) {
  const { text } = await send(product.origin, { path, headers: BROWSER });
  return text;
}

function pathOf(href: string | undefined): string | undefined {
  return href?.startsWith(`${product.origin}/`) ? href.slice(product.origin.length) : href;
}

async function expectLinks(path: string) {
  const [bare = ""] = path.split("?");
  for (const prefix of ["", "/ru"]) {
    const page = await read(prefix + path);
    expect(linksOf(page, "canonical").map(({ href }) => pathOf(href))).toEqual([prefix + bare]);
    const languages = linksOf(page, "alternate").flatMap(({ hreflang, href }) =>
      hreflang ? [[hreflang, pathOf(href)]] : [],
    );
    expect(languages).toEqual([
      ["en", bare],
      ["ru", `/ru${bare}`],
      ["x-default", bare],
    ]);
    expect(metaOf(page, "robots")).toMatch(/^noindex/);
  }
}

test.each([
  "/lk",
  "/lk?dialog=reset",
  "/my-exchanges",
  "/order/pending",
  "/order/A1B2C3D4",
  "/order/A1B2C3D4?destinationAddress=nowhere",
  "/blog?q=bitcoin",
  "/popular-exchanges?q=btc",
  "/docs?q=refund",
  "/support?dialog=contacts",
  "/exchange-btc-btc",
])("%s links its languages even though it is not indexed", expectLinks);

test("an order links its languages too, without its destination address", async () => {
  const { path } = await makeOrder(product.origin);
  await expectLinks(path);
});
