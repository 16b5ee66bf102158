import { expect, test } from "vitest";
import { send } from "./support/send";
import { useSharedProduct } from "./support/product";

const product = useSharedProduct();

function open(path: string) {
  return send(product.origin, { path });
}

// Browsers, password managers and tools request these without a link.
test.each([
  "/apple-touch-icon-120x120.png",
  "/apple-touch-icon-152x152-precomposed.png",
  "/favicon-32x32.png",
  "/favicon.svg.map",
  "/browserconfig.xml",
  "/crossdomain.xml",
  "/opensearch.xml",
  "/ads.txt",
  "/app-ads.txt",
  "/humans.txt",
  "/sw.js",
  "/service-worker.js",
  "/.well-known/assetlinks.json",
  "/.well-known/apple-app-site-association",
  "/apple-app-site-association",
  "/.well-known/appspecific/com.chrome.devtools.json",
  "/.well-known/traffic-advice",
  "/.well-known/gpc.json",
  "/.well-known/passkey-endpoints",
  "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
])("%s gets no page", async (path) => {
  expect(await open(path)).toMatchObject({ status: 404, text: "Not found" });
});

test.each([
  ["/.well-known/change-password", "/profile/info"],
  ["/apple-touch-icon.png", "/icons/apple-touch-180.png"],
  ["/apple-touch-icon-precomposed.png", "/icons/apple-touch-180.png"],
  ["/manifest.json", "/manifest.webmanifest"],
])("%s leads to %s", async (path, location) => {
  expect((await open(path)).headers).toMatchObject({ location });
});

test.each([
  "/robots.txt",
  "/llms.txt",
  "/ru/llms.txt",
  "/rates.xml",
  "/sitemap-1.xml",
  "/.well-known/security.txt",
])("%s is a file of ours", async (path) => {
  expect((await open(path)).status).toBe(200);
});
