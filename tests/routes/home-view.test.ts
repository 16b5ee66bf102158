import { describe, expect, it } from "vitest";
import { ZERO } from "~/domain/money/money";
import { LOCALES, type Locale } from "~/i18n/locales";
import type { Draft } from "~/routes/home/form/draft";
import {
  findCountedAmount,
  findShownRate,
  toAmountViews,
  toOrderedAmount,
} from "~/routes/home/quote/amount-view";
import { findRate } from "~/routes/home/form/quote";
import { toBillLines, toBillTotal } from "~/routes/home/quote/bill";
import { amount } from "../support/amount";
import { BTC, ETH, sampleRate, USD, USDT_TRON, XRP } from "../support/samples";

const [EN, RU] = LOCALES;
const DRAFT: Draft = {
  from: BTC,
  to: ETH,
  activeSide: "send",
  amountText: "0.1",
  rateMode: "FLOATING",
};

describe("the two amounts", () => {
  it("show the typed text unchanged and the other amount in the coin's decimals", () => {
    const rate = sampleRate({ amountToGet: amount("2.818312345678") });
    const views = toAmountViews({ ...DRAFT, amountText: "0.10" }, rate, EN);
    expect([views.send.text, views.receive.text]).toEqual(["0.10", "2.81831234"]);
    const inRussian = toAmountViews({ ...DRAFT, amountText: "0.10" }, rate, RU);
    expect([inRussian.send.text, inRussian.receive.text]).toEqual(["0,10", "2,81831234"]);
    const toUsdt = sampleRate({ to: USDT_TRON, amountToGet: amount("9.87654321") });
    expect(toAmountViews(DRAFT, toUsdt, EN).receive.text).toBe("9.876543");
    const wei = { ...ETH, precisionDecimals: 18 };
    const toWei = sampleRate({ to: wei, amountToGet: amount("2.818312345678") });
    expect(toAmountViews(DRAFT, toWei, EN).receive.text).toBe("2.818312345678");
  });

  it.each([
    ["send", "1.123456789012", true, "1.123456789012 ETH"],
    ["send", "1.123456789012", false, "1.123456789012 ETH"],
    ["receive", "0.05", true, "1.123456789012 ETH"],
    ["receive", "0.05", false, undefined],
  ] as const)(
    "are on the button: %s %s, with a rate: %s",
    (activeSide, amountText, isRated, label) => {
      const wei = { ...ETH, precisionDecimals: 18 };
      const draft = { ...DRAFT, from: wei, to: BTC, activeSide, amountText };
      const rate = sampleRate({ from: wei, to: BTC, amountToGive: amount("1.123456789012") });
      expect(toOrderedAmount(draft, isRated ? rate : undefined, EN)).toBe(label);
    },
  );

  it("name the gateway's amount in place of the typed one", () => {
    expect(findCountedAmount(DRAFT, sampleRate())).toBeUndefined();
    expect(findCountedAmount({ ...DRAFT, amountText: "0.10" }, sampleRate())).toBeUndefined();
    const rate = sampleRate({ amountToGive: amount("0.0999") });
    expect(findCountedAmount(DRAFT, rate)).toBe("0.0999");
  });

  it("show nothing on the other side without a rate", () => {
    expect(toAmountViews(DRAFT, undefined, EN).receive).toMatchObject({
      text: "",
      worth: undefined,
    });
  });

  it("show their value in the page's locale", () => {
    expect(toAmountViews(DRAFT, sampleRate(), EN).send.worth).toBe("$9,680.00");
    expect(toAmountViews(DRAFT, sampleRate(), RU).send.worth).toMatch(/^9.680,00.\$$/);
  });

  it("show no dollar value of US dollars", () => {
    const bought = { ...DRAFT, from: USD, to: BTC, amountText: "200" };
    const { send, receive } = toAmountViews(bought, sampleRate({ from: USD, to: BTC }), EN);
    expect([send.worth, typeof receive.worth]).toEqual([undefined, "string"]);
    const named = { ...DRAFT, from: { ...BTC, currencyTitle: "USD" } };
    expect(toAmountViews(named, undefined, EN).send.worth).toBe("$9,680.00");
  });

  it.each([
    ["0.1", "short"],
    ["123456789.12", "short"],
    ["123456789.123", "long"],
    ["1.23456789012345678", "longer"],
    ["12345678901.23456789012", "longest"],
  ])("make room for %s", (amountText, size) => {
    expect(toAmountViews({ ...DRAFT, amountText }, undefined, EN).send.size).toBe(size);
  });
});

