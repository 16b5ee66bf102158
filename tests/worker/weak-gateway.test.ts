// Requirement 44 of docs/security.md: a weak gateway gets fewer calls, not more, however many visitors wait.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OPTIONAL, startExchange, urls } from "./support/exchange";
import { isFreshRender } from "./support/cached-page";
import { UNHURRIED, withGateways } from "./support/product";
import { BROWSER, send, type PageResponse } from "./support/send";
import type { StubGateway } from "./support/stub-gateway";
import { serveIsolate, type ServedIsolate } from "../support/isolates/serve-isolate";

const RATE = "/api/v2/rates/public/one";
const PAGE = "/exchange-btc-eth";
const CROWD = 100;
const TOGETHER = 10;
/** How long a page without a rate is kept, and how often the next one may still be without. */
const FAULTY_PAGE_KEEP_MS = 1_500;
const MOST_TRIES = 10;

let gateway: StubGateway;
let product: ServedIsolate;
const serve = (vars: Record<string, string>) =>
  serveIsolate({
    vars: {
      ...withGateways(urls(gateway)),
      CONNECTIVITY_CHECK_URL: "http://127.0.0.1:9/",
      ...vars,
    },
  });
beforeEach(async () => {
  gateway = await startExchange();
  product = await serve(UNHURRIED);
});
afterEach(async () => {
  await product.stop();
  await gateway.stop();
});

/** How often the same question was asked. A page asks for the rates of both modes. */
function callsOf(path: string): number {
  const asked = gateway.calls.map(({ url }) => url).filter((url) => url.startsWith(path));
  return Math.max(0, ...asked.map((url) => asked.filter((other) => other === url).length));
}
const open = (path: string) => send(product.url, { path, headers: BROWSER });

/** Opens another page until the isolate has what every page needs: on a slow machine a crowd's first page may miss it. */
async function warmUp(): Promise<void> {
  await expect.poll(async () => (await open("/exchange-eth-btc")).status).toBe(200);
  gateway.calls.length = 0;
}

test.each([
  ["90", PAGE, "Try again in 2 minutes."],
  ["86400", PAGE, "Try again in 24 hours."],
  ["86400", `/ru${PAGE}`, "через 24"],
])(
  "44: a gateway limit of %s s gives a page that shows how long it lasts: %s",
  async (seconds, path, text) => {
    const limited = { status: 429, headers: { "retry-after": seconds } };
    for (const version of ["v1", "v2"]) {
      gateway.replyTo(`/api/${version}/instruments/public`, limited);
    }
    const page = await open(path);
    expect([page.status, page.headers["retry-after"]]).toEqual([503, seconds]);
    expect(page.text.replaceAll("\u00a0", " ")).toContain(text);
  },
);

/** Visitors who arrive by twos and threes over some seconds, and their pages. */
async function crowd(path: string, overMs: number): Promise<PageResponse[]> {
  return Promise.all(
    Array.from({ length: CROWD }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, (overMs * index) / CROWD));
      return open(path);
    }),
  );
}

describe(`44: ${String(CROWD)} visitors`, () => {
  test("at once cause one render and one call while the rate takes 3.5 s", async () => {
    const RATE_SECONDS = 3.5;
    // The product's own patience with a page ends before the rate arrives.
    await product.stop();
    product = await serve({});
    await warmUp();
    gateway.replyTo(RATE, { ...gateway.replyOf(RATE), delayMs: RATE_SECONDS * 1_000 });
    const startedAt = Date.now();
    const pages = await crowd(PAGE, 0);
    const seconds = (Date.now() - startedAt) / 1_000;
    expect(pages.every(({ status, text }) => status === 200 && text.includes("</html>"))).toBe(
      true,
    );
    // A page without a rate is kept for a second: a machine that takes longer to answer the crowd renders it again.
    expect(pages.filter(isFreshRender).length).toBeLessThanOrEqual(Math.ceil(seconds));
    // The render after the first one, which has more time, joins the running call.
    expect(callsOf(RATE)).toBeLessThanOrEqual(1 + Math.ceil(seconds / RATE_SECONDS));
    gateway.replyTo(RATE, { ...gateway.replyOf(RATE), delayMs: 0 });
    // The isolate's clock decides how long that page is kept, not the machine's speed.
    const hasRate = async () => (await open(PAGE)).text.includes("Network fee");
    let isPriced = await hasRate();
    for (let tries = 0; tries < MOST_TRIES && !isPriced; tries += 1) {
      await product.moveClock(FAULTY_PAGE_KEEP_MS);
      isPriced = await hasRate();
    }
    expect(isPriced).toBe(true);
  });

  test.each([
    ["stats that fail", OPTIONAL[0], { status: 500, body: "" }],
    ["unreadable latest orders", OPTIONAL[1], { body: "<h1>Hello</h1>" }],
    ["a rate that fails", RATE, { status: 503, body: "" }],
  ])("over two seconds cause one render and call a second, with %s", async (_name, path, reply) => {
    gateway.replyTo(path, reply);
    await warmUp();
    const startedAt = Date.now();
    const pages = await crowd(PAGE, 2_000);
    const windows = 1 + Math.ceil((Date.now() - startedAt) / 1_000);
    expect(pages.every(({ status }) => status === 200)).toBe(true);
    expect(pages.filter(isFreshRender).length).toBeLessThanOrEqual(windows);
    expect(callsOf(path)).toBeLessThanOrEqual(windows);
  });

  test("of uncached pages share a failure", async () => {
    gateway.replyTo(OPTIONAL[0], { status: 500, body: "" });
    await warmUp();
    // They arrive in a tenth of a second by the isolate's clock, however slow the machine is.
    await product.stopClock();
    for (let came = 0; came < CROWD; came += TOGETHER) {
      await Promise.all(Array.from({ length: TOGETHER }, () => open(`${PAGE}?amount=0.1`)));
      await product.moveClock(TOGETHER);
    }
    expect(callsOf(OPTIONAL[0])).toBeLessThanOrEqual(1);
  });

  test("of a missing address cause one render a second", async () => {
    await warmUp();
    const startedAt = Date.now();
    const pages = await crowd("/exchange-btc-nothing", 1_000);
    const windows = Math.ceil((Date.now() - startedAt) / 1_000);
    expect(pages.every(({ status }) => status === 404)).toBe(true);
    expect(pages.filter(isFreshRender).length).toBeLessThanOrEqual(1 + windows);
  });
});
