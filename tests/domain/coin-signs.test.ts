// Signs of money, and names of monitors without their end, in searches and in addresses.
import { describe, expect, it } from "vitest";
import { findMeantInstrument } from "~/domain/instrument/find-by-alias";
import { searchInstruments } from "~/domain/instrument/instrument-search";
import { findMeantPlace } from "~/domain/pair/meant-pair";
import { SANDBOX_INSTRUMENTS as ALL } from "../support/sandbox-instruments";

const search = (query: string) => searchInstruments(ALL, query).map(({ slug }) => slug);

describe("signs, and monitors' names without their end", () => {
  it.each([
    ["₿", "btc"],
    ["₮", "usdt-trc20"],
    ["Ξ", "eth"],
    ["Ł", "ltc"],
    ["Ð", "doge"],
    ["€", "eur"],
    ["$", "usd"],
    ["£", "gbp"],
    ["₽", "rub"],
    ["₸", "kzt"],
    ["$BTC", "btc"],
    ["usdttrc", "usdt-trc20"],
    ["USDTERC", "usdt-erc20"],
    ["usdtbep", "usdt-bep20"],
  ])("%s finds %s first", (query, slug) => {
    expect(search(query)[0]).toBe(slug);
    expect(search(query).length).toBeLessThan(ALL.length / 2);
  });

  it.each([
    ["usdttrc", "usdt-trc20"],
    ["USDTBEP", "usdt-bep20"],
    ["usdt", "usdt-trc20"],
  ])("the address %s is %s", (word, slug) => {
    expect(findMeantInstrument(ALL, word)?.slug).toBe(slug);
  });

  it.each(["?", "…"])("%s alone finds nothing", (query) => {
    expect(search(query)).toEqual([]);
  });
});

it("an address of many words means nothing, whatever stands in it", () => {
  expect(findMeantPlace(ALL, "/bitcoin")).toMatchObject({ slug: "btc" });
  expect(findMeantPlace(ALL, `/bitcoin${"/".repeat(100)}`)).toBeUndefined();
});
