import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { deriveNetwork } from "~/domain/instrument/network";
import { CATALOGUE } from "../../sandbox/instruments/catalogue";
import { SANDBOX_INSTRUMENTS } from "../support/sandbox-instruments";
import { CURRENCIES } from "../../sandbox/instruments/currencies";

const crypto = CATALOGUE.filter(({ currency }) => currency.swing !== "fiat");
const slugs = CATALOGUE.map(({ slug }) => slug);

describe("the catalogue", () => {
  it("has 80 crypto instruments or more, on 15 networks or more", () => {
    expect(crypto.length).toBeGreaterThanOrEqual(80);
    expect(new Set(crypto.map(({ network }) => network.title)).size).toBeGreaterThanOrEqual(15);
  });

  it("names each instrument once, in lower case", () => {
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)?$/.test(slug))).toEqual([]);
    const names = SANDBOX_INSTRUMENTS.map(({ bestChangeName }) => bestChangeName);
    expect(new Set(names).size).toBe(names.length);
  });

  it("has the most requested coins and five kinds of fiat", () => {
    const wanted = ["btc", "eth", "xmr", "ltc", "sol", "trx", "usdt-trc20", "usdc-sol"];
    expect(wanted.filter((slug) => !slugs.includes(slug))).toEqual([]);
    const fiat = CATALOGUE.filter(({ currency }) => currency.swing === "fiat");
    expect(fiat.map(({ slug }) => slug)).toEqual(["usd", "eur", "gbp", "rub", "kzt"]);
  });

  it.each(["USDT", "USDC"])("has %s on five networks or more", (ticker) => {
    const own = CATALOGUE.filter(({ currency }) => currency.ticker === ticker);
    expect(own.length).toBeGreaterThanOrEqual(5);
  });

  it.each(["xrp", "xlm", "ton", "atom"])("requires a memo on %s", (slug) => {
    expect(CATALOGUE.find((entry) => entry.slug === slug)?.network.requiresMemo).toBe(true);
  });

  it("uses BestChange's own spellings", () => {
    const named = Object.fromEntries(
      SANDBOX_INSTRUMENTS.map((entry) => [entry.slug, entry.bestChangeName]),
    );
    expect(named).toMatchObject({
      btc: "BTC",
      eth: "ETH",
      bnb: "BNBBEP20",
      "usdt-trc20": "USDTTRC20",
      "usdt-arb": "USDTARBTM",
      rub: "CARDRUB",
    });
  });

  it("uses networks with hints, memos and explorers in the product", () => {
    const unknown = crypto.filter(
      ({ network }) => deriveNetwork({ networkTitle: network.title }) === undefined,
    );
    expect(unknown.map(({ slug }) => slug)).toEqual([]);
  });
});

describe("the coin logos", () => {
  it.each(CURRENCIES.map(({ ticker }) => ticker.toLowerCase()))("has a small one of %s", (name) => {
    const { size } = statSync(`public/coins/${name}.svg`);
    expect(size).toBeGreaterThan(200);
    expect(size).toBeLessThan(8_000);
  });
});
