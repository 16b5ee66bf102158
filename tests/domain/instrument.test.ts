import { describe, expect, it } from "vitest";
import {
  deriveExchangeType,
  findInstrument,
  findInstrumentByBestChangeName,
  isSameInstrument,
} from "~/domain/instrument/instrument";
import { searchInstruments } from "~/domain/instrument/instrument-search";
import {
  BTC,
  ETH,
  ETH_ARBITRUM,
  sampleInstrument,
  USD,
  USDT_ETHEREUM,
  USDT_TRON,
} from "../support/samples";

const WBTC = sampleInstrument({
  currencyTitle: "WBTC",
  slug: "wbtc",
  friendlyTitle: "Wrapped Bitcoin",
  networkTitle: "Ethereum (ERC20)",
});
const ALL = [BTC, ETH, ETH_ARBITRUM, USDT_TRON, USDT_ETHEREUM, WBTC, USD];

describe("findInstrument", () => {
  it.each([
    ["btc", BTC],
    ["USDT-ERC20", USDT_ETHEREUM],
    ["usdt", USDT_TRON],
    ["eth", ETH],
  ])("finds %s by slug, else by ticker with its first network", (word, expected) => {
    expect(findInstrument(ALL, word)).toBe(expected);
  });

  it("finds nothing for an unknown word", () => {
    expect(findInstrument(ALL, "nope")).toBeUndefined();
  });

  it("finds by the monitors' name", () => {
    expect(findInstrumentByBestChangeName(ALL, "usdttrc20")).toBe(USDT_TRON);
    expect(findInstrumentByBestChangeName(ALL, "usdt")).toBeUndefined();
  });
});

describe("pairs of instruments", () => {
  it("are the same only by slug", () => {
    expect(isSameInstrument(BTC, { ...BTC, slug: "BTC" })).toBe(true);
    expect(isSameInstrument(USDT_TRON, USDT_ETHEREUM)).toBe(false);
  });

  it.each([
    [BTC, ETH, "crypto"],
    [USD, BTC, "fiat"],
    [BTC, USD, "fiat"],
  ] as const)("are fiat when one side is", (from, to, expected) => {
    expect(deriveExchangeType(from, to)).toBe(expected);
  });
});

describe("searchInstruments", () => {
  function slugs(query: string) {
    return searchInstruments(ALL, query).map((instrument) => instrument.slug);
  }

  it("ranks ticker, then name, then network, then anything inside", () => {
    expect(slugs("eth")).toEqual(["eth", "eth-arb", "usdt-erc20", "wbtc", "usdt-trc20"]);
    expect(slugs("bitcoin")).toEqual(["btc", "wbtc"]);
    expect(slugs("tron")).toEqual(["usdt-trc20"]);
  });

  it("wants every word and ignores case", () => {
    expect(slugs("\u200bUSDT\u2060 ｔｒｏｎ")).toEqual(["usdt-trc20"]);
    expect(slugs("USDT tron")).toEqual(["usdt-trc20"]);
    expect(slugs("usdt bitcoin")).toEqual([]);
  });

  it("finds by a name in another language as by the gateway's own", () => {
    const names = { "доллар сша": "usd", dollar: "usd", usd: "usd" };
    for (const [query, slug] of Object.entries(names)) {
      const [first] = searchInstruments(ALL, query, ({ slug: own, friendlyTitle }) =>
        own === "usd" ? "доллар США" : friendlyTitle,
      );
      expect(first?.slug).toBe(slug);
    }
  });

  it("returns all for an empty query", () => {
    expect(slugs("  ")).toEqual(ALL.map((instrument) => instrument.slug));
  });
});
