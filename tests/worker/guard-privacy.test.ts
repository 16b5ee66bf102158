// Requirement 49 of docs/security.md: private pages stay private.
import { describe, expect, test } from "vitest";
import { isPrivatePath } from "~/domain/page/private-pages";
import { openCookieJar } from "~/session/cookies.server";
import { readFirstVisit } from "~/session/first-visit.server";
import { useProduct } from "./support/product";
import { BROWSER, cookieHeader, OWN_FORM, send, setCookies } from "./support/send";

const log: string[] = [];
const product = useProduct(() => ({
  vars: {
    ANALYTICS_DATA_LAYER: "1",
    ANALYTICS_SCRIPT: "https://tags.example/tag.js",
    ANALYTICS_SOURCES: "https://stats.example",
  },
  onLog: (line) => log.push(line),
}));

const PRIVATE = [
  "/order/AAAAAAAA",
  "/ru/order/AAAAAAAA",
  "/my-exchanges",
  "/support",
  "/ru/support",
];

function open(path: string, headers: Record<string, string> = {}) {
  return send(product.origin, { path, headers: { ...BROWSER, ...headers } });
}

describe("49: no foreign script on private pages", () => {
  test.each(PRIVATE)("%s loads no script of the operator, and may not", async (path) => {
    const page = await open(path);
    expect(page.text).not.toContain("tags.example");
    expect(page.text).toContain("data-analytics-later");
    expect(page.text).toContain('data-analytics-store="agio_tracked_later"');
    expect(page.headers["content-security-policy"]).not.toMatch(/tags\.example|stats\.example/);
  });

  test.each(["/", "/ru", "/exchange-btc-eth", "/terms", "/blog"])("%s does", async (path) => {
    const page = await open(path);
    expect(page.text).toContain('src="https://tags.example/tag.js"');
    expect(page.text).not.toContain("data-analytics-later");
    expect(page.headers["content-security-policy"]).toContain("https://stats.example");
  });

  test.each(["//order/AAAAAAAA", "/%6Frder/AAAAAAAA", "/ru//%73upport"])(
    "the reply to a form of %s has none either",
    async (path) => {
      const page = await send(product.origin, {
        method: "POST",
        path,
        headers: OWN_FORM,
        body: "intent=x",
      });
      expect(page.text).toContain("data-analytics-later");
      expect(page.headers["content-security-policy"]).not.toMatch(/tags\.example|stats\.example/);
    },
  );

  test.each([
    ["/profile/keys", true],
    ["/ru/lk", true],
    ["/order/A1.data", true],
    ["/support.data", true],
    ["/ru", false],
    ["/blog/support", false],
    ["/exchange-btc-eth", false],
  ])("%s is private: %s", (path, isPrivate) => {
    expect(isPrivatePath(path)).toBe(isPrivate);
  });

  test.each<[string, string | undefined, boolean]>([
    ["the exchange form", "/exchange-btc-eth?amount=1", true],
    ["nowhere that we know", undefined, true],
    ["another private page", "/my-exchanges", false],
    ["the order itself, which asks again", "/order/AAAAAAAA?destinationAddress=x", false],
  ])("from %s a client navigation gets a new document", async (_name, from, isNew) => {
    const referer = from === undefined ? {} : { referer: product.origin + from };
    const path = "/order/AAAAAAAA.data?destinationAddress=x&_routes=routes%2Forder";
    const response = await open(path, { ...referer, accept: "*/*" });
    expect(response.text.includes("/order/AAAAAAAA?destinationAddress=x")).toBe(isNew);
    expect(response.status === 202).toBe(isNew);
  });

  test("without tracking it does not need one", async () => {
    const headers = { "sec-gpc": "1", accept: "*/*", referer: `${product.origin}/` };
    expect((await open("/support.data", headers)).status).toBe(200);
  });
});

describe("49: the record of a first visit", () => {
  test.each([
    ["/exchange-btc-eth?amount=1&q=secret", "/exchange-btc-eth"],
    ["/ru/order/SECRETID?destinationAddress=secret", "/"],
    ["/my-exchanges?order=SECRETID", "/"],
    ["/support?order=SECRETID", "/"],
  ])("%s is noted as %s", async (path, place) => {
    const cookie = setCookies(await open(path, { referer: product.origin + path })).first_visit_utm;
    const record = decodeURIComponent(cookie ?? "");
    expect(record).not.toMatch(/secret/i);
    expect(record).toContain(`"landingPageUrl":"${product.origin}${place}"`);
    expect(record).toContain(`"referrer":"${product.origin}${place}"`);
  });

  test.each([
    ["1920x1080", "1920x1080"],
    ["1x1", undefined],
    ["<b>", undefined],
  ])("the screen that an island leaves (%s) is part of it", async (left, noted) => {
    const cookie = cookieHeader(await open("/"));
    const jar = openCookieJar(`${cookie}; screen_size=${left}`);
    expect(readFirstVisit(jar)?.additionalInfo.screenSize).toBe(noted);
  });
});

test("49: the log has no query, and only the path of a private page", async () => {
  const query = "destinationAddress=CANARY&order=CANARY&q=CANARY&ref=CANARY";
  const paths = ["/", "/ru/order/AAAAAAAA", "/support", "/nowhere", "/api/v1/orders/public-info"];
  const more = ["/og/pair/btc/eth.png", "/order/AAAAAAAA.data", "/terms/_payload.json", "/%zz"];
  for (const path of [...paths, ...more]) {
    await open(`${path}?${query}`);
    await open(`${path}?${query}&_data=x`);
    const sent = { method: "POST", path: `${path}?${query}`, body: query };
    await send(product.origin, { ...sent, headers: OWN_FORM });
    await send(product.origin, { ...sent, headers: BROWSER });
  }
  await expect.poll(() => log.length).toBeGreaterThan(0);
  expect(log.filter((line) => line.includes("CANARY"))).toEqual([]);
});
