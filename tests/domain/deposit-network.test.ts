// A deposit address belongs to the network of the sent coin. Networks without a known format take any.
import { describe, expect, it } from "vitest";
import { findDepositProblem } from "~/addresses/deposit-problem";
import { NETWORKS, NETWORK_IDS, type NetworkId } from "~/domain/instrument/network";
import { findEntry } from "../../sandbox/instruments/catalogue";
import { makeDepositAddress } from "../../sandbox/chain/fake-data";
import { ADDRESSES } from "../support/address-samples";

const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";
const BTC = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

function find(networkTitle: string, depositAddress: string) {
  return findDepositProblem({
    depositAddress,
    from: { networkTitle, currencyTitle: "COIN" },
  });
}

const titleOf = (slug: string) => findEntry(slug)?.network.title ?? "";

// No payout goes to these, but a gateway may receive there: a short name, and the form of all Substrate chains.
const RECEIVING = ["short", "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"];
// Without a checksum, or names.
const UNCHECKED = ["eos", "near", "hbar", "sol", "sui", "apt"];

describe.each(ADDRESSES)("a deposit address of %s", (slug, right, wrong) => {
  it.each(right)("may be paid: %s", (address) => {
    expect(find(titleOf(slug), address)).toBeUndefined();
  });

  const refused = wrong.filter((address) => !RECEIVING.includes(address));
  it.each(refused)(
    "with a slip, of a test network or of another coin is refused: %s",
    (address) => {
      expect(find(titleOf(slug), address)).toBeDefined();
    },
  );

  const cut = UNCHECKED.includes(slug) ? [] : right.map((address) => address.slice(0, -1));
  it.each(cut)("that lost a letter is refused: %s", (address) => {
    expect(find(titleOf(slug), address)).toBeDefined();
  });
});

// Accounts of Ethereum are those of other networks too; Bitcoin's first forms are shared; a name proves no network.
const SHARED =
  /^(?:\w+<\w+ 0x[\da-f]{40}|(?:bch|btc|ltc)<(?:bch|btc) [13]\w+|(?:near|eos)<\w+ [-_.a-z\d]+|(?:apt|sui)<(?:apt|sui) 0x\w+)$/i;

it("refuses the addresses of all other coins", () => {
  const taken = ADDRESSES.flatMap(([slug]) =>
    ADDRESSES.flatMap(([other, addresses]) =>
      addresses
        .filter((address) => other !== slug && find(titleOf(slug), address) === undefined)
        .map((address) => `${slug}<${other} ${address}`),
    ),
  );
  expect(taken.filter((pair) => !SHARED.test(pair))).toEqual([]);
});

