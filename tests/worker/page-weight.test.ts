// The script that a browser must load before a page is usable; `npm run bench` prints the page's whole weight.
import { expect, test } from "vitest";
import { weighPage, weighScriptBeside } from "../../bench/weights";
import { makeOrder } from "../../scripts/product/sandbox";
import { useSharedProduct } from "./support/product";

const product = useSharedProduct();

const MAX_SCRIPT_BYTES = 112 * 1_024;

test.each([
  ["the home page", () => "/"],
  ["a pair page", () => "/ru/exchange-btc-eth"],
  ["an order page", async () => (await makeOrder(product.origin)).path],
])("%s names its fonts and keeps its script within the budget", async (_, findPath) => {
  const { script, font } = await weighPage(product.origin, await findPath());
  expect(font.gzip).toBeGreaterThan(10_000);
  expect(script.gzip).toBeGreaterThan(0);
  expect(script.gzip).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

// Every page of a visitor's own order requests it: with the reader of stored orders it would be 12 KB.
test("remembering an own order needs little script", async () => {
  const { path } = await makeOrder(product.origin);
  const { files, gzip } = await weighScriptBeside(product.origin, path, /^keep-order-.*\.js$/);
  expect(files).toBe(1);
  expect(gzip).toBeLessThanOrEqual(1_024);
});
