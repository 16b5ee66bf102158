// What an exchange without accounts does not have, its product neither offers nor explains.
import { describe, expect, test } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { SITE_PARTS } from "~/domain/page/site-parts";
import { expectWholePage, withoutBlanks, type Page } from "../worker/support/page";
import { useJourneys } from "./journey";

const { fake, meet, order, origin } = useJourneys({ accounts: "off" });

test("the docs describe no call that needs an API key", async () => {
  const read = async (path: string) => (await fetch(origin() + path)).text();
  const map = await read("/sitemap.xml");
  const pages = [...map.matchAll(/<loc>[^<]*?((?:\/ru)?\/docs\/[^<]+)/g)].map(
    ([, path = ""]) => path,
  );
  expect(pages.length).toBeGreaterThan(20);
  for (const path of [...pages, "/robots.txt", "/llms.txt", "/ru/llms.txt", "/sitemap.xml"]) {
    const text = await read(path);
    expect(/x-api-key|POST <code>|docs\/api\/(?:orders|live-channel)/.exec(text), path).toBeNull();
  }
});

/** The pages of parts that the exchange does not have. */
const ABSENT =
  /(?:^|[^\w])\/(?:lk|profile|wallet|cashback|affiliate|docs\/account|docs\/exchanging\/buy-and-sell)(?![\w-])/;

function titleOf({ document }: Page): string {
  return withoutBlanks(document.querySelector("h1")?.textContent ?? "");
}

function linksToAbsent({ document }: Page): string[] {
  // Links to other languages lead to the same page.
  const links = [...document.querySelectorAll("a[href]:not([lang])")];
  return links.map((link) => link.getAttribute("href") ?? "").filter((href) => ABSENT.test(href));
}

const SHOWN = [
  "/",
  "/exchange-btc-eth",
  "/price",
  "/support",
  "/docs",
  "/docs/exchanging/refunds",
  "/docs/api/overview",
  "/my-exchanges",
  "/swap-api",
  "/widget",
  "/aml",
  "/how-it-works",
  "/roadmap",
  "/status",
  "/blog/rates-and-fees/where-the-fees-are",
  "/no-such-page",
];

describe.each(LOCALES)("in $code", ({ code, language }) => {
  test.each(SHOWN)("%s leads to no account and to no money", async (path) => {
    const { visitor, t } = await meet(code);
    const page = await visitor.open(path);
    expect(linksToAbsent(page)).toEqual([]);
    expect(page.shown).not.toContain(t.common("account.signIn"));
    for (const part of SITE_PARTS) expect(page.text).not.toMatch(new RegExp(`\\{\\{[#^/]${part}`));
  });

  test.each([
    ["/lk", "accounts"],
    ["/profile/info", "accounts"],
    ["/profile/keys", "api-keys"],
    ["/withdrawal/stop", "accounts"],
    ["/cashback", "accounts"],
    ["/docs/account/overview", "accounts"],
    ["/docs/exchanging/buy-and-sell", "fiat"],
  ] as const)("%s says that it does not exist here", async (path, part) => {
    const { visitor, t } = await meet(code);
    const page = await visitor.open(path);
    expect(page.status).toBe(404);
    const title = part === "fiat" ? t.error("notFound.title") : t.without(`${part}.title`);
    expect(titleOf(page)).toBe(title);
    expect(linksToAbsent(page)).toEqual([]);
    expectWholePage(page, language);
  });

  test("a form without a rate requires what every order here needs, and offers no more", async () => {
    const { visitor, t } = await meet(code);
    fake.faults = Array.from({ length: 20 }, () => "status-500" as const);
    const form = await visitor.open("/exchange-ltc-sol?amount=1&mode=FIXED");
    fake.faults = [];
    const rated = await visitor.open("/exchange-ltc-sol?amount=2");
    fake.faults = Array.from({ length: 20 }, () => "status-500" as const);
    const refused = await visitor.press(rated, "create", { amountSend: "3", terms: "on" });
    fake.faults = [];
    const needed = t.exchange("refundAddress.needed", { ticker: "LTC", network: "Litecoin" });
    for (const page of [form, refused]) {
      expect(page.shown).toContain(t.exchange("rate.unavailable"));
      expect(page.shown).toContain(withoutBlanks(needed));
      expect(page.shown).not.toContain(t.exchange("email.fold"));
      expect(page.shown).not.toContain(t.exchange("mode.FIXED.title"));
      const mode = page.document.querySelector("input[name=mode]");
      expect(mode?.getAttribute("value")).toBe("FLOATING");
    }
    const isWrong = ({ document }: Page) =>
      document.querySelector("#refundAddress")?.getAttribute("aria-invalid") === "true";
    expect([form, refused].map(isWrong)).toEqual([false, true]);
  });

  test("an order offers no email", async () => {
    const { page, t } = await order(code);
    expect(page.shown).not.toContain(t.order("keep.email"));
  });

  test("a form with an amount below the minimum requires a refund address too", async () => {
    const { visitor, t } = await meet(code);
    const form = await visitor.open("/exchange-btc-eth?amount=0.0000001");
    const needed = t.exchange("refundAddress.needed", { ticker: "BTC", network: "Bitcoin" });
    expect(form.shown).toContain(withoutBlanks(needed));
  });

  test("files for machines list no page that does not exist here", async () => {
    const { visitor } = await meet(code);
    for (const path of ["/llms.txt", ...(code === "en" ? ["/sitemap.xml"] : [])]) {
      const { text, status } = await visitor.open(path);
      expect(status).toBe(200);
      expect(text).not.toMatch(ABSENT);
    }
  });
});
