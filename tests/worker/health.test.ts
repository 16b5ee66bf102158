// Requirement 38 of docs/security.md: pages while health has switched the exchange off (spec: Health).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useProduct } from "./support/product";
import { BROWSER, OWN_FORM, send } from "./support/send";
import { startStubGateway, type StubGateway } from "./support/stub-gateway";
import { patience } from "../../scripts/product/patience.ts";

const BOT = { ...BROWSER, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
const RETRY = /^[1-5]$/;

let gateway: StubGateway;
let resolver: StubGateway;
beforeAll(async () => {
  gateway = await startStubGateway();
  resolver = await startStubGateway();
  resolver.reply({ body: '{"Status":0}' });
});
afterAll(() => Promise.all([gateway.stop(), resolver.stop()]));
beforeEach(() => {
  gateway.calls.length = 0;
});
const product = useProduct(() => ({
  vars: { GATEWAY_URL: gateway.url, CONNECTIVITY_CHECK_URL: `${resolver.url}/dns-query?name=a` },
}));

const open = (path: string, headers: Record<string, string> = BROWSER) =>
  send(product.origin, { path, headers });
const healthChecks = () => gateway.calls.filter(({ url }) => url === "/api/v1/health");
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000));

/** The gateway's reply to every call, including health. */
async function say(status: string): Promise<void> {
  gateway.reply({ body: JSON.stringify({ status }) });
  // The known state is valid for a second while all is well.
  await seconds(1.1);
}

