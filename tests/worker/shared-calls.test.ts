// Requirement 43 of docs/security.md: cached data is requested without a visitor.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startExchange, urls } from "./support/exchange";
import { useProduct } from "./support/product";
import { BROWSER, OWN_FORM, send } from "./support/send";
import type { Call, StubGateway } from "./support/stub-gateway";

// Calls that the gateway gets for one visitor only; every other call fills the isolate's cache.
const OWN_CALLS = [
  "/api/v2/rates/public/one",
  "/api/v1/rates/public/recommended-amount",
  "/api/v1/instruments/public/validate-address",
  "/api/v1/orders/public-info",
];
const ANNA = {
  cookie: "referralID=anna; i18n_redirected=ru; u_id=anna; __Host-agio=anna",
  "accept-language": "ru-anna",
  "cf-connecting-ip": "203.0.113.7",
  "x-api-key": "anna",
  authorization: "anna",
  referer: "https://anna.example/",
  "user-agent": "anna",
};
const QUERY = "ref=anna&utm_source=anna";
const PAGES = [
  "/",
  "/exchange-btc-eth",
  "/exchange-btc-eth?pick=send",
  "/popular-exchanges",
  "/blog",
  "/blog/guides/how-an-instant-exchange-works",
  "/docs",
  "/roadmap",
  "/terms",
  "/support",
  "/rates.xml",
  "/sitemap-pages.xml",
  "/llms.txt",
  "/nowhere",
  "/exchange-btc-eth/_payload.json",
  "/og/pair/btc/eth.png",
];

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startExchange();
});
afterAll(() => gateway.stop());
const contentUrl = () => ({ CONTENT_GATEWAY_URL: gateway.url });
const cached = useProduct(() => ({
  vars: { ...urls(gateway), ...contentUrl(), PAGE_CACHE: "on" },
}));
const plain = useProduct(() => ({ vars: { ...urls(gateway), ...contentUrl() } }));

const VISITORS_HEADERS =
  /^(x-(?!request-id)|accept-language|cookie|authorization|referer|idempotency)/;
const pathOf = ({ url }: Call) => url.split("?")[0] ?? "";

function expectNobody({ url, headers, body }: Call): void {
  const { "x-request-id": requestId, host, ...rest } = headers;
  expect([requestId, host]).not.toContain(undefined);
  expect(`${url} ${body} ${JSON.stringify(rest)}`).not.toMatch(/anna|203\.0\.113/);
  expect(Object.keys(rest).filter((name) => VISITORS_HEADERS.test(name))).toEqual([]);
}

async function openAll(origin: string, pages = PAGES): Promise<readonly Call[]> {
  gateway.calls.length = 0;
  for (const path of pages) {
    const query = path.includes("?") ? `&${QUERY}` : `?${QUERY}`;
    await send(origin, { path: path + query, headers: { ...BROWSER, ...ANNA } });
  }
  return [...gateway.calls];
}

test("no call of a shared page carries data of its first visitor", async () => {
  const calls = await openAll(
    cached.origin,
    PAGES.filter((path) => !path.endsWith(".json")),
  );
  const asked = new Set(calls.map(pathOf));
  for (const path of [...OWN_CALLS.slice(0, 2), "/dict/seo", "/blog/en", "/api/v1/health"]) {
    expect(asked).toContain(path);
  }
  calls.forEach(expectNobody);
});

test("no call that fills a cache does, on a visitor's own page either", async () => {
  const calls = await openAll(plain.origin);
  const form = { method: "POST", headers: { ...OWN_FORM, ...ANNA }, body: "intent=quote" };
  await send(plain.origin, { ...form, path: `/exchange-btc-eth?amount=0.1&${QUERY}` });
  const shared = calls.filter((call) => !OWN_CALLS.includes(pathOf(call)));
  const kinds = new Set(shared.map(pathOf));
  expect(kinds.size).toBeGreaterThan(10);
  shared.forEach(expectNobody);
  // The test can fail: a visitor's own rate carries the visitor's data.
  const own = calls.find((call) => pathOf(call) === OWN_CALLS[0]);
  expect(own?.headers).toMatchObject({ "x-forwarded-for": "203.0.113.7" });
  expect(own?.url).toContain("anna");
});
