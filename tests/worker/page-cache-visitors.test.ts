// Requirement 26 of docs/security.md: two visitors never see each other's page or data.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startExchange, urls } from "./support/exchange";
import { isFromCache } from "./support/cached-page";
import { useProduct } from "./support/product";
import { BROWSER, send, setCookies, type PageResponse } from "./support/send";
import type { StubGateway } from "./support/stub-gateway";

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startExchange();
});
afterAll(() => gateway.stop());
const product = useProduct(() => ({ vars: { ...urls(gateway), PAGE_CACHE: "on" } }));

const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const THEMES = ["auto", "light", "dark"] as const;

/** A visitor with settings; their values are marked with their number. */
const somebody = fc.record({
  path: fc.constantFrom("/exchange-btc-eth", "/roadmap", "/support", "/popular-exchanges"),
  isRussian: fc.boolean(),
  isCrawler: fc.boolean(),
  theme: fc.constantFrom(...THEMES),
  isTagged: fc.boolean(),
  headers: fc.constantFrom<Record<string, string>>(
    {},
    { range: "bytes=0-9" },
    { "if-none-match": "*" },
    { "if-modified-since": "Sat, 01 Jan 2050 00:00:00 GMT" },
    { "accept-language": "ru" },
  ),
});
type Somebody = typeof somebody extends fc.Arbitrary<infer T> ? T : never;

let number = 0;

async function openAs(who: Somebody): Promise<{ mark: string; response: PageResponse }> {
  number += 1;
  const mark = `visitor-${String(number)}-`;
  const query = who.isTagged ? `?ref=${mark}&utm_source=${mark}&tgWebAppData=${mark}` : "";
  const cookie = `theme=${who.theme}; referralID=${mark}; first_visit_utm=${mark}; u_id=${mark}; other=${mark}`;
  const response = await send(product.origin, {
    path: (who.isRussian ? "/ru" : "") + who.path + query,
    headers: {
      ...BROWSER,
      ...who.headers,
      cookie,
      "cf-connecting-ip": `203.0.113.${String(number % 250)}`,
      "user-agent": who.isCrawler ? CRAWLER : `${BROWSER["user-agent"]} ${mark}`,
    },
  });
  return { mark, response };
}

/** The referrer in the address of the exchange form. */
const ACTION_REF = /&amp;ref=([\w-]+)/g;

/** The page without the edge's text for this visitor. */
function everyonesPart({ text }: PageResponse): string {
  return text
    .replace(/ data-(?:request-id|theme)="[^"]*"/g, "")
    .replace(ACTION_REF, "")
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/ aria-pressed="[^"]*"/g, "")
    .replace(/(<input[^>]*name="_key"[^>]*?) value="[^"]*"/g, "$1");
}

describe("26: the previous visitor", () => {
  test("no page has another visitor's data, and each has its own theme, language and tokens", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(somebody, { minLength: 2, maxLength: 5 }), async (visitors) => {
        for (const who of visitors) {
          const { mark, response } = await openAs(who);
          expect(response.status).toBe(200);
          const referrers = response.text.matchAll(ACTION_REF);
          expect([...referrers].map(([, ref]) => ref).filter((ref) => ref !== mark)).toEqual([]);
          expect(everyonesPart(response)).not.toMatch(/visitor-\d+-|203\.0\.113\./);
          expect(response.text).toContain(who.isRussian ? 'lang="ru-RU"' : 'lang="en"');
          expect(/data-theme="(\w+)"/.exec(response.text)?.[1] ?? "auto").toBe(who.theme);
          const [, id] = /data-request-id="([^"]*)"/.exec(response.text) ?? [];
          expect(id).toBe(response.headers["x-request-id"]);
          expect(
            response.text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)?.filter((uuid) => uuid !== id)
              .length ?? 0,
          ).toBeLessThanOrEqual((response.text.match(/name="_key"/g) ?? []).length);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("cookies are each visitor's own, on cached pages too", async () => {
    const responses: PageResponse[] = [];
    for (const ref of ["anna", "boris", "clara"]) {
      responses.push(
        await send(product.origin, { path: `/exchange-btc-eth?ref=${ref}`, headers: BROWSER }),
      );
    }
    expect(responses.slice(1).every(isFromCache)).toBe(true);
    const cookies = responses.map(setCookies);
    expect(cookies.map(({ referralID }) => referralID?.split(";")[0])).toEqual([
      "anna",
      "boris",
      "clara",
    ]);
    const referrers = responses.map(({ text }) => /&amp;ref=(\w+)/.exec(text)?.[1]);
    expect(referrers).toEqual(["anna", "boris", "clara"]);
    expect(new Set(cookies.map((own) => own["__Host-agio"])).size).toBe(3);
    const tokens = responses.map(({ text }) => /name="_key"[^>]*value="([^"]+)"/.exec(text)?.[1]);
    expect(new Set(tokens).size).toBe(3);
  });

  test("a crawler's page arrives in one piece and is not a visitor's", async () => {
    const headers = { ...BROWSER, "user-agent": CRAWLER };
    await send(product.origin, { path: "/exchange-eth-btc", headers: BROWSER });
    const first = await send(product.origin, { path: "/exchange-eth-btc", headers });
    expect(isFromCache(first)).toBe(false);
    expect(isFromCache(await send(product.origin, { path: "/exchange-eth-btc", headers }))).toBe(
      true,
    );
  });
});