describe("what gateways write", () => {
  // oxfmt-ignore
  it.each<[string, string]>([
    ["Bitcoin", BTC.toUpperCase()],
    ["Bitcoin Cash", "bitcoincash:qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807"],
    ["Bitcoin Cash", "qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807"],
    ["Bitcoin Cash", "BITCOINCASH:QQ4V32MTAGXAC29MY6GWJ6FD4TMQG8RYSU23DAX807"],
    ["Bitcoin Cash", "1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu"],
    ["Litecoin", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
    ["XRP Ledger", "XVLhHMPHU98es4dbozjVtdWzVrDjtV8AqEL4xcZj5whKbmc"],
    ["EOS", "b1"], ["EOS", "okbtothemoon"],
    ["NEAR", "exchange.near"],
    ["Ethereum (ERC20)", EVM.toLowerCase()],
    ["Ethereum (ERC20)", `0x${EVM.slice(2).toUpperCase()}`],
    ["IoTeX", EVM], ["XDC Network", EVM], ["XDC Network", `xdc${EVM.slice(2)}`],
    ["Aptos", "0x4c7cb5a2ff3e3ab2cd0cb17c4a4ac7dd4a0d9e8cc6a8d2b4ddbcd1a3e7d5c01"], ["Sui", "0x7e5a115617a8c2c4dfb5da3f3a88d70cf0a4c1e1c6a6d2f5b8e9d3a7c4b1f20"],
    ["Polkadot", "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"],
    ["Avalanche", "X-avax1tzdcgj4ehsvhhgpl7zylwpw0gl2rxcg4r5afk5"],
  ])("may be paid on %s: %s", (title, address) => {
    expect(find(title, address)).toBeUndefined();
  });

  // Nobody knows the form of these, or the title names a network and another one.
  it.each([
    "Lightning",
    "Bitcoin (Lightning)",
    "Lightning (BTC)",
    "Bitcoin (Liquid)",
    "BNB Beacon Chain (BEP2)",
    "Kaspa",
    "Nano",
    "Ethereum (Starknet)",
    "Avalanche (X-Chain)",
    "Visa/Mastercard",
    "Polygon zkEVM",
    "Vaulta",
    "Starknet",
    "",
  ])("has any form on %s", (title) => {
    expect(
      find(
        title,
        "lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqypqdpl2pkx2ctnv5sxxmmwwd5kgetjypeh2ursdae8g6twvus8g6rfwvs8qun0dfjkxaq",
      ),
    ).toBeUndefined();
    expect(find(title, BTC)).toBeUndefined();
  });

  it("is play money's own form", () => {
    const entry = findEntry("eth");
    if (!entry) throw new Error("No instrument");
    expect(find(entry.network.title, makeDepositAddress(entry, "7Q2MK4XV"))).toBeUndefined();
  });
});

// oxfmt-ignore
it.each<[string, string]>([
  ["Ethereum (ERC20)", BTC], ["Ethereum (ERC20)", "0x52908400098527886E0F7030069857D2E4169Ee7"], ["Ethereum (ERC20)", EVM.slice(2)],
  ["Ethereum (ERC20)", `eth:${EVM}`], ["Ethereum (ERC20)", `ethereum:${EVM}@1`], ["Ethereum (ERC20)", "vitalik.eth"], ["Ethereum (ERC20)", "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r"],
  ["BNB Chain (BEP20)", BTC], ["Polygon", `0x${"5aaeb6053f3e94c9b9a09f33669435e7ef1beae9".repeat(2).slice(0, 64)}`],
  ["Tron (TRC20)", EVM], ["Tron (TRC20)", "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3s"],
  ["Bitcoin", EVM], ["Bitcoin", "ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea"], ["Bitcoin", "bitcoincash:qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807"],
  ["Bitcoin", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdr"], ["Bitcoin", `bitcoin:${BTC}`], ["Bitcoin", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  ["Bitcoin", "lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqypqdpl2pkx2ctnv5sxxmmwwd5kgetjypeh2ursdae8g6twvus8g6rfwvs8qun0dfjkxaq"],
  ["Bitcoin", "lost-your-deposit"], ["Bitcoin", "pay-here:4711"],
  ["Solana", EVM], ["Solana", BTC], ["TON", EVM], ["TON", "UQCl-Z6_RKnINhWTZIIzysIGjyZTcJsRscdaKP-Oof-PfOnf"],
  ["XRP Ledger", "DJ53hTyLBdZp2wMi5BsCS3rtEL1ioYUkva"], ["XRP Ledger", "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCN"],
  ["Stellar", "GBBM6BKZPEHWYO3E3YKREDPQXMS4VK35YLNU7NFBRI26RAN7GI5POFBC"], ["Cosmos Hub", "osmo1qar0srrr7xfkvy5l643lydnw9re59gtzlvkyq9"],
  ["Sui", EVM], ["Aptos", EVM], ["Monero", BTC], ["NEAR", "NEAR.near!"], ["EOS", "TooLongANameForEos"], ["Hedera", "0.0"],
  ["Polkadot", "HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F"], ["Cardano", BTC], ["Algorand", BTC], ["Tezos", BTC], ["IoTeX", BTC],
])("on %s is refused: %s", (title, address) => {
  expect(find(title, address)).toBe("foreign");
});

it("every network of ours has a form", () => {
  const any = NETWORK_IDS.filter((id: NetworkId) => find(NETWORKS[id].title, "?") === undefined);
  expect(any).toEqual([]);
});
