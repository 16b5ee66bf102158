// The script that a browser must load before a page is usable; `npm run bench` prints the page's whole weight.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { getText } from "../../bench/get";
import { weighPage, weighScriptBeside } from "../../bench/weights";
import { inProject } from "../../scripts/product/paths";
import { makeOrder } from "../../scripts/product/sandbox";
import { useSharedProduct } from "./support/product";

const product = useSharedProduct();

// The exchange form's script counts, because its pages name it (app/ui/late-scripts.ts).
const MAX_FORM_SCRIPT_BYTES = 132 * 1_024;
const MAX_SCRIPT_BYTES = 112 * 1_024;

/** The Worker is one file, which each cold start parses whole; the platform's limit is far higher. */
const MAX_WORKER_BYTES = 850 * 1_024;

test.each<[string, () => string | Promise<string>, number]>([
  ["the home page", () => "/", MAX_FORM_SCRIPT_BYTES],
  ["a pair page", () => "/ru/exchange-btc-eth", MAX_FORM_SCRIPT_BYTES],
  ["an order page", async () => (await makeOrder(product.origin)).path, MAX_SCRIPT_BYTES],
])("%s names its fonts and keeps its script within the budget", async (_, findPath, budget) => {
  const { script, font } = await weighPage(product.origin, await findPath());
  expect(font.gzip).toBeGreaterThan(10_000);
  expect(script.gzip).toBeGreaterThan(0);
  expect(script.gzip).toBeLessThanOrEqual(budget);
});

test("the home page names the scripts that its own request when they run", async () => {
  const html = await getText(`${product.origin}/`);
  for (const late of ["exchange-form", "page-guard"]) {
    expect(html).toContain(`<link rel="modulepreload" href="/assets/${late}-`);
  }
});

// A slow phone would otherwise request them only once it has read the whole page.
test.each(["/", "/ru/exchange-btc-eth", "/my-exchanges"])(
  "%s names all its scripts before its text",
  async (path) => {
    const html = await getText(product.origin + path);
    const [early = "", text = ""] = html.split('<div id="page">');
    const named = new Set(text.match(/\/assets\/[\w.-]+\.js/g));
    expect(named.size).toBeGreaterThan(5);
    for (const script of named) {
      expect(early).toContain(`<link rel="modulepreload" href="${script}"/>`);
    }
  },
);

test("the licences of the script's packages are in a file", async () => {
  const text = await getText(`${product.origin}/licenses.txt`);
  for (const name of ["react-dom", "@remix-run/router", "big.js", "partysocket"]) {
    expect(text).toMatch(new RegExp(`^${name} \\d.*\\(MIT\\)$`, "m"));
  }
  expect(text).toContain("Permission is hereby granted");
});

// Every page of a visitor's own order requests it: with the reader of stored orders it would be 12 KB.
test("remembering an own order needs little script", async () => {
  const { path } = await makeOrder(product.origin);
  const { files, gzip } = await weighScriptBeside(product.origin, path, /^keep-order-.*\.js$/);
  expect(files).toBe(1);
  expect(gzip).toBeLessThanOrEqual(1_024);
});

test("the Worker contains nothing that only browsers run", () => {
  const worker = readFileSync(inProject("build/workers/agio/worker.js"));
  expect(gzipSync(worker).byteLength).toBeLessThanOrEqual(MAX_WORKER_BYTES);
  // Of React's renderer for browsers, the Telegram SDK and the fingerprint.
  for (const word of ["REACT_DEVTOOLS", "web_app_request_phone", "monochrome"]) {
    expect(worker.includes(word)).toBe(false);
  }
});
