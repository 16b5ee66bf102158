// Requirement 30 of docs/security.md: the part of the widget that any site may show, without any session.
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANNA } from "../support/sandbox-accounts";
import { startExchange, urls } from "./support/exchange";
import { useProduct, withGateways } from "./support/product";
import { BROWSER, cookieHeader, OWN_FORM, send } from "./support/send";
import type { StubGateway } from "./support/stub-gateway";

const product = useProduct(() => ({ vars: { PAGE_CACHE: "on" } }));
const down = useProduct(() => ({ vars: withGateways({}) }));

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startExchange();
});
afterAll(() => gateway.stop());
const stubbed = useProduct(() => ({ vars: withGateways(urls(gateway)) }));
const countRates = () =>
  gateway.calls.filter(({ url }) => url.startsWith("/api/v2/rates/public/one")).length;

const FRAME = "/widget/frame?send=btc&receive=eth&amount=0.1&ref=partner-7&theme=dark";
const FOREIGN = { ...BROWSER, "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" };

let cookie = "";
beforeAll(async () => {
  const body = new URLSearchParams({ dialog: "login", ...ANNA }).toString();
  const signedIn = await send(product.origin, {
    method: "POST",
    path: "/lk",
    headers: OWN_FORM,
    body,
  });
  cookie = cookieHeader(signedIn);
});

const { DOMParser } = new JSDOM("").window;

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

/** The builder's code, as its target page parses it. */
function listCodes(document: Document): Document[] {
  return [...document.querySelectorAll(".widget code")].map(({ textContent }) =>
    parse(textContent),
  );
}

async function open(path: string, headers: Record<string, string> = FOREIGN) {
  const response = await send(product.origin, { path, headers });
  return { ...response, document: parse(response.text) };
}

describe("framing of the widget", () => {
  test.each([FRAME, "/ru/widget/frame", "/widget/frame?theme=%3Cscript%3E&send=%00&amount=1e9"])(
    "%s: any site",
    async (path) => {
      const { status, headers } = await open(path);
      expect(status).toBe(200);
      expect(headers["content-security-policy"]).toMatch(/frame-ancestors \*$/);
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["content-security-policy"]).toMatch(/; script-src 'sha256-[^' ]+'; /);
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers).not.toHaveProperty("access-control-allow-credentials");
      expect(headers).not.toHaveProperty("x-frame-options");
      expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    },
  );

  test.each([
    "/",
    "/widget",
    "/ru/widget?send=btc",
    "/widget/frame/more",
    "/exchange-btc-eth?ref=partner-7",
    "/order/AAAAAAAA",
    "/lk",
    "/swap-api",
    "/theme",
  ])("%s: no site", async (path) => {
    const { headers } = await open(path, BROWSER);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
  });

  test.each([
    ["POST", FRAME, 405],
    ["GET", "/widget/frame%2f", 301],
  ])("%s %s is not a frame", async (method, path, status) => {
    const response = await send(product.origin, { method, path, headers: OWN_FORM });
    expect(response.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(response.status).toBe(status);
  });

  test("only the builder page shows its own frame", async () => {
    const [builder, other] = [await open("/widget", BROWSER), await open("/swap-api", BROWSER)];
    expect(builder.headers["content-security-policy"]).toContain("frame-src 'self'");
    expect(other.headers["content-security-policy"]).not.toContain("frame-src");
  });
});