describe("a field's number", () => {
  const grouped = (amountText: string, locale: Locale) =>
    toAmountViews({ ...DRAFT, amountText }, undefined, locale).send.grouped?.replace(/\s/, " ");

  it.each([
    ["1234567.5", "1,234,567.5"],
    ["10000.", "10,000."],
    ["123456789012345678.12345678", "123,456,789,012,345,678.12345678"],
    ["999.12345", undefined],
    ["0012345", undefined],
    ["bc1q4534", undefined],
  ])("%s is grouped as %s", (text, shown) => {
    expect(grouped(text, EN)).toBe(shown);
  });

  it("is grouped in the page's language", () => {
    expect(grouped("12345.5", RU)).toBe("12 345,5");
  });
});

describe("the rate of a quote", () => {
  const asked = { activeSide: "send", amount: amount("0.1") } as const;

  it("belongs to the form's pair", () => {
    const quote = { kind: "rate", rate: sampleRate(), asked } as const;
    expect(findRate(quote, DRAFT)).toBe(quote.rate);
    expect(findRate(quote, { ...DRAFT, to: XRP })).toBeUndefined();
    expect(findRate(quote, { ...DRAFT, rateMode: "FIXED" })).toBeUndefined();
  });

  it("is replaced only by the last one of this pair", () => {
    const quote = { kind: "unavailable", lastRate: sampleRate() } as const;
    expect(findShownRate(quote, DRAFT)).toBe(quote.lastRate);
    expect(findShownRate(quote, { ...DRAFT, from: XRP })).toBeUndefined();
  });
});

describe("the bill", () => {
  it("leads from the market's price to the arriving amount", () => {
    const rate = sampleRate({
      marketLeftPrice: amount("100"),
      marketRightPrice: amount("1"),
      amountToGive: amount("1"),
      amountToGet: amount("98"),
      networkFee: amount("1.5"),
      serviceFee: amount("0.5"),
    });
    expect(toBillLines(rate, EN)).toEqual([
      { key: "market", figure: "100" },
      { key: "networkFee", figure: "−1.5" },
      { key: "serviceFee", figure: "−0.5", percent: "0.5" },
      { key: "get", figure: "98" },
    ]);
    expect(toBillTotal(rate, EN)).toBe("−2");
  });

  it("has no more decimals than the receive coin", () => {
    const rate = sampleRate({
      to: USDT_TRON,
      amountToGet: amount("98.12345678"),
      networkFee: amount("1.00000001"),
    });
    const figures = toBillLines(rate, EN).map(({ figure }) => figure);
    expect(figures).toContain("98.123456");
    expect(figures).toContain("−1");
    expect(figures.filter((figure) => /\.\d{7}/.test(figure))).toEqual([]);
  });

  it("shows a margin hidden in the rate", () => {
    const lines = toBillLines(sampleRate({ amountToGet: amount("2.7") }), EN);
    expect(lines.map(({ key }) => key)).toContain("margin");
  });

  it.each([
    ["98", "−2"],
    ["98.5", "−1.5"],
    ["101", "+1"],
    ["100", "0"],
  ])("shows in one figure the difference between the market and %s", (get, total) => {
    const rate = sampleRate({
      marketLeftPrice: amount("100"),
      marketRightPrice: amount("1"),
      amountToGive: amount("1"),
      amountToGet: amount(get),
      networkFee: ZERO,
      serviceFee: ZERO,
    });
    expect(toBillTotal(rate, EN)).toBe(total);
  });

  it.each([
    ["shows zero fees as zero", ZERO, ["0", "0"]],
    ["leaves out unnamed fees", undefined, []],
  ])("%s", (_, fee, figures) => {
    const lines = toBillLines(sampleRate({ networkFee: fee, serviceFee: fee }), EN);
    const fees = lines.filter(({ key }) => key.endsWith("Fee"));
    expect(fees.map(({ figure }) => figure)).toEqual(figures);
  });
});
