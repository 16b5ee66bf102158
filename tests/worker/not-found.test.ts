import { describe, expect, test } from "vitest";
import { useSharedProduct } from "./support/product";
import { BROWSER, send } from "./support/send";

const product = useSharedProduct();

function open(path: string, headers: Record<string, string> = BROWSER) {
  return send(product.origin, { path, headers });
}

function suggestionsOf(html: string): (string | undefined)[] {
  const list = /class="error-page-links">(.*?)<\/ul>/s.exec(html)?.[1] ?? "";
  return [...list.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
}

describe("a missing page (spec: Page not found)", () => {
  test.each([
    ["/blog/safety/memo-and-tag-mistake", "/blog/safety/memo-and-tag-mistakes"],
    ["/ru/docs/rates/fixed-floating", "/ru/docs/rates/fixed-and-floating"],
    ["/docs/nope/fees", "/docs/rates/fees"],
    ["/ru/supprot", "/ru/support"],
    ["/exchange-btc-etth", "/exchange-btc-eth"],
    ["/ru/exchange-bitcoin-monerro", "/ru/exchange-btc-xmr"],
  ])("%s is a 404 page that suggests %s", async (path, expected) => {
    const response = await open(path);
    expect(response.status).toBe(404);
    const named = path.startsWith("/ru/") ? "Адрес" : "Address";
    expect(response.text).toContain(`<p class="muted">${named}: ${path}</p>`);
    expect(suggestionsOf(response.text)).toContain(expected);
    expect(suggestionsOf(response.text).length).toBeLessThanOrEqual(3);
  });

  test("an inaccessible receipt is a 404 too, and JSON for a program", async () => {
    const path = "/order/7Q2MK4XV/receipt?destinationAddress=nobody";
    const page = await open(path);
    expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.text).toContain("<h1>Page not found</h1>");
    const json = await open(path, { ...BROWSER, accept: "application/json" });
    expect([json.status, JSON.parse(json.text)]).toMatchObject([404, { code: "ERR_NOT_FOUND" }]);
  });

  test("offers a search", async () => {
    const { text } = await open("/nope/nope");
    expect(text).toMatch(/<form role="search" action="\/docs"/);
  });

  test("does not repeat the address in its headline", async () => {
    const { text } = await open("/exchange-btc-etth");
    expect(text).toMatch(/<h1>[^<]+<\/h1>/);
    expect(text).not.toMatch(/<h1>[^<]*etth/);
  });

  test("the default language's prefix leads to the bare address", async () => {
    const { status, headers } = await open("/en/blog?q=memo");
    expect([status, headers.location]).toEqual([301, "/blog?q=memo"]);
  });

  test("has its own title and is not indexed", async () => {
    const { text } = await open("/ru/nope/nope");
    expect(text).toMatch(/<title>[^<]+ · Agio<\/title>/);
    expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(text).not.toContain('rel="canonical"');
  });

  test.each([
    ["/exchange-btc-kaspa", "One of these coins is not exchanged here"],
    ["/?send=kaspa&receive=btc", "One of these coins is not exchanged here"],
    ["/coin/kaspa", "This coin is not exchanged here"],
    ["/ru/exchange-btc-kaspa", "Одну из этих монет мы не меняем"],
    ["/ru/coin/kaspa", "Эту монету мы не меняем"],
  ])("%s says that a coin is not served", async (path, said) => {
    expect((await open(path)).text).toContain(said);
  });

  test.each(["/wp/login.php", "/blog/x.env"])("nothing is suggested for %s", async (path) => {
    expect(suggestionsOf((await open(path)).text)).toEqual([]);
  });
});

describe("bots", () => {
  const BOT = { ...BROWSER, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };

  test("get the status without the error page", async () => {
    const response = await open("/blog/nope", BOT);
    expect(response.status).toBe(404);
    expect(response.headers["content-type"]).toContain("text/plain");
    expect(response.text).not.toContain("<");
  });

  test("get whole pages", async () => {
    const response = await open("/blog", BOT);
    expect(response.status).toBe(200);
    expect(response.text).toContain("</html>");
  });
});
