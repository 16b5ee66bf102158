// What people paste instead of an address: names of other systems, contacts, addresses that name their chain.
import { describe, expect, it } from "vitest";
import { deriveAddressWarning } from "~/domain/address/address-warning";
import { findCoinPayment } from "~/domain/address/coin-payment";
import { NETWORK_IDS, NETWORKS, type NetworkId } from "~/domain/instrument/network";

const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";

function coinOn(network: NetworkId) {
  const { title, coins } = NETWORKS[network];
  return { networkTitle: title, currencyTitle: coins[0] };
}

const warn = (network: NetworkId, typed: string) => deriveAddressWarning(coinOn(network), typed);

describe("a name of another system", () => {
  const NAMES: readonly (readonly [system: string, names: readonly string[]])[] = [
    [
      "ENS",
      [
        "alice-shop.eth",
        "vitalik.eth",
        "pay.alice.eth",
        "ALICE.ETH",
        "alice.base.eth",
        "🍕.eth",
        "алиса.eth",
      ],
    ],
    ["Coinbase", ["alice.cb.id"]],
    ["SNS", ["alice.sol", "pay.alice.sol"]],
    ["TON DNS", ["alice.ton", "alice.t.me"]],
    ["Tezos Domains", ["alice.tez"]],
    ["SPACE ID", ["alice.bnb", "alice.arb"]],
    ["BNS", ["alice.btc", "alice.stx"]],
    ["SuiNS", ["alice.sui"]],
    ["Aptos Names", ["alice.apt"]],
    ["NFD", ["alice.algo"]],
    [
      "Unstoppable Domains",
      [
        "alice.crypto",
        "alice.nft",
        "alice.x",
        "alice.wallet",
        "alice.dao",
        "alice.888",
        "alice.zil",
        "alice.blockchain",
        "alice.unstoppable",
      ],
    ],
    [
      "another network's name service",
      [
        "alice.ada",
        "alice.avax",
        "alice.hbar",
        "alice.icp",
        "alice.lens",
        "alice.ron",
        "alice.sei",
      ],
    ],
    [
      ".bit, SPACE ID or another name service",
      ["alice.bit", "alice.hl", "alice.mon", "alice.bera", "alice.zeta", "alice.fil", "alice.egld"],
    ],
    ["FIO", ["alice@edge", "alice@fiocrypto"]],
    ["PayString", ["alice$payid.example", "alice$xpring.money"]],
    ["Stellar federation", ["alice*lobstr.co"]],
    ["ADA Handle or Cash App", ["$alice", "$alice.b", "$my_handle"]],
  ];
  const rows = NAMES.flatMap(([system, names]) =>
    names.map((name): [string, string] => [name, system]),
  );

  it.each(rows)("%s is named on every network", (name, detail) => {
    for (const network of NETWORK_IDS) {
      const isOwnEnding = network === "eos" && /\.(?:x|u|hi|hl)$/.test(name);
      if (!isOwnEnding) expect(warn(network, name), network).toEqual({ kind: "name", detail });
    }
  });

  it.each(["alice.near", "pay.alice.near", "alice.tg"])(
    "%s is an account of NEAR alone",
    (name) => {
      expect(warn("near", name)).toBeUndefined();
      expect(warn("ethereum", name)).toEqual({ kind: "name", detail: "NEAR" });
    },
  );

  it.each<[NetworkId, string]>([
    ["near", "token.sweat"],
    ["near", "over.9000"],
    ["near", "alice-shop.kaiching"],
    ["eos", "binancecleos"],
    ["eos", "alice.x"],
    ["eos", "12345"],
    ["hedera", "0.0.12345"],
    ["hedera", "0.0.12345-lwnwn"],
  ])("is not an account of %s: %s", (network, account) => {
    expect(warn(network, account)).toBeUndefined();
  });
});

