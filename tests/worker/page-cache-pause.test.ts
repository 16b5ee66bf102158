// A pause reaches pages that are cached already: within PAUSE_KNOWN_WITHIN_S of the gateway's report (spec: Health).
import { afterEach, beforeEach, expect, test } from "vitest";
import { startExchange, urls } from "./support/exchange";
import { NOBODY, UNHURRIED, withGateways } from "./support/product";
import { isFromCache } from "./support/cached-page";
import { BROWSER, send } from "./support/send";
import type { StubGateway } from "./support/stub-gateway";
import { serveIsolate, type ServedIsolate } from "../support/isolates/serve-isolate";

/** The bound of docs/specification.md, "Health". */
const PAUSE_KNOWN_WITHIN_S = 2;
const PAGES = ["/exchange-btc-eth", "/ru/exchange-btc-eth"];

let gateway: StubGateway;
let product: ServedIsolate;
beforeEach(async () => {
  gateway = await startExchange();
  product = await serveIsolate({
    vars: { ...withGateways(urls(gateway)), ...UNHURRIED, CONNECTIVITY_CHECK_URL: NOBODY },
  });
});
afterEach(async () => {
  await product.stop();
  await gateway.stop();
});

const open = (path: string) => send(product.url, { path, headers: BROWSER });
const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

// An operator's SUSPENDED is UNHEALTHY.
test.each(["UNHEALTHY", "TECHNICAL_DIFFICULTIES"])(
  "cached pages show %s within two seconds, and are served again after it",
  async (status) => {
    for (const path of PAGES) {
      await expect.poll(async () => isFromCache(await open(path))).toBe(true);
    }
    gateway.replyTo("/api/v1/health", { body: JSON.stringify({ status }) });
    // A visitor in between starts the check, and the next one sees its result.
    await sleep(PAUSE_KNOWN_WITHIN_S / 2 + 0.1);
    await open(PAGES[0] ?? "/");
    await sleep(PAUSE_KNOWN_WITHIN_S / 2 - 0.1);
    for (const path of PAGES) {
      const paused = await open(path);
      expect([paused.status, isFromCache(paused)], path).toEqual([503, false]);
    }
    gateway.replyTo("/api/v1/health", { body: '{"status":"OK"}' });
    await expect.poll(async () => (await open(PAGES[0] ?? "/")).status).toBe(200);
  },
);
