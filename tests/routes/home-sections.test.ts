import { describe, expect, it } from "vitest";
import { createServerI18n } from "~/i18n/i18n.server";
import { LOCALES } from "~/i18n/locales";
import { toHomeJsonLd } from "~/routes/home/json-ld";
import { organization } from "~/seo/organization.server";
import {
  loadIntroduction,
  toLamp,
  toOperatorLine,
  toPairQuestions,
  toQuestions,
} from "~/routes/home/intro/introduction.server";
import { keepWholeRows, toFactViews, toLatestViews } from "~/routes/home/intro/sections.server";
import type { Instrument } from "~/domain/instrument/instrument";
import type { Rate } from "~/domain/rate/rate";
import { amount } from "../support/amount";
import { BTC, ETH, NOW, sampleRate, USD, USDT_TRON, XMR, XRP } from "../support/samples";
import { makeAttemptRequest } from "./support/attempt-request";

const [EN, RU] = LOCALES;

async function ask(
  from: Instrument,
  to: Instrument,
  rate?: Rate,
  locale: (typeof LOCALES)[number] = EN,
) {
  const t = (await createServerI18n(locale)).getFixedT(locale.code, "home");
  const questions = toPairQuestions(t, { pair: { from, to }, rate, locale, provider: "Northpay" });
  return Object.fromEntries(questions.map(({ id, answer }) => [id, answer]));
}

