// Several providers: each name means one coin, and the first provider that swaps a pair now serves it.
import { describe, expect, it } from "vitest";
import { makeCatalogue } from "../../exchange/instruments/catalogue";
import { toInstrumentWire } from "../../exchange/instruments/instrument-wire";
import { findServed, joinCatalogues } from "../../exchange/instruments/offered-pairs";
import { listPairs } from "../../exchange/instruments/public-pairs";
import type { Asset } from "../../exchange/providers/provider";
import { amount } from "./orders";

const USDT = "0xdac17f958d2ee523a2206206994597c13d831ec7";

function coin(ticker: string, network: Asset["network"], more: Partial<Asset> = {}): Asset {
  return {
    id: `${ticker}-${network}`,
    ticker,
    network,
    decimals: 8,
    usdPrice: amount("1"),
    contract: undefined,
    canBeSent: true,
    needsDepositMemo: false,
    ...more,
  };
}

const BTC = coin("BTC", "bitcoin");
const ETH = coin("ETH", "ethereum");
const TETHER = coin("USDT", "ethereum", { contract: USDT });

/** Joins the assets of two providers. */
function join(one: readonly Asset[], two: readonly Asset[]) {
  const catalogue = (assets: readonly Asset[]) =>
    makeCatalogue({ assets, hidden: [] }, { hidden: [], contracts: [] });
  return joinCatalogues([
    { provider: "one", ...catalogue(one) },
    { provider: "two", ...catalogue(two) },
  ]);
}

function serve(joined: ReturnType<typeof join>, fromSlug: string, toSlug: string) {
  const [from, to] = [fromSlug, toSlug].map((slug) =>
    joined.instruments.find((each) => each.slug === slug),
  );
  return from && to && findServed(from, to, new Set())?.provider;
}

describe("a pair", () => {
  it.each<[string, readonly Asset[], readonly Asset[], string | undefined]>([
    ["of both providers is the first one's", [BTC, ETH], [BTC, ETH], "one"],
    ["that the first one lacks is the second one's", [BTC], [BTC, ETH], "two"],
    ["whose coins are at different providers is not offered", [BTC], [ETH], undefined],
    [
      "whose deposits rest is the second one's",
      [{ ...BTC, canBeSent: false }, ETH],
      [BTC, ETH],
      "two",
    ],
    [
      "whose payouts rest is the second one's",
      [BTC, { ...ETH, isPayoutPaused: true }],
      [BTC, ETH],
      "two",
    ],
    [
      "that rests everywhere is not offered",
      [BTC, { ...ETH, isPayoutPaused: true }],
      [],
      undefined,
    ],
  ])("%s", (_name, one, two, provider) => {
    expect(serve(join(one, two), "btc", "eth")).toBe(provider);
  });
});

it("a coin that rests stays listed", () => {
  const { instruments } = join([BTC, { ...ETH, canBeSent: false, isPayoutPaused: true }], []);
  expect(instruments.map(({ slug }) => slug)).toEqual(["btc", "eth"]);
});

it("another provider's token of the same name is hidden, and joins under the same contract", () => {
  const other = { ...TETHER, id: "fake", contract: "0x0000000000000000000000000000000000000bad" };
  expect(serve(join([BTC, TETHER], [BTC, other]), "btc", "usdt-erc20")).toBe("one");
  const joined = join([TETHER], [BTC, other]);
  expect(serve(joined, "btc", "usdt-erc20")).toBeUndefined();
  expect(joined.hidden).toEqual([{ id: "fake", reason: "another token has its name" }]);
  const upper = { ...TETHER, contract: USDT.toUpperCase().replace("0X", "0x") };
  expect(serve(join([TETHER], [BTC, upper]), "btc", "usdt-erc20")).toBe("two");
});

it("the first listed pair is one that somebody serves", () => {
  const joined = join([coin("ADA", "cardano")], [coin("TRX", "tron"), coin("SUI", "sui")]);
  expect(listPairs(joined, [])).toMatchObject([{ provider: "two", from: { slug: "trx" } }]);
  const apart = join([coin("ADA", "cardano")], [coin("TRX", "tron")]);
  expect(listPairs(apart, [])).toEqual([]);
  const both = join([coin("ADA", "cardano"), coin("SUI", "sui")], []);
  expect(listPairs(both, [])).toMatchObject([{ provider: "one", from: { slug: "ada" } }]);
});

describe("a coin of several providers", () => {
  const tagged = { needsDepositMemo: true, takesMemo: true } as const;
  const silent = { needsDepositMemo: true } as const;

  it.each([
    [silent, tagged],
    [tagged, silent],
  ])(
    "is asked for a memo if one of them can carry it, and each pair keeps its own: %o",
    (one, two) => {
      const joined = join([coin("XRP", "xrp", one), BTC], [coin("XRP", "xrp", two)]);
      const xrp = joined.instruments.find(({ slug }) => slug === "xrp");
      expect(xrp && toInstrumentWire(xrp)).toMatchObject({ requiresMemo: true });
      expect(xrp && toInstrumentWire(xrp).payoutMemo).toBeUndefined();
      const flags = [xrp?.at.one, xrp?.at.two].map((each) => each?.asset.takesMemo);
      expect(flags).toEqual([one, two].map((each) => ("takesMemo" in each ? true : undefined)));
    },
  );

  it("stands where the longest list has it", () => {
    const joined = join([ETH], [BTC, TETHER, ETH]);
    expect(joined.instruments.map(({ slug }) => slug)).toEqual(["btc", "usdt-erc20", "eth"]);
    expect(serve(joined, "eth", "btc")).toBe("two");
    expect(join([ETH, BTC], [TETHER, BTC]).instruments.map(({ slug }) => slug)).toEqual([
      "eth",
      "btc",
      "usdt-erc20",
    ]);
  });
});