describe("38: while the gateway has technical difficulties", () => {
  beforeAll(() => say("TECHNICAL_DIFFICULTIES"));

  test.each([
    ["/", 'lang="en"', "The exchange is paused", "/my-exchanges"],
    ["/exchange-btc-eth?amount=1", 'lang="en"', "The exchange is paused", "/my-exchanges"],
    ["/popular-exchanges", 'lang="en"', "The exchange is paused", "/my-exchanges"],
    ["/ru", 'lang="ru-RU"', "Обменник на паузе", "/ru/my-exchanges"],
    ["/ru/exchange-btc-eth", 'lang="ru-RU"', "Обменник на паузе", "/ru/my-exchanges"],
  ])("%s shows it and retries", async (path, lang, title, orders) => {
    const response = await open(path);
    expect(response.status).toBe(503);
    expect(response.headers["retry-after"]).toMatch(RETRY);
    expect(response.headers.refresh).toBe(response.headers["retry-after"]);
    expect(response.headers["cache-control"]).toBe("private, no-store");
    expect(response.text).toContain(lang);
    expect(response.text).toContain(`<h1>${title}</h1>`);
    expect(response.text).toMatch(new RegExp(`<title>${title}`));
    expect(response.text).toContain(`href="${orders}"`);
    expect(response.text, "the switch of language stays at the page").toMatch(/hrefLang|hreflang/);
    const scripts = response.text.match(/<script[^>]*>/g) ?? [];
    expect(scripts, "one script, inline, that counts down").toHaveLength(1);
    expect(response.text, "loads no script").not.toMatch(/<script[^>]* src=|modulepreload/);
  });

  test.each(["/support", "/ru/blog", "/my-exchanges", "/order/7Q2MK4XV?destinationAddress=a"])(
    "%s stays up",
    async (path) => {
      expect((await open(path)).headers["retry-after"]).toBeUndefined();
    },
  );

  test.each([
    ["/_root.data", "/"],
    ["/ru.data", "/ru"],
    ["/popular-exchanges.data?_routes=routes%2Fpopular", "/popular-exchanges"],
    ["/ru/exchange-btc-eth.data?amount=1", "/ru/exchange-btc-eth?amount=1"],
  ])("a client navigation by %s loads the document", async (path, to) => {
    const fromSupport = { ...BROWSER, referer: `${product.origin}/support` };
    for (const headers of [BROWSER, fromSupport]) {
      const { text } = await open(path, headers);
      expect(text).toContain("SingleFetchRedirect");
      expect(text).toContain(`"${to}"`);
    }
    const atForm = await open(path, { ...BROWSER, referer: `${product.origin}/?amount=1` });
    expect(atForm.text, "an open form keeps what was typed").not.toContain("SingleFetchRedirect");
  });

  test("crawlers and writes do not get the pause page", async () => {
    const write = { method: "POST", path: "/?index", headers: OWN_FORM, body: "intent=none" };
    const others = [open("/", BOT), open("/_root.data", BOT), send(product.origin, write)];
    for (const response of await Promise.all(others)) {
      expect(response.headers["retry-after"]).toBeUndefined();
    }
  });

  test("open pages learn of it without a gateway call", async () => {
    const before = healthChecks().length;
    const responses = await Promise.all(Array.from({ length: 20 }, () => open("/_pause")));
    for (const { status, text, headers } of responses) {
      expect(status).toBe(200);
      expect(text).toMatch(/^\{"retrySeconds":[1-5]\}$/);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
    expect(healthChecks().length - before).toBeLessThanOrEqual(1);
  });

  test("programs create no order and get a retry time", async () => {
    const before = gateway.calls.length;
    const response = await send(product.origin, {
      method: "POST",
      path: "/api/v1/orders/public/create",
      headers: { "content-type": "application/json", "x-api-key": "anything" },
      body: "{}",
    });
    expect(response.status).toBe(503);
    expect(response.headers["retry-after"]).toMatch(RETRY);
    expect(response.text).toContain("ERR_SERVICE_UNAVAILABLE");
    const made = gateway.calls.slice(before).filter(({ url }) => url.endsWith("/create"));
    expect(made).toEqual([]);
  });

  test("exchange monitors get it, although they are robots", async () => {
    const response = await open("/rates.xml", { "user-agent": "BestChange robot" });
    expect([response.status, response.headers["content-type"]]).toEqual([
      503,
      "text/plain; charset=utf-8",
    ]);
    expect(response.headers["retry-after"]).toMatch(RETRY);
  });

  test("simultaneous visitors cause one check, and pages make no call", async () => {
    await seconds(5.1);
    await Promise.all(Array.from({ length: 40 }, () => open("/")));
    expect(healthChecks()).toHaveLength(1);
    expect(gateway.calls).toHaveLength(1);
  });

  test("it ends once the gateway is well", async () => {
    gateway.reply({ body: '{"status":"OK"}' });
    await seconds(5.1);
    expect((await open("/")).headers["retry-after"]).toBeUndefined();
    expect((await open("/_pause")).text).toBe("{}");
  });
});

describe("38: a gateway that is slow or down", () => {
  test("does not hold the page for more than a second", async () => {
    gateway.reply({ body: "[]" });
    gateway.replyTo("/api/v1/health", { body: '{"status":"OK"}', delayMs: patience(4_000) });
    await seconds(1.1);
    const startedAt = Date.now();
    const response = await open("/rates.xml");
    expect(response.headers["retry-after"]).toBeUndefined();
    expect(healthChecks()).toHaveLength(1);
    expect(Date.now() - startedAt).toBeLessThan(patience(2_500));
  });

  test("is tolerated for three checks; after the fourth, with the internet working, the exchange is off", async () => {
    gateway.replyTo("/api/v1/health", { status: 502, body: "<h1>Bad gateway</h1>" });
    await seconds(patience(4_000) / 1_000);
    const seen: boolean[] = [];
    for (let check = 0; check < 6 && !seen.includes(true); check += 1) {
      await seconds(1.1);
      seen.push((await open("/")).headers["retry-after"] !== undefined);
    }
    expect(resolver.calls).toHaveLength(1);
    expect(resolver.calls[0]).toMatchObject({ headers: { accept: "application/dns-json" } });
    expect(seen.indexOf(true)).toBe(3);
  });
});
