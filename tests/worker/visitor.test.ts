// Data that a visitor's browser keeps for us (docs/security.md 11, 12, 24, 28, 30; spec: Client storage).
import { describe, expect, test } from "vitest";
import { someNumber, textLike } from "../support/matchers";
import { useSharedProduct } from "./support/product";
import { BROWSER, cookieHeader, OWN_FORM, send, setCookies } from "./support/send";

const product = useSharedProduct();

function open(path: string, headers: Record<string, string> = {}) {
  return send(product.origin, { path, headers: { ...BROWSER, ...headers } });
}

function utmOf(cookie: string | undefined): unknown {
  return JSON.parse(decodeURIComponent((cookie ?? "").split(";")[0] ?? ""));
}

describe("11, 12: the session", () => {
  test("starts with the first page, sealed and HttpOnly", async () => {
    const cookie = setCookies(await open("/"))["__Host-agio"];
    expect(cookie).toMatch(/^Fe26\.2\*/);
    expect(cookie).toContain("; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax");
    expect(cookie).not.toContain("Domain");
  });

  test("is continued, not restarted", async () => {
    const cookie = cookieHeader(await open("/"));
    expect((await open("/", { cookie })).headers).not.toHaveProperty("set-cookie");
  });

  test("is new with a guessed cookie", async () => {
    const cookie = "__Host-agio=Fe26.2*1*a*b*c*1*d*e";
    expect(setCookies(await open("/", { cookie }))).toHaveProperty("__Host-agio");
  });

  test("differs between two visitors", async () => {
    const [one, two] = [await open("/"), await open("/")].map(setCookies);
    expect(one?.["__Host-agio"]).not.toBe(two?.["__Host-agio"]);
  });

  test.each([
    ["a form", { method: "POST", path: "/theme", headers: OWN_FORM, body: "theme=dark" }],
    ["data", { path: "/ru.data", headers: { ...BROWSER, accept: "*/*" } }],
    ["a call", { path: "/api/v1/health", headers: BROWSER }],
    ["HEAD", { method: "HEAD", path: "/", headers: BROWSER }],
  ])("does not start with %s", async (_name, sent) => {
    expect(setCookies(await send(product.origin, sent))).not.toHaveProperty("__Host-agio");
  });
});

describe("the referral (spec: Referral)", () => {
  test("is read from any page's address and kept for 24 hours", async () => {
    const cookies = setCookies(await open("/ru/order/A1?ref=partner-1"));
    expect(cookies.referralID).toBe("partner-1; Max-Age=86400; Path=/; Secure; SameSite=Lax");
  });

  test("restarts when the link is opened again", async () => {
    const again = await open("/docs?ref=partner-1", { cookie: "referralID=partner-1" });
    expect(setCookies(again).referralID).toContain("partner-1; Max-Age=86400;");
    const without = await open("/docs", { cookie: "referralID=partner-1" });
    expect(setCookies(without)).not.toHaveProperty("referralID");
  });

  test.each(["", "%3Cscript%3E", "a".repeat(65), "a%0d%0ab"])("is not '%s'", async (ref) => {
    expect(setCookies(await open(`/?ref=${ref}`))).not.toHaveProperty("referralID");
  });
});

describe("the first visit (spec: UTM record)", () => {
  const LANDING =
    "/exchange-btc-eth?utm_source=mail&utm_campaign=%D0%BE%D1%81%D0%B5%D0%BD%D1%8C&gclid=g1";

  test("is recorded once, for 30 days, HttpOnly", async () => {
    const response = await open(LANDING, { referer: "https://news.example/today?reader=anna#top" });
    const cookie = setCookies(response).first_visit_utm;
    expect(cookie).toContain("; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax");
    expect(utmOf(cookie)).toEqual({
      timestamp: someNumber,
      utmParams: { source: "mail", campaign: "осень" },
      gclidParams: { gclid: "g1" },
      additionalInfo: {
        referrer: "https://news.example/today",
        userAgent: BROWSER["user-agent"],
        language: "en",
        landingPageUrl: `${product.origin}/exchange-btc-eth`,
      },
      sessionId: textLike(/^[0-9a-f-]{36}$/),
    });
    const again = await open("/?utm_source=other", { cookie: cookieHeader(response) });
    expect(setCookies(again)).not.toHaveProperty("first_visit_utm");
  });

  test("fits into a cookie for any address", async () => {
    const long = "%F0%9F%92%B6".repeat(250);
    const names = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "gclid"];
    const query = names.map((name) => `${name}=${long}`).join("&");
    const referer = `https://news.example/${"я".repeat(500)}`;
    const response = await open(`/?${query}`, { referer: encodeURI(referer) });
    const cookie = setCookies(response).first_visit_utm ?? "";
    expect(`first_visit_utm=${cookie.split(";")[0] ?? ""}`.length).toBeLessThanOrEqual(4096);
    expect(utmOf(cookie)).toMatchObject({ utmParams: { source: textLike(/^💶+$/u) } });
  });

  test.each([{ "sec-gpc": "1" }, { dnt: "1" }])("is not recorded with %o", async (headers) => {
    expect(setCookies(await open("/", headers))).not.toHaveProperty("first_visit_utm");
  });
});

