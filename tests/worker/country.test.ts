// A visitor's country: which calls send it, and what a visitor from an unserved country sees.
import { describe, expect, test } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { fail, ok } from "~/domain/failure/result";
import { findVisitorCountry } from "../../functions/services/gateways/visitor-country";
import { forgetCountries, isCountryServed } from "../../functions/services/health/country-served";
import { useSharedProduct } from "./support/product";
import { loadTexts } from "./support/texts";

const product = useSharedProduct();
// A bot would get the page without a rate.
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
const NOT_SERVED = { ...BROWSER, "cf-ipcountry": "AQ" };

describe("the country", () => {
  const find = (country: string | undefined, header: string | undefined, isSandbox: boolean) =>
    findVisitorCountry(
      {
        cf: { country },
        headers: new Headers(header === undefined ? {} : { "CF-IPCountry": header }),
      },
      isSandbox,
    );

  test.each([
    ["DE", undefined, false, "DE"],
    ["DE", "AQ", false, "DE"],
    ["DE", "AQ", true, "AQ"],
    [undefined, "de", false, "DE"],
    [undefined, undefined, false, undefined],
    ["T1", undefined, false, undefined],
    ["XX", undefined, false, undefined],
    [undefined, "Germany", false, undefined],
  ])("cf %s, header %s, in the sandbox %s: %s", (country, header, isSandbox, expected) => {
    expect(find(country, header, isSandbox)).toBe(expected);
  });
});

describe("the gateway's answer for a country", () => {
  const refused = fail({
    kind: "upstream" as const,
    code: "ERR_COUNTRY_NOT_SERVED" as const,
    message: "",
    status: 451,
    details: {},
    traceId: "t",
  });
  const silent = fail({ kind: "timeout" as const, traceId: "t" });
  const unknown = fail({ kind: "http" as const, status: 404, traceId: "t" });

  test.each([
    ["a good health", [ok("OK")], [true]],
    ["a gateway without health", [unknown], [true]],
    ["silence", [silent], [true]],
    ["a refusal", [refused], [false]],
    ["a refusal, then silence", [refused, silent], [false, false]],
    ["a refusal, then a good health", [refused, ok("OK")], [false, true]],
  ])("after %s", async (_name, replies, expected) => {
    forgetCountries();
    const found: boolean[] = [];
    for (const [place, reply] of replies.entries()) {
      const now = () => place * 120_000;
      const ask = () => Promise.resolve(reply);
      found.push(await isCountryServed({ country: "AQ", ask, now, waitUntil: () => undefined }));
    }
    expect(found).toEqual(expected);
  });

  test("is requested once a minute, and never for an unknown country", async () => {
    forgetCountries();
    let asked = 0;
    const ask = () => {
      asked += 1;
      return Promise.resolve(ok("OK"));
    };
    const probe = { ask, now: () => 0, waitUntil: () => undefined };
    for (const country of ["DE", "DE", undefined]) await isCountryServed({ ...probe, country });
    expect(asked).toBe(1);
  });
});

describe.each(LOCALES)("a visitor whose country is not served, in $code", (locale) => {
  const open = (path: string, headers: Record<string, string> = NOT_SERVED) =>
    fetch(`${product.origin}${locale.code === "en" ? "" : `/${locale.code}`}${path}`, { headers });

  test.each(["/", "/exchange-btc-eth", "/popular-exchanges"])(
    "sees the reason at %s before typing anything",
    async (path) => {
      const { error: t } = await loadTexts(locale);
      const reply = await open(path);
      const page = await reply.text();
      expect(reply.status).toBe(451);
      expect(page).toContain(t("country.title"));
      expect(page).not.toContain('id="exchange-form"');
      expect(reply.headers.get("refresh")).toBeNull();
    },
  );

  test.each(["/_root.data", "/popular-exchanges.data"])(
    "is sent to the reason by %s",
    async (path) => {
      const own = locale.code === "en" ? path : path.replace("/_root.data", ".data");
      const data = await (await open(own)).text();
      expect(data).toContain("SingleFetchRedirect");
      expect(data).not.toContain("recommendedAmount");
    },
  );

  test("sees the reason in the widget's frame, which has no form then", async () => {
    const { widget: t } = await loadTexts(locale);
    const frame = await (await open("/widget/frame?send=btc&receive=eth&amount=0.1")).text();
    expect(frame).not.toContain("<form");
    expect(frame).toContain(t("frame.country"));
    const served = { ...BROWSER, "cf-ipcountry": "DE" };
    expect(await (await open("/widget/frame", served)).text()).toContain("<form");
  });

  test.each(["/", "/exchange-btc-eth", "/popular-exchanges", "/widget/frame"])(
    "differs from a crawler, which gets %s with its forms",
    async (path) => {
      const crawler = { ...NOT_SERVED, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
      const reply = await open(path, crawler);
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain("<form");
    },
  );

  test("can still find orders, help and texts", async () => {
    for (const path of ["/my-exchanges", "/support", "/terms"]) {
      expect((await open(path)).status).toBe(200);
    }
    expect((await open("/", { ...BROWSER, "cf-ipcountry": "DE" })).status).toBe(200);
  });
});

test("a creation from there is rejected with 451", async () => {
  const reply = await fetch(`${product.origin}/api/v1/orders/public/create`, {
    method: "POST",
    headers: { ...NOT_SERVED, origin: product.origin, "content-type": "application/json" },
    body: "{}",
  });
  expect(reply.status).toBe(451);
  expect(await reply.json()).toMatchObject({ code: "ERR_COUNTRY_NOT_SERVED" });
});
