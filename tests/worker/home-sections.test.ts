// The home page's sections beside the form, with a complete gateway and with a minimal one.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withoutFigures } from "./support/markup";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";
import { OPTIONAL, sayOneDayOnly, startExchange, urls } from "./support/exchange";
import type { GatewayReply, StubGateway } from "./support/stub-gateway";

const PARTS = ["Just exchanged", "Orders today", "What people exchange"];
describe("with a complete gateway", () => {
  let gateway: StubGateway;
  beforeAll(async () => {
    gateway = await startExchange();
    sayOneDayOnly(gateway);
  });
  afterAll(() => gateway.stop());
  const product = useProduct(() => ({ vars: urls(gateway) }));
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const page = await send(product.origin, { path, headers: { ...BROWSER, ...headers } });
    return { ...page, text: withoutFigures(page.text) };
  };

  test("every part is in the HTML, visible without script", async () => {
    const { status, text } = await open("/");
    expect(status).toBe(200);
    const [written = ""] = text.split("</main>");
    for (const part of [...PARTS, "1,284", "Read all articles", "Do I need an account?"]) {
      expect(written).toContain(part);
    }
    expect(written).toContain('href="/exchange-btc-eth"');
  });

  test("a pair page has its own text", async () => {
    const { text } = await open("/ru/exchange-btc-eth");
    expect(text).toContain("<h1>Обмен BTC на ETH</h1>");
    expect(text).toContain("BTC на ETH: вопросы и ответы");
    expect(text).toContain("Сейчас от 0,001 до 2 BTC");
    expect(text).toContain('"@type":"BreadcrumbList"');
    // Beside the same text on the page, so that compression finds it, and on the canonical page only.
    const [head = "", body] = text.split("</head>");
    expect(body).toContain('"@type":"FAQPage"');
    expect(head).not.toContain('"@type":"FAQPage"');
    const { text: picking } = await open("/ru/exchange-btc-eth?pick=send");
    expect(picking).not.toContain("application/ld+json");
  });

  test("a pair page shows its past rates as a chart, in words and in a table", async () => {
    const [written = ""] = (await open("/exchange-btc-eth")).text.split("</main>");
    const text = written.replaceAll("<!-- -->", "");
    expect(text).toContain("BTC to ETH: how the rate moved");
    expect(text).toMatch(
      /<svg[^>]* role="img" aria-label="BTC to ETH over the last 24 hours. Lowest: 27.5, highest: 28.9, latest: 28.3 ETH for 1 BTC. Up 1.07%."/,
    );
    expect(text.match(/<tr><td>[^<]+<\/td><td>[^<]+<\/td><\/tr>/g)).toHaveLength(4);
    expect(text, "the gateway's 7 days are of another stretch").not.toContain("Last 7 days");
    expect((await open("/ru/exchange-btc-eth")).text).toContain("24 часа: от 27,5 до 28,9");
    expect((await open("/exchange-eth-btc")).text).not.toContain("how the rate moved");
    expect((await open("/")).text).not.toContain("how the rate moved");
  });

  test("a pair page shows the facts of both coins and links its reverse", async () => {
    const [text = ""] = (await open("/exchange-btc-eth")).text.split("</main>");
    for (const part of [
      "0.001 to 2\u00a0BTC",
      "about 0.0283 to 56.6\u00a0ETH",
      "0.0008\u00a0ETH",
      "bc1, 1, or 3",
    ]) {
      expect(text).toContain(`<dd>${part}</dd>`);
    }
    expect(text).toContain('href="/exchange-eth-btc">In reverse: ETH to BTC</a>');
  });

  test("a coin for itself is not indexed", async () => {
    const { text } = await open("/exchange-btc-btc");
    expect(text).toContain('content="noindex, nofollow"');
    expect((await open("/exchange-btc-eth")).text).not.toContain("noindex");
    expect((await open("/")).text).not.toContain('href="/exchange-btc-btc"');
    const { text: sitemap } = await open("/sitemap.xml");
    expect(sitemap).toContain("/exchange-btc-eth<");
    expect(sitemap).not.toContain("/exchange-btc-btc<");
  });

  test("requests shared data once", async () => {
    gateway.calls.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => open("/")));
    for (const path of OPTIONAL) {
      expect(gateway.calls.filter(({ url }) => url === path).length, path).toBeLessThan(3);
    }
  });

  test("no cookies, language or browser change it", async () => {
    const part = async (headers: Record<string, string>) => {
      const { text } = await open("/exchange-btc-eth", headers);
      const [written = ""] = text.split("</main>");
      // A seal differs each time, and a rate is dated by its arrival, for every visitor.
      const perRender =
        /nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}|\d+ sec\. ago|Fe26[^"]*|<time[^>]*>[^<]*/g;
      return written.replace(perRender, "");
    };
    const plain = await part({});
    expect(await part({ cookie: "referralID=a; u_id=b", "accept-language": "ru" })).toBe(plain);
  });
});

describe.each<[string, GatewayReply]>([
  ["fails", { status: 500, body: "" }],
  ["sends nonsense", { body: "<h1>Hello</h1>" }],
  ["has no optional data", { body: "[]" }],
])("with a gateway that %s", (_name, reply) => {
  let gateway: StubGateway;
  beforeAll(async () => {
    gateway = await startExchange(reply);
  });
  afterAll(() => gateway.stop());
  const product = useProduct(() => ({ vars: urls(gateway) }));

  test("optional parts are left out and the page is complete", async () => {
    const { status, text } = await send(product.origin, { path: "/", headers: BROWSER });
    expect(status).toBe(200);
    const pair = await send(product.origin, { path: "/exchange-btc-eth", headers: BROWSER });
    expect(pair.status).toBe(200);
    expect(pair.text).not.toContain("how the rate moved");
    expect(withoutFigures(pair.text)).toContain("0.001 to 2 BTC");
    for (const part of PARTS) expect(text).not.toContain(`>${part}<`);
    for (const part of ["How it works", "Questions and answers", "You send"]) {
      expect(text).toContain(part);
    }
    expect(text.trimEnd()).toMatch(/<\/html>/);
  });
});
