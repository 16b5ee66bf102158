// More addresses that nobody has a key of, and more addresses that name their chain. A row is a network's slug and its
// addresses; sources stand above each group.
import { base58, base58xmr, base58xrp, bech32, createBase58check } from "@scure/base";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const checked = createBase58check(sha256);
// Payloads that count or repeat; no hash and no key ever has one.
// oxfmt-ignore
const HEX = [
  "000102030405060708090a0b0c0d0e0f10111213", "1312110f100f0e0d0c0b0a090807060504030201", "deadbeefdeadbeefdeadbeefdeadbeefdeadbeef",
  "1234567890abcdef1234567890abcdef12345678", "abcdefabcdefabcdefabcdefabcdefabcdefabcd", "112233445566778899aabbccddeeff0011223344",
  "fedcba9876543210fedcba9876543210fedcba98", "aabbccddeeaabbccddeeaabbccddeeaabbccddee", "baadf00dbaadf00dbaadf00dbaadf00dbaadf00d",
];
const inBase58 = (...prefix: number[]) =>
  HEX.slice(2).map((hex) => checked.encode(Uint8Array.of(...prefix, ...hexToBytes(hex))));
/** XRP's own alphabet. An X-address has a prefix, and a tag or none behind the account (XLS-5). */
const inRipple = (prefix: readonly number[], tag: readonly number[]) =>
  HEX.map((hex) => Uint8Array.of(...prefix, ...hexToBytes(hex), ...tag))
    .map((bytes) => base58xrp.encode(base58.decode(checked.encode(bytes))))
    .join(" ");
const NO_TAG = [0, 0, 0, 0, 0, 0, 0, 0, 0];
const TAG = [1, 57, 48, 0, 0, 0, 0, 0, 0];
/** Monero: both keys repeat eight bytes, the length of a block in its base58. */
const onMonero = ["11", "aa", "dead", "deadbeef", "0123456789abcdef"].map((group) => {
  const bytes = Uint8Array.of(18, ...hexToBytes(group.repeat(128 / group.length)));
  return base58xmr.encode(Uint8Array.of(...bytes, ...keccak_256(bytes).slice(0, 4)));
});
const LONG = HEX.slice(2, 5).map((hex) => (hex + hex).slice(0, 64));
/** Cosmos' account of a module: a hash of its name (docs.cosmos.network, ADR 28). */
const moduleAccount = (name: string) =>
  bech32.encode("cosmos", bech32.toWords(sha256(utf8ToBytes(name)).slice(0, 20)));

// oxfmt-ignore
export const MORE_NOBODYS: readonly (readonly [slug: string, addresses: string])[] = [
  // privatekeys.pw and "brain wallet" at en.bitcoin.it: keys that everybody knows.
  ["btc", "1EHNa6Q4Jz2uvNExL497mE43ikXhwF6kZm 1HZwkjkeaoZfTSaJxDw6aKkxp45agDiEzN"],
  ["btc", `1JwSSubhmg6iPtRjtyqhUYYH7bZg3Lfy1T ${inBase58(0).join(" ")} ${inBase58(5).join(" ")}`],
  ["btc", bech32.encode("bc", [0, ...bech32.toWords(hexToBytes("deadbeef".repeat(8)))])],
  ["ltc", inBase58(0x30).join(" ")], ["doge", `DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr ${inBase58(0x1e).join(" ")}`],
  ["dash", inBase58(0x4c).join(" ")], ["zec", inBase58(0x1c, 0xb8).join(" ")],
  ["bch", "bitcoincash:qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqfnhks603 qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqfnhks603"],
  ["eth", HEX.map((hex) => `0x${hex}`).join(" ")],
  // EIP-4788, EIP-2935, EIP-7002, EIP-7251, the deposit contract; multicall3.com, Permit2, ERC-1820, ERC-4337, Seaport.
  ["eth", "0x000f3df6d732807ef1319fb7b8bb8522d0beac02 0x0000f90827f1c53a10cb7a02335b175320002935 0x00000961ef480eb55e80d19ad83579a64c007002"],
  ["eth", "0x0000bbddc7ce488642fb579f8b00f3a590007251 0x00000000219ab540356cbb839cbe05303d7705fa 0xca11bde05977b3631167028862be2a173976ca11"],
  ["pol", "0x4e59b44847b379578588920ca78fbf26c0b4956c 0x000000000022d473030f116ddee9f6b43ac78ba3 0x1820a4b7618bde71dce8cdc73aab6c95905fad24"],
  ["eth-base", "0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789 0x0000000071727de22e5e9d8baf0edac6f37da032 0x0000000000000068f116a894984e2db1123eb395"],
  // The documents of ENS, Uniswap, 1inch, 0x, PancakeSwap, Aave and Balancer.
  ["eth", "0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e 0x7a250d5630b4cf539739df2c5dacb4c659f2488d 0xe592427a0aece92de3edee1f18e0157c05861564"],
  ["eth-arb", "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45 0x1111111254eeb25477b68fb85ed929f73a960582 0x111111125421ca6dc452d289314280a0f8842a65"],
  ["bnb", "0xdef1c0ded9bec7f1a1670819833240f027b25eff 0x10ed43c718714eb63d5aa57b78b54704e256024e 0xba12222222228d8ba445958a75a0704d566bf2c8"],
  // hardhat.org and Ganache: accounts whose keys are printed at each start; the keys one and two.
  ["eth", "0x70997970c51812dc3a010c7d01b50e0d17dc79c8 0x90f8bf6a479f320ead074411a4b0e7944ea8c9c1"],
  ["avax", "0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc 0x627306090abab3a6e1400e9345bc60c78a8bef57 0x7e5f4552091a69125d5dfcb7b8c2659029395bdf"],
  // java-tron's config.conf ("Blackhole"), tronscan.org.
  ["trx", `TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR ${inBase58(0x41).join(" ")}`],
  // solana.com/docs (native programs, sysvars) and the programs' own documents.
  ["sol", "Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc 9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin"],
  ["sol", "srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX 6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P JUP4Fb2cqiRUcaTHdrPC8h2gNsA2ETXiPDD33WcGuJB"],
  ["sol", "Sysvar1nstructions1111111111111111111111111 SysvarEpochSchedu1e111111111111111111111111 Feature111111111111111111111111111111111111"],
  ["sol", "BPFLoader2111111111111111111111111111111111 LoaderV411111111111111111111111111111111111 Secp256r1SigVerify1111111111111111111111111"],
  ["sol", `So11111111111111111111111111111111111111111 ${LONG.map((hex) => base58.encode(hexToBytes(hex))).join(" ")}`],
  ["xrp", `${inRipple([0], [])} ${inRipple([5, 68], NO_TAG)} ${inRipple([5, 68], TAG)}`], ["xmr", onMonero.join(" ")],
  ["near", HEX.map((hex) => `0s${hex}`).join(" ")],
  ["xlm", "GALAXYVOIDAOPZTDLHILAJQKCVVFMD4IKLXLSZV5YHO7VY74IWZILUTO"],
  ["ton", `Ef_lZ1T4NCb2mwkme9h2rJfESCE0W34ma9lWp7-_uY3zXDvq ${LONG.map((hex) => `0:${hex}`).join(" ")}`],
  ["near", `wrap.near intents.near v2.ref-finance.near ${LONG.join(" ")}`],
  ["eos", "eosio.saving eosio.ramfee eosio.reserv"],
  ["atom", "mint transfer interchainaccounts nft provider consumer_rewards_pool feemarket-fee-collector liquidity".split(" ").map(moduleAccount).join(" ")],
  // polkadot.subscan.io: the treasury.
  ["dot", "13UVJyLnbVp9RBZYFwFGyDvVd1y27Tt8tkntv6Q7JVPhFsTB"],
  ["xtz", "tz1Ke2h7sDdakHJQh8WX4Z372du1KChsksyU"], ["hbar", "0.0.98 0.0.800 0.0.801 0.0.802"],
  ["sui", LONG.map((hex) => `0x${hex}`).join(" ")], ["apt", `0x${"0".repeat(63)}a`],
];