describe("the frame", () => {
  test("is filled by its address and opens the exchange in a new tab", async () => {
    const { document } = await open(FRAME);
    const [form] = document.forms;
    const update = document.querySelector("#update");
    const exchange = document.querySelector("button.on");
    const fields = form?.querySelectorAll<HTMLInputElement>("input") ?? [];
    const own = Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(document.querySelector("output")?.textContent).toMatch(/^\d\.\d+$/);
    expect(own).toEqual({
      ref: "partner-7",
      theme: "dark",
      amount: "0.1",
      send: "btc",
      receive: "eth",
    });
    expect(form?.getAttribute("rel")).toBe("noopener");
    expect(update?.hasAttribute("formaction")).toBe(false);
    expect(exchange?.getAttribute("formaction")).toBe("/exchange-btc-eth");
    expect(exchange?.getAttribute("formtarget")).toBe("_blank");
    const logos = [...document.querySelectorAll("[src]")].map((image) => image.getAttribute("src"));
    expect(logos).toEqual(["/coins/btc.svg", "/coins/eth.svg"]);
    expect(document.querySelectorAll("script")).toHaveLength(1);
    expect(document.querySelectorAll("script[src], link, a")).toHaveLength(0);
    expect(document.querySelectorAll('form[method="post"]')).toHaveLength(0);
  });

  test("quotes the rate for one coin, also if a stablecoin is sent", async () => {
    const { document } = await open("/widget/frame?send=usdt-trc20&receive=btc&amount=500");
    expect(document.querySelector("#rate")?.textContent).toMatch(/^1\sBTC/);
  });

  test("is the same for signed-in visitors and leaves nothing in the browser", async () => {
    const guest = await open(FRAME);
    const member = await open(FRAME, { ...FOREIGN, cookie });
    const time = /\d\d:\d\d:\d\d/g;
    expect(member.headers).not.toHaveProperty("set-cookie");
    expect(guest.headers).not.toHaveProperty("set-cookie");
    expect(member.text.replace(time, "").replace(/[\d.,]+/g, "")).toBe(
      guest.text.replace(time, "").replace(/[\d.,]+/g, ""),
    );
  });

  test.each([
    ["send=btc&receive=eth&amount=0.0000001", /Minimum/],
    ["send=btc&receive=btc&amount=1", /is not available right now/],
    ["send=btc&receive=eth&amount=words", /Enter an amount/],
    ["send=btc&receive=eth&amount=0", /Enter an amount/],
    ["send=usd&receive=nothing&ref=%22%3E&theme=x", /All fees/],
    ["send=eth", /All fees/],
  ])("%s is explained", async (query, words) => {
    const { document, status } = await open(`/widget/frame?${query}`);
    expect(status).toBe(200);
    expect(document.querySelector("#rate")?.textContent).toMatch(words);
    expect(document.querySelector<HTMLInputElement>('[name="ref"]')?.value).toBe("");
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  test("reports a missing gateway inside the frame", async () => {
    const { status, headers, text } = await send(down.origin, { path: FRAME, headers: FOREIGN });
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toMatch(/frame-ancestors \*$/);
    expect(text).toContain("No rate is available right now");
  });

  test.each([
    ["no referrer is named: one call for all visitors within a second", "", 1],
    ["a referrer is named: one call for each visitor", "&ref=partner-7", 2],
  ])("requests a rate when %s", async (_name, named, expected) => {
    const path = `/widget/frame?send=btc&receive=eth&amount=0.1${named}`;
    const before = countRates();
    const shown = await Promise.all(
      [1, 2].map(() => send(stubbed.origin, { path, headers: FOREIGN })),
    );
    expect(shown.map(({ text }) => text.includes(">28.3\u00a0ETH<"))).toEqual([true, true]);
    expect(countRates() - before).toBe(expected);
  });

  test("is in Russian", async () => {
    const { document } = await open("/ru/widget/frame?send=btc&receive=eth&amount=0.1");
    expect(document.documentElement.lang).toBe("ru-RU");
    expect(document.querySelector("button.on")?.getAttribute("formaction")).toBe(
      "/ru/exchange-btc-eth",
    );
  });
});

describe("the builder page", () => {
  const QUERY = "send=xmr&receive=btc&amount=2&ref=partner-7&theme=light";

  test("shows the frame of its code and a link", async () => {
    const { document } = await open(`/widget?${QUERY}`, BROWSER);
    const [frame, link] = listCodes(document);
    const source = `/widget/frame?${QUERY}`;
    expect(document.querySelector("iframe")?.getAttribute("src")).toBe(source);
    expect(document.querySelectorAll("pre > code:not(.language-html)")).toHaveLength(0);
    expect(frame?.querySelector("iframe")?.src).toBe(product.origin + source);
    expect(frame?.querySelector("iframe")?.getAttribute("sandbox")).not.toMatch(
      /origin|top|modals/,
    );
    expect(link?.querySelector("a")?.href).toBe(
      `${product.origin}/exchange-xmr-btc?send=xmr&receive=btc&amount=2&ref=partner-7`,
    );
  });

  test("ignores markup in its address", async () => {
    const evil = encodeURIComponent('"><script>alert(1)</script>');
    const { document } = await open(
      `/widget?amount=${evil}&ref=${evil}&theme=${evil}&send=${evil}`,
      BROWSER,
    );
    const codes = listCodes(document);
    expect(codes).toHaveLength(2);
    for (const code of codes) expect(code.querySelectorAll("script")).toHaveLength(0);
  });
});