describe("an address that names its chain", () => {
  it.each<[string, NetworkId]>([
    [`eth:${EVM}`, "ethereum"],
    [`ETH:${EVM}`, "ethereum"],
    [`arb1:${EVM}`, "arbitrum"],
    [`oeth:${EVM}`, "optimism"],
    [`base:${EVM}`, "base"],
    [`bnb:${EVM}`, "bnb"],
    [`matic:${EVM}`, "polygon"],
    [`avax:${EVM}`, "avalanche"],
    [`etc:${EVM}`, "ethereumClassic"],
    [`eip155:1:${EVM}`, "ethereum"],
    [`EIP155:1:${EVM}`, "ethereum"],
    [`eip155:10:${EVM}`, "optimism"],
    [`eip155:56:${EVM}`, "bnb"],
    [`eip155:61:${EVM}`, "ethereumClassic"],
    [`eip155:137:${EVM}`, "polygon"],
    [`eip155:8453:${EVM}`, "base"],
    [`eip155:42161:${EVM}`, "arbitrum"],
    [`eip155:43114:${EVM}`, "avalanche"],
    [`gno:${EVM}`, "gnosis"],
    [`eip155:100:${EVM}`, "gnosis"],
    [`scr:${EVM}`, "scroll"],
    [`eip155:534352:${EVM}`, "scroll"],
    [`monad:${EVM}`, "monad"],
    [`eip155:143:${EVM}`, "monad"],
    [`berachain:${EVM}`, "berachain"],
    [`eip155:80094:${EVM}`, "berachain"],
    [`plasma:${EVM}`, "plasma"],
    [`ethereum:${EVM}@9745`, "plasma"],
    [`okb:${EVM}`, "xLayer"],
    [`ethereum:${EVM}@196?value=0`, "xLayer"],
    [`zksync:${EVM}`, "zksync"],
    [`linea:${EVM}`, "linea"],
    [`eip155:5000:${EVM}`, "mantle"],
    [`celo:${EVM}`, "celo"],
    [`eip155:146:${EVM}`, "sonic"],
    [`cro:${EVM}`, "cronos"],
    [`eip155:130:${EVM}`, "unichain"],
    [`wc:${EVM}`, "worldChain"],
    [`eip155:1313161554:${EVM}`, "aurora"],
  ])("%s is read on %s, and named elsewhere", (typed, network) => {
    expect(findCoinPayment(coinOn(network), typed)?.address).toBe(EVM);
    const other = network === "ethereum" ? "polygon" : "ethereum";
    expect(findCoinPayment(coinOn(other), typed)).toBeUndefined();
    const networkTitle = NETWORKS[network].title;
    expect(warn(other, typed)).toEqual({ kind: "other-chain", networkTitle, address: EVM });
  });

  it.each<[string, NetworkId, string]>([
    [
      "bip122:000000000019d6689c085ae165831e93:",
      "bitcoin",
      "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    ],
    ["bip122:12a765e31ffd4059bada1e25190f6e98:", "litecoin", "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9"],
    ["bip122:1a91e3dace36e2be3bf030a65679fe82:", "dogecoin", "DPpJVPpvPNP6i6tMj4rTycAGh8wReTqaSU"],
    [
      "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:",
      "solana",
      "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM",
    ],
    ["cosmos:cosmoshub-4:", "cosmos", "cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27"],
    ["stellar:pubnet:", "stellar", "GBBM6BKZPEHWYO3E3YKREDPQXMS4VK35YLNU7NFBRI26RAN7GI5POFBB"],
    ["xrpl:0:", "xrp", "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn"],
    ["hedera:mainnet:", "hedera", "0.0.12345"],
    ["near:mainnet:", "near", "alice.near"],
    ["tron:0x2b6653dc:", "tron", "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r"],
    ["tezos:NetXdQprcVkpaWU:", "tezos", "tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb"],
    [
      "polkadot:91b171bb158e2d3848fa23a9f1c25182:",
      "polkadot",
      "12bzRJfh7arnnfPPUZHeJUaE62QLEwhK48QnH9LXeK2m1iZU",
    ],
  ])("%s… is read on %s, and named elsewhere", (prefix, network, address) => {
    expect(findCoinPayment(coinOn(network), prefix + address)?.address).toBe(address);
    const networkTitles = [NETWORKS[network].title];
    expect(warn("base", prefix + address)).toEqual({ kind: "code-network", networkTitles });
  });

  it.each([
    [`blast:${EVM}`, "Blast"],
    [`eip155:1101:${EVM}`, "Polygon zkEVM"],
    [`ethereum:${EVM}@81457`, "Blast"],
    [`ethereum:${EVM}@81457?value=1e18`, "Blast"],
    [`ethereum:${EVM}@424242`, "eip155:424242"],
    [`eip155:36900:${EVM}`, "ADI Chain"],
    [`starknet:SN_MAIN:0x02${"1a".repeat(31)}`, "Starknet"],
    [`eip155:11155111:${EVM}`, "Sepolia (test)"],
    [`eip155:987654:${EVM}`, "eip155:987654"],
    [`newchain:${EVM}`, "newchain"],
    ["cosmos:osmosis-1:osmo1depk54cuajgkzea6zpgkq36tnjwdzv4av0yw2c", "Osmosis"],
    [
      "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM",
      "Solana Devnet (test)",
    ],
    ["stellar:testnet:GBBM6BKZPEHWYO3E3YKREDPQXMS4VK35YLNU7NFBRI26RAN7GI5POFBB", "Stellar (test)"],
    ["sui:devnet:0x27e5a115617a8c2c4dfb5da3f3a88d70cf0a4c1e1c6a6d2f5b8e9d3a7c4b1f20", "sui:devnet"],
  ])("%s names a chain that nobody serves here", (typed, detail) => {
    for (const network of ["ethereum", "solana", "cosmos"] as const) {
      expect(warn(network, typed)).toEqual({ kind: "unserved-chain", detail });
    }
  });

  it("leaves payment codes with colons as they are", () => {
    const code = `solana:9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM?amount=1`;
    expect(findCoinPayment(coinOn("solana"), code)).toMatchObject({ amount: "1" });
  });
});