export const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";

/** How people and wallets name a chain beside `EVM`, as `…`, and the network, or the name of one that is not served. */
// oxfmt-ignore
export const MORE_CHAINS: readonly (readonly [named: string, chain: string])[] = [
  // Networks' own names and tickers (chainlist.org, wallets' labels), before the address and behind it.
  ..."cronos:…|cronos gnosis:…|gnosis xdai:…|gnosis scroll:…|scroll zksync-era:…|zksync mnt:…|mantle arb:…|arbitrum op:…|optimism arbitrum-one:…|arbitrum op-mainnet:…|optimism".split(" "),
  ..."erc20:…|ethereum bep20:…|bnb ether:…|ethereum homestead:…|ethereum avalanchec:…|avalanche c-chain:…|avalanche worldchain:…|worldChain base/…|base bsc://…|bnb bsc…|bnb".split(" "),
  "X Layer: …|xLayer", "Ethereum: …|ethereum", "arb1 :…|arbitrum", "arb1：…|arbitrum", "bsc …|bnb", "… (BEP20)|bnb", "… (Base)|base", "…@base|base", "…@8453|base", "…#base|base", "…:eth|ethereum",
  ..."Address: eth:…|ethereum arb-one:…|arbitrum base-mainnet:…|base bsc-mainnet:…|bnb ethereum-mainnet:…|ethereum mainnet:…|ethereum optimism-mainnet:…|optimism".replace(": ", "：").split(" ").map((row) => row.replace("：", ": ")),
  "… BEP20|bnb", "… Base|base", "… ERC-20|ethereum",
  // ERC-7828, CAIP-10 in other identifiers, numbers in other notations.
  "…@eip155:8453#4CA88C9C|base", "did:pkh:eip155:10:…|optimism", "caip10:eip155:56:…|bnb", "eip155:0x1:…|ethereum", "eip155:01:…|ethereum", "eip155:25:…|cronos", "eip155:480:…|worldChain", "eip155:9745:…|plasma",
  // Chains that nobody serves here.
  ...["kava Kava", "eip155:2222 Kava", "canto Canto", "eip155:7700 Canto", "eip155:9001 Evmos", "eip155:40 Telos", "eip155:66 OKTC", "eip155:128 HECO", "fuse Fuse", "eip155:122 Fuse", "boba Boba",
    "eip155:288 Boba", "eip155:1666600000 Harmony", "eip155:106 Velas", "cfx Conflux", "eip155:1030 Conflux", "eip155:592 Astar", "eip155:4337 Beam", "eip155:42 LUKSO", "eip155:2000 Dogechain",
    "eip155:5 Goerli (test)", "eip155:4 Rinkeby (test)", "eip155:3 Ropsten (test)", "eip155:31337 Local (test)", "eip155:80001 Polygon Mumbai (test)", "eip155:534351 Scroll Sepolia (test)"]
    .map((row) => row.replace(" ", ":…|")),
].map((row) => { const [named = "", chain = ""] = row.split("|"); return [named, chain] as const; });
