import { describe, expect, it } from "vitest";
import type { PublicPair } from "~/domain/pair/exchange-facts";
import type { Instrument } from "~/domain/instrument/instrument";
import {
  findPairs,
  listCoins,
  listPairs,
  sortByKinship,
  type PairFilter,
} from "~/domain/pair/pair-list";
import { amount } from "../support/amount";
import { BTC, ETH, USDT_ETHEREUM, USDT_TRON, XMR } from "../support/samples";

const INSTRUMENTS = [BTC, ETH, USDT_TRON, USDT_ETHEREUM, XMR];

function pair(from: Instrument, to: Instrument, price?: string): PublicPair {
  return {
    instrumentFromSlug: from.slug,
    instrumentToSlug: to.slug,
    price: price === undefined ? undefined : amount(price),
    limits: {},
  };
}

const PAIRS = listPairs(
  [
    pair(BTC, USDT_TRON, "96800"),
    pair(XMR, BTC, "0.0032"),
    pair(BTC, XMR, "310"),
    pair(ETH, USDT_ETHEREUM),
    pair(ETH, BTC, "0.035"),
  ],
  INSTRUMENTS,
);
const find = (filter: Partial<PairFilter>) =>
  findPairs(PAIRS, { query: "", sort: "popular", ...filter }).map(
    ({ from, to }) => `${from.slug} ${to.slug}`,
  );

describe("the list of pairs", () => {
  it("leaves out pairs with unlisted instruments", () => {
    const unknown = { ...XMR, slug: "gone" };
    expect(listPairs([pair(BTC, unknown), pair(unknown, BTC)], INSTRUMENTS)).toEqual([]);
  });

  it("keeps the gateway's order", () => {
    expect(find({})).toEqual(["btc usdt-trc20", "xmr btc", "btc xmr", "eth usdt-erc20", "eth btc"]);
  });

  it("names each send coin once, in the order of its first pair", () => {
    expect(listCoins(PAIRS)).toEqual(["BTC", "XMR", "ETH"]);
  });

  it("is grouped by the send coin, each pair in one group", () => {
    expect(find({ coin: "eth" })).toEqual(["eth usdt-erc20", "eth btc"]);
    const grouped = listCoins(PAIRS).flatMap((coin) => find({ coin: coin.toLowerCase() }));
    expect(grouped.toSorted()).toEqual(find({}).toSorted());
  });

  it.each<[string, string[]]>([
    ["monero", ["xmr btc", "btc xmr"]],
    ["BTC xmr", ["btc xmr", "xmr btc"]],
    ["xmr → btc", ["xmr btc", "btc xmr"]],
    ["XMR to BTC", ["xmr btc", "btc xmr"]],
    ["xmr на btc", ["xmr btc", "btc xmr"]],
    ["usdt tron", ["btc usdt-trc20"]],
    ["usdt-erc20", ["eth usdt-erc20"]],
    ["  ", ["btc usdt-trc20", "xmr btc", "btc xmr", "eth usdt-erc20", "eth btc"]],
    ["to", []],
    ["usdt tron usdt tron tron usdt usdt tron usdt nothing", []],
    ["xmr btc x m r b t c nothing", ["xmr btc", "btc xmr"]],
    ["btc nothing", []],
  ])("finds by '%s'", (query, found) => {
    expect(find({ query })).toEqual(found);
  });

  it("sorts by name and by price; without a price a pair comes last", () => {
    expect(find({ sort: "name" })[0]).toBe("btc usdt-trc20");
    expect(find({ sort: "name" }).at(-1)).toBe("xmr btc");
    expect(find({ sort: "price" })).toEqual([
      "btc usdt-trc20",
      "btc xmr",
      "eth btc",
      "xmr btc",
      "eth usdt-erc20",
    ]);
  });
});

it("puts the reverse of a pair first, then its kin, without the pair itself", () => {
  const kin = sortByKinship(PAIRS, { from: BTC, to: XMR });
  expect(kin.map(({ from, to }) => `${from.slug} ${to.slug}`)).toEqual([
    "xmr btc",
    "btc usdt-trc20",
    "eth btc",
    "eth usdt-erc20",
  ]);
});
