import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toNetworkMark } from "~/components/instrument/network-mark";
import { isEthereumKin } from "~/domain/address/address-pattern";
import { deriveTransactionLink } from "~/domain/instrument/explorer";
import { deriveNetwork, isNativeCoin, NETWORK_IDS, NETWORKS } from "~/domain/instrument/network";
import { listNetworks } from "~/domain/instrument/networks";
import { findNetwork } from "../../exchange/networks/networks";
import { findChain } from "../../exchange/providers/near-intents/chains";
import { inProject } from "../../scripts/product/paths";
import { BTC, ETH } from "../support/samples";

const on = (networkTitle: string, friendlyTitle: string, logoUrl?: string) => ({
  ...ETH,
  networkTitle,
  friendlyTitle,
  logoUrl,
});

describe("the networks of all coins", () => {
  it("are listed once with their own coin's logo, in any order of coins", () => {
    const listed = listNetworks([
      on("Base", "Ethereum", "/eth.svg"),
      on("Ethereum (ERC20)", "Tether", "/usdt.svg"),
      on("Ethereum (ERC20)", "Ethereum", "/eth.svg"),
      on("Tron (TRC20)", "TRON", "/trx.svg"),
      on("Tron (TRC20)", "Tether", "/usdt.svg"),
    ]);
    expect(listed).toEqual([
      { networkTitle: "Ethereum (ERC20)", logoUrl: "/eth.svg" },
      { networkTitle: "Tron (TRC20)", logoUrl: "/trx.svg" },
      { networkTitle: "Base", logoUrl: undefined },
    ]);
  });

  it.each([
    ["TON", "Toncoin"],
    ["Stellar", "Stellar Lumens"],
    ["NEAR", "NEAR Protocol"],
  ])("have the logo of a coin named after them: %s, %s", (network, coin) => {
    expect(
      listNetworks([on(network, "Tether", "/usdt.svg"), on(network, coin, "/own.svg")]),
    ).toEqual([{ networkTitle: network, logoUrl: "/own.svg" }]);
  });

  it("have the logo of the coin that they are named after", () => {
    const [ens, eth] = [
      on("Ethereum", "Ethereum Name Service", "/ens.svg"),
      on("Ethereum", "Ethereum", "/eth.svg"),
    ];
    const expected = [{ networkTitle: "Ethereum", logoUrl: "/eth.svg" }];
    expect(listNetworks([ens, eth])).toEqual(expected);
    expect(listNetworks([eth, ens])).toEqual(expected);
  });

  it("have the logo of the coin with the longest name match", () => {
    const coins = [
      on("Ethereum Classic", "Ethereum", "/eth.svg"),
      on("Ethereum Classic", "Ethereum Classic", "/etc.svg"),
    ];
    const expected = [{ networkTitle: "Ethereum Classic", logoUrl: "/etc.svg" }];
    expect(listNetworks(coins)).toEqual(expected);
    expect(listNetworks(coins.toReversed())).toEqual(expected);
  });

  it.each([
    ["Arbitrum One", "Ethereum"],
    ["Base", "Based Money"],
    ["Sun Chain", "Su"],
  ])("have no logo without a matching coin: %s, %s", (networkTitle, coin) => {
    expect(listNetworks([on(networkTitle, coin, "/coin.svg")])).toEqual([
      { networkTitle, logoUrl: undefined },
    ]);
  });

  it("exclude money", () => {
    expect(listNetworks([{ ...BTC, instrumentType: "fiat" }])).toEqual([]);
  });
});

describe("a network of the exchange", () => {
  // 1Click's list of chains (docs.near-intents.org, "Supported Assets"). It lists adi, aleo and starknet too.
  const titles = (
    "aptos arb avax base bch bera bsc btc cardano dash doge eth gnosis ltc monad near op plasma pol scroll sol " +
    "stellar sui ton tron xlayer xrp zec"
  )
    .split(" ")
    .flatMap((chain) => findChain(chain) ?? [])
    .map(({ network }) => findNetwork(network));

  it("is one for each chain of the provider", () => {
    expect(titles).toHaveLength(28);
  });

  it.each(titles)("is known to the page: $title", ({ title, family, coin }) => {
    const network = deriveNetwork({ networkTitle: title });
    expect(network).toBeDefined();
    expect(network && isEthereumKin(network)).toBe(family === "evm");
    if (coin) expect(isNativeCoin({ networkTitle: title, currencyTitle: coin })).toBe(true);
    expect(deriveTransactionLink({ networkTitle: title }, "1")).toBeDefined();
  });
});

it("every picture of a network is a file", () => {
  const marks = NETWORK_IDS.flatMap((id) => toNetworkMark(NETWORKS[id].title) ?? []);
  expect(marks.filter((mark) => !existsSync(inProject(`public${mark}`)))).toEqual([]);
});

it.each([
  ["Gnosis Chain", "gnosis"],
  ["XLayer", "xLayer"],
  ["zkSync", "zksync"],
  ["WorldChain", "worldChain"],
])("%s is %s", (networkTitle, id) => {
  expect(deriveNetwork({ networkTitle })).toBe(id);
});
