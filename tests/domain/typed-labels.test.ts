// An address with its network's name beside it, as people write it in a chat, and addresses of networks that nobody
// serves here.
import { describe, expect, it } from "vitest";
import { isAddressOfNetwork } from "~/domain/address/address-pattern";
import { deriveAddressWarning } from "~/domain/address/address-warning";
import { cleanAddress } from "~/domain/address/clean-address";
import { findCoinPayment } from "~/domain/address/coin-payment";
import { NETWORK_IDS, NETWORKS, type NetworkId } from "~/domain/instrument/network";
import { findEntry } from "../../sandbox/instruments/catalogue";
import { checkAddress } from "../support/sandbox-address";

const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";
const TRON = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";
const BTC = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const SOL = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";
const TON = "UQCl-Z6_RKnINhWTZIIzysIGjyZTcJsRscdaKP-Oof-PfOne";
const XRP = "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn";
const P2SH = "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy";

function coinOn(network: NetworkId) {
  const { title, coins } = NETWORKS[network];
  return { networkTitle: title, currencyTitle: coins[0] };
}

function check(slug: string, address: string): boolean {
  const entry = findEntry(slug);
  if (!entry) throw new Error(`No instrument ${slug}`);
  return checkAddress(entry, address).result;
}

const warn = (network: NetworkId, typed: string) => deriveAddressWarning(coinOn(network), typed);

// oxfmt-ignore
const LABELLED: readonly (readonly [typed: string, network: NetworkId, address: string])[] = [
  [`TRC20: ${TRON}`, "tron", TRON],
  [`TRC-20: ${TRON}`, "tron", TRON],
  [`trc20:${TRON}`, "tron", TRON],
  [`TRC20 ${TRON}`, "tron", TRON],
  [`USDT TRC20: ${TRON}`, "tron", TRON],
  [`USDT (TRC20): ${TRON}`, "tron", TRON],
  [`USDT-TRC20 ${TRON}`, "tron", TRON],
  [`USDT, сеть TRC20: ${TRON}`, "tron", TRON],
  [`${TRON} (TRC20)`, "tron", TRON],
  [`${TRON} (USDT TRC20)`, "tron", TRON],
  [`${TRON} TRC20`, "tron", TRON],
  [`Tron:\n${TRON}`, "tron", TRON],
  [`BTC: ${BTC}`, "bitcoin", BTC],
  [`btc:${BTC}`, "bitcoin", BTC],
  [`BTC ${BTC}`, "bitcoin", BTC],
  [`My BTC — ${BTC}`, "bitcoin", BTC],
  [`${BTC} (Bitcoin)`, "bitcoin", BTC],
  [`LTC: LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9`, "litecoin", "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9"],
  [`SOL: ${SOL}`, "solana", SOL],
  [`USDC SPL ${SOL}`, "solana", SOL],
  [`${SOL} (Solana)`, "solana", SOL],
  [`TON ${TON}`, "ton", TON],
  [`USDT TON: ${TON}`, "ton", TON],
  [`XRP: ${XRP}`, "xrp", XRP],
  [`Ripple ${XRP}`, "xrp", XRP],
  [`USDT ERC20: ${EVM}`, "ethereum", EVM],
  [`USDT (ERC20): ${EVM}`, "ethereum", EVM],
  [`${EVM} (USDT BEP20)`, "bnb", EVM],
];

describe.each(LABELLED)("%s", (typed, network, address) => {
  it("is read on its network, and named elsewhere", () => {
    expect(findCoinPayment(coinOn(network), typed)?.address).toBe(address);
    expect(warn(network, typed)).toBeUndefined();
    const other = network === "polygon" ? "base" : "polygon";
    expect(findCoinPayment(coinOn(other), typed)).toBeUndefined();
    const networkTitle = NETWORKS[network].title;
    expect([
      { kind: "code-network", networkTitles: [networkTitle] },
      { kind: "other-chain", networkTitle, address },
    ]).toContainEqual(warn(other, typed));
  });
});

it("a label decides where the format alone does not", () => {
  const networkTitles = ["Bitcoin"];
  expect(warn("bitcoinCash", `BTC: ${P2SH}`)).toEqual({ kind: "code-network", networkTitles });
  expect(warn("litecoin", P2SH)).toEqual({ kind: "other-network", networkTitles });
});

it.each([
  ["in groups", "bc1q ar0s rrr7 xfkv y5l6 43ly dnw9 re59 gtzz wf5m dq", BTC],
  ["in two lines", `${SOL.slice(0, 20)}\n${SOL.slice(20)}`, SOL],
  ["in two parts, of which one is long", `${TRON.slice(0, 5)} ${TRON.slice(5)}`, TRON],
  ["behind another word", `My wallet: ${TRON}`, TRON],
])("an address %s is read as before", (_name, typed, address) => {
  expect(cleanAddress(typed)).toBe(address);
});