describe("the theme", () => {
  function choose(theme: string, cookie: Record<string, string> = { cookie: "x=1" }) {
    const body = new URLSearchParams({ theme, returnTo: "/ru?x=1" }).toString();
    const headers = { ...OWN_FORM, ...cookie };
    return send(product.origin, { method: "POST", path: "/theme", headers, body });
  }

  test("says that it needs cookies, at the page of the form, if the browser keeps none", async () => {
    const { headers } = await choose("dark", {});
    const path = String(headers.location);
    const own = { "sec-fetch-site": "same-origin" };
    const page = await open(path, own);
    expect([page.status, page.text.includes("Чтобы выбрать тему, разрешите cookie")]).toEqual([
      409,
      true,
    ]);
    // Cookies that were only cleared arrive after all.
    const kept = await open(path, { ...own, cookie: "theme=dark" });
    expect(kept).toMatchObject({ status: 302, headers: { location: "/ru?x=1" } });
  });

  test.each(["light", "dark"])("%s is kept and written into every page", async (theme) => {
    const response = await choose(theme);
    expect(response).toMatchObject({ status: 303, headers: { location: "/ru?x=1" } });
    const page = await open("/ru?x=1", { cookie: cookieHeader(response) });
    expect(page.text).toContain(`data-theme="${theme}"`);
    expect(page.text).toMatch(new RegExp(`value="${theme}"[^>]*aria-pressed="true"`));
    expect(page.text.match(/aria-pressed="true"/g)).toHaveLength(1);
  });

  test("auto leaves it to the system", async () => {
    const page = await open("/", { cookie: cookieHeader(await choose("auto")) });
    expect(page.text).not.toMatch(/<html[^>]* data-theme/);
    expect(page.text).toMatch(/value="auto"[^>]*aria-pressed="true"/);
  });

  test("any other value changes nothing", async () => {
    expect(setCookies(await choose("<b>"))).toEqual({});
  });

  test("the address itself shows nothing", async () => {
    expect(await open("/theme")).toMatchObject({ status: 302, headers: { location: "/" } });
  });
});

describe("20: the form token", () => {
  const tokenOf = (html: string) => /<input[^>]*name="_key"[^>]*>/.exec(html)?.[0];

  test("is new in every page view, without JavaScript", async () => {
    const tokens = [await open("/"), await open("/")].map(({ text }) => tokenOf(text));
    for (const token of tokens) expect(token).toMatch(/value="[0-9a-f-]{36}"/);
    expect(tokens[0]).not.toBe(tokens[1]);
  });
});

describe("28, 30: every response's policy", () => {
  const nonceOf = (policy: string | string[] | undefined) =>
    /'nonce-([\w+/=]{24})'/.exec(String(policy))?.[1];

  test("every page has a fresh nonce on each of its scripts, and no other inline script", async () => {
    const pages = [await open("/"), await open("/"), await open("/ru/nowhere/at/all")];
    const nonces = pages.map(({ headers }) => nonceOf(headers["content-security-policy"]));
    expect(new Set(nonces).size).toBe(pages.length);
    pages.forEach((page, index) => {
      // Structured data is not a script: it does not run, and the policy ignores it.
      const scripts = (page.text.match(/<script[^>]*>/g) ?? []).filter(
        (tag) => tag !== '<script type="application/ld+json">',
      );
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonces[index] ?? "none"}"`);
      expect(page.text).not.toMatch(/ style="| on[a-z]+="/);
    });
  });

  test.each(["/", "/theme", "/api/v1/health", "/nowhere", "/assets/old.js", "/?_data=x"])(
    "%s cannot be framed, sniffed or stored",
    async (path) => {
      const { headers } = await open(path);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toMatch(/^default-src 'none'; .*; form-action 'self'; base-uri 'none'; /);
      expect(policy).toMatch(/; frame-ancestors 'none'; object-src 'none'/);
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers).toMatchObject({
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "x-request-id": textLike(/^[0-9a-f-]{36}$/),
      });
    },
  );

  test("files of an older build get no page", async () => {
    expect(await open("/assets/Old-1a2B.js")).toMatchObject({ status: 404, text: "Not found" });
  });
});

describe("23, 24: storage of responses", () => {
  test("texts are shared and carry no visitor's data", async () => {
    const page = await open("/");
    const path = /\/_i18n\/\w+\/en\/messages\.json/.exec(page.text)?.[0] ?? "";
    const response = await open(path);
    expect(response.headers["cache-control"]).toContain("immutable");
    expect(response.headers).not.toHaveProperty("set-cookie");
  });

  test.each(["/", "/ru/order/A1", "/order/A1?destinationAddress=x", "/_root.data", "/nowhere/at"])(
    "%s is private",
    async (path) => {
      expect((await open(path)).headers["cache-control"]).toBe("private, no-store");
    },
  );
});