describe("questions about a pair", () => {
  it("have answers with the current bounds and fees, in the page's locale", async () => {
    const rate = sampleRate({ limits: { min: amount("0.001"), max: amount("2345.5") } });
    const english = await ask(BTC, ETH, rate);
    expect(english.limits).toContain("From 0.001 to 2,345.5 BTC right now");
    expect(english.fees).toContain("For 0.1 BTC right now");
    expect(english.fees).toContain("service fee of 0.0109 ETH and a network fee of 0.0008 ETH");
    const russian = await ask(BTC, ETH, rate, RU);
    expect(russian.limits).toContain("от 0,001 до 2\u00a0345,5 BTC");
  });

  it("have no figures without a rate", async () => {
    const answers = await ask(BTC, ETH);
    expect(answers.limits).toBeUndefined();
    expect(answers.fees).not.toMatch(/\d/);
    const oneBound = await ask(BTC, ETH, sampleRate({ limits: { min: amount("1") } }));
    expect(oneBound.limits).toBeUndefined();
  });

  it.each([
    ["neither side", BTC, ETH, /^No\./],
    ["the receive side", BTC, XRP, /enter the destination tag/],
    ["the send side", XRP, BTC, /shows a destination tag next to the deposit address/],
  ])("explain the memo: %s", async (_name, from, to, answer) => {
    expect((await ask(from, to)).memo).toMatch(answer);
  });

  it("name the network of each side, and Monero's confirmations", async () => {
    const { network, time } = await ask(XMR, USDT_TRON);
    expect(network).toContain("Send XMR on Monero only");
    expect(network).toContain("get USDT on Tron (TRC20)");
    expect(time).toContain("50 of them");
    expect((await ask(BTC, USDT_TRON)).time).not.toContain("50");
  });

  it("differ for a pair with cash", async () => {
    const answers = await ask(USD, BTC);
    const ids = ["account", "identity", "fees", "time", "money", "failed"];
    expect(Object.keys(answers)).toEqual(ids);
  });

  it.each(LOCALES)("name the fiat provider of a pair with cash in $code", async (locale) => {
    const bought = await ask(USD, BTC, undefined, locale);
    const sold = await ask(BTC, USD, undefined, locale);
    for (const [id, answer] of [
      ...["account", "identity", "fees", "failed"].map((key) => [key, bought[key]] as const),
      ...["account", "time", "money", "failed"].map((key) => [key, sold[key]] as const),
    ]) {
      expect(answer, id).toContain("Northpay");
    }
  });

  it("name the fiat provider on a page without the list of instruments", async () => {
    const { args } = makeAttemptRequest(undefined, { params: { pair: "exchange-usd-btc" } });
    const { questions } = await loadIntroduction(args, {
      draft: { from: USD, to: BTC, rateMode: "FLOATING", activeSide: "send", amountText: "200" },
      quote: {
        kind: "rate",
        rate: sampleRate({ from: USD, to: BTC }),
        asked: { activeSide: "send", amount: amount("200") },
      },
      isFloatingFallback: false,
      isAmbiguous: false,
      now: NOW,
    });
    const account = questions.find(({ id }) => id === "account");
    expect(account?.answer).toContain(args.context.fiat.provider?.name);
  });

  it.each(LOCALES)("leave no placeholder open in $code", async (locale) => {
    const t = (await createServerI18n(locale)).getFixedT(locale.code, "home");
    const pairs = [
      [BTC, ETH],
      [XRP, XMR],
      [USD, BTC],
      [BTC, USD],
    ] as const;
    const texts = pairs.flatMap(([from, to]) =>
      toPairQuestions(t, { pair: { from, to }, rate: sampleRate(), locale, provider: "Northpay" }),
    );
    for (const { question, answer } of [...texts, ...toQuestions(t)]) {
      expect(question + answer).not.toMatch(/\{\{|undefined|questions\.|pair\./);
    }
  });
});

describe("who runs the exchange", () => {
  it("is stated with the year that the operator names, and not without", async () => {
    const t = (await createServerI18n(EN)).getFixedT(EN.code, "home");
    expect(toOperatorLine(t, {})).toBeUndefined();
    expect(toOperatorLine(t, { since: 2021 })).toBe("Run by Agio since 2021.");
  });
});

describe("the lamp of the exchange's state", () => {
  it.each([
    ["rate", "Status: working"],
    ["limit", "Status: working"],
    ["no-amount", "Status: not known right now"],
    ["unavailable", "Status: not known right now"],
  ] as const)("is honest with the quote %s", async (kind, text) => {
    const t = (await createServerI18n(EN)).getFixedT(EN.code, "home");
    expect(t(`lamp.${toLamp({ kind })}`)).toBe(text);
  });
});

describe("statistics of the exchange", () => {
  it("are shown as sent", () => {
    const stats = { medianDurationSeconds: 400, ordersToday: 1284, pairs: 6320 };
    expect(toFactViews(stats, EN)).toEqual([
      { key: "median", figure: "6 min 40 sec" },
      { key: "today", figure: "1,284" },
      { key: "pairs", figure: "6,320" },
    ]);
    expect(toFactViews({ pairs: 6320 }, RU)).toEqual([{ key: "pairs", figure: "6\u00a0320" }]);
    expect(toFactViews({ ordersToday: 0 }, EN)).toEqual([]);
  });

  it.each([
    [59, "59 sec"],
    [60, "1 min"],
    [3_599, "59 min 59 sec"],
    [3_700, "1 hr 1 min"],
  ])("show %i seconds as %s", (medianDurationSeconds, figure) => {
    expect(toFactViews({ medianDurationSeconds }, EN)[0]?.figure).toBe(figure);
  });
});

describe("the latest exchanges", () => {
  const order = {
    from: BTC,
    to: ETH,
    amountToGive: amount("0.042"),
    amountToGet: amount("0.651712345"),
  };

  it("show the server's age, so that the browser renders the same", () => {
    const views = toLatestViews(
      [
        { ...order, createdAt: NOW - 48_000 },
        { ...order, createdAt: NOW - 120_000 },
      ],
      NOW,
      EN,
    );
    expect(views.map(({ give, get, ago }) => [give, get, ago])).toEqual([
      ["0.042", "0.651712", "48 sec. ago"],
      ["0.042", "0.651712", "2 min. ago"],
    ]);
    expect(new Set(views.map(({ id }) => id)).size).toBe(2);
    const [tron] = toLatestViews([{ ...order, createdAt: NOW, to: USDT_TRON }], NOW, EN);
    expect(tron?.to.mark).toBe("/coins/trx.svg");
  });
});

it("shows popular pairs in whole rows", () => {
  const count = (length: number) => keepWholeRows(Array.from({ length })).length;
  expect([0, 3, 4, 10, 12].map(count)).toEqual([0, 3, 4, 8, 12]);
});

describe("what search engines read", () => {
  const texts = { og_title: "Exchange BTC to ETH" };
  const seo = (path: string) => ({ origin: "https://agio.test", path, indexed: true, texts });

  it("is the organisation on the home page and the breadcrumb on a pair page", () => {
    const operator = organization("https://agio.test");
    const types = (path: string, home?: typeof operator) =>
      toHomeJsonLd({ seo: seo(path), operator: home }).map((thing) => thing["@type"]);
    expect(types("/", operator)).toEqual(["Organization", "WebSite"]);
    expect(types("/ru", operator)).toEqual(["Organization", "WebSite"]);
    expect(types("/ru/exchange-btc-eth")).toEqual(["BreadcrumbList"]);
    const rate = { "@type": "ExchangeRateSpecification" };
    const pair = toHomeJsonLd({ seo: seo("/exchange-btc-eth"), rate });
    expect(pair.at(-1)).toBe(rate);
  });

  it("leads up to the home page of its language", () => {
    const [trail] = toHomeJsonLd({ seo: seo("/ru/exchange-btc-eth") });
    expect(trail).toMatchObject({
      itemListElement: [
        { position: 1, item: "https://agio.test/ru" },
        { position: 2, name: "Exchange BTC to ETH", item: "https://agio.test/ru/exchange-btc-eth" },
      ],
    });
  });
});