// bech32 prefixes: github.com/satoshilabs/slips, SLIP-0173, and cosmos/chain-registry. The other formats are of
// docs.filecoin.io, docs.stacks.co, docs.nano.org, kaspa.org, e.cash, docs.avax.network, docs.ton.org.
// oxfmt-ignore
const UNSERVED: readonly (readonly [address: string, name: string])[] = [
  ["osmo1depk54cuajgkzea6zpgkq36tnjwdzv4av0yw2c", "osmo1…"],
  ["celestia1depk54cuajgkzea6zpgkq36tnjwdzv4a0lj7y0", "celestia1…"],
  ["inj1depk54cuajgkzea6zpgkq36tnjwdzv4ar4xzl0", "inj1…"],
  ["terra1depk54cuajgkzea6zpgkq36tnjwdzv4arrqz0m", "terra1…"],
  ["sei1depk54cuajgkzea6zpgkq36tnjwdzv4ar4xzl0", "sei1…"],
  ["dydx1depk54cuajgkzea6zpgkq36tnjwdzv4ar4xzl0", "dydx1…"],
  ["thor1depk54cuajgkzea6zpgkq36tnjwdzv4ar4xzl0", "thor1…"],
  ["kava1depk54cuajgkzea6zpgkq36tnjwdzv4ar4xzl0", "kava1…"],
  ["bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2", "bnb1…"],
  ["erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th", "erd1…"],
  ["zil1fwh4ltdguhde9s7nysnp33d5wye6uqpugufkz7", "zil1…"],
  ["stars1depk54cuajgkzea6zpgkq36tnjwdzv4ar4xzl0", "stars1…"],
  ["juno1depk54cuajgkzea6zpgkq36tnjwdzv4ar4xzl0", "juno1…"],
  ["dgb1qw508d6qejxtdg4y5r3zarvary0c5xw7k7znx2f", "dgb1…"],
  ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "Bitcoin (test)"],
  ["bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080", "Bitcoin (test)"],
  ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "Bitcoin (test)"],
  ["2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc", "Bitcoin (test)"],
  ["tltc1qu78xur5xnq6fjy83amy0qcjfau8m367defyhms", "tltc1…"],
  ["addr_test1vppht3ffmu4rerk4r50h6447stfhkm86ttc64ghza7wx8mg225lw4", "addr_test1…"],
  ["kQCl-Z6_RKnINhWTZIIzysIGjyZTcJsRscdaKP-Oof-PfHJU", "TON (test)"],
  ["bchtest:qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807", "bchtest:…"],
  ["X-avax1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27", "X-avax1…"],
  ["P-avax1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27", "P-avax1…"],
  ["f1abjxfbp274xpdqcpuaykwkfb43omjotacm2p3za", "Filecoin"],
  ["f410fkkld55ioe7qg24wvt7fu6pbknb56ht7pt4zamxa", "Filecoin"],
  ["SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7", "Stacks"],
  ["nano_1ipx847tk8o46pwxt5qjdbncjqcbwcc1rrmqnkztrfjy5k7z4imsrata9est", "nano_1…"],
  ["xrb_1ipx847tk8o46pwxt5qjdbncjqcbwcc1rrmqnkztrfjy5k7z4imsrata9est", "xrb_1…"],
  ["kaspa:qpamkvhgh0kzx50gwvvp5xs8ktmqutcy3dfs9dc3w7lm9rq0zs76vf959mmrp", "kaspa:…"],
  ["ecash:qpm2qsznhks23z7629mms6s3cwef74vcwvdp9ptp96", "ecash:…"],
];

it.each(UNSERVED)("%s is named on every network", (address, detail) => {
  for (const network of NETWORK_IDS) {
    // Every word may be an account of NEAR, and Solana's shape proves little: their gateway decides.
    if (isAddressOfNetwork(address, network)) continue;
    expect(warn(network, address), network).toEqual({ kind: "unserved-chain", detail });
  }
});

it.each([
  "stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw",
  "pool1pu5jlj4q9w9jlxeu370a3c9myx47md5j5m2str0naunn2q3lkdy",
  "asset1rjklcrnsdzqp65wjgrg55sy9723kw09mlgvlc3",
  "cosmosvaloper1depk54cuajgkzea6zpgkq36tnjwdzv4ar4xzl0",
])("%s is of no other network, and the gateway rejects it", (typed) => {
  for (const network of ["cardano", "cosmos", "bitcoin"] as const) {
    expect(warn(network, typed)).toBeUndefined();
  }
  for (const slug of ["ada", "atom", "btc"]) expect(check(slug, typed)).toBe(false);
});
