// The currencies that the sandbox exchanges: base price in US dollars (plausible, not current), decimals,
// volatility and networks (spec: Instrument).
import type { NetworkKey } from "./networks";

/** The volatility of a price; sandbox/market turns it into a bound. */
export type Swing = "crypto" | "stable" | "fiat";

/** One currency. If `native` is set, the first network is its own chain and needs no suffix in the slug. */
export interface Currency {
  readonly ticker: string;
  readonly baseUsd: string;
  readonly digits: number;
  readonly swing: Swing;
  readonly native: boolean;
  readonly networks: readonly NetworkKey[];
}

type Row = readonly [ticker: string, usd: string, digits: number, ...NetworkKey[]];

// oxfmt-ignore
const NATIVE: readonly Row[] = [
  ["BTC",   "96800",  8, "bitcoin"],
  ["ETH",   "3420",   8, "ethereum", "arbitrum", "optimism", "base"],
  ["XMR",   "312",    8, "monero"],
  ["LTC",   "98.4",   8, "litecoin"],
  ["SOL",   "186",    8, "solana"],
  ["TRX",   "0.284",  6, "tron"],
  ["XRP",   "2.31",   6, "xrp"],
  ["XLM",   "0.292",  7, "stellar"],
  ["TON",   "2.84",   8, "ton"],
  ["ATOM",  "4.12",   6, "cosmos"],
  ["BNB",   "912",    8, "bnb"],
  ["DOGE",  "0.176",  8, "dogecoin"],
  ["BCH",   "521",    8, "bitcoinCash"],
  ["DASH",  "61.5",   8, "dash"],
  ["ZEC",   "284",    8, "zcash"],
  ["ADA",   "0.574",  6, "cardano"],
  ["DOT",   "3.06",   8, "polkadot"],
  ["AVAX",  "18.2",   8, "avalanche"],
  ["POL",   "0.168",  8, "polygon"],
  ["ETC",   "15.7",   8, "classic"],
  ["ALGO",  "0.172",  6, "algorand"],
  ["XTZ",   "0.604",  6, "tezos"],
  ["EOS",   "0.287",  4, "eos"],
  ["HBAR",  "0.163",  8, "hedera"],
  ["NEAR",  "2.33",   8, "near"],
  ["SUI",   "2.01",   8, "sui"],
  ["APT",   "3.02",   8, "aptos"],
  ["IOTX",  "0.0124", 8, "iotex"],
];

// oxfmt-ignore
const STABLE: readonly Row[] = [
  ["USDT",  "1",      6, "tron", "ethereum", "bnb", "solana", "polygon", "arbitrum", "optimism", "avalanche", "ton"],
  ["USDC",  "1",      6, "ethereum", "solana", "bnb", "polygon", "arbitrum", "optimism", "base", "avalanche"],
  ["DAI",   "1",      6, "ethereum", "polygon", "bnb", "arbitrum"],
  ["EURC",  "1.16",   6, "ethereum", "base"],
  ["TUSD",  "0.998",  6, "ethereum", "tron"],
  ["FDUSD", "0.999",  6, "bnb", "ethereum"],
  ["PYUSD", "1",      6, "ethereum", "solana"],
];

// oxfmt-ignore
const TOKENS: readonly Row[] = [
  ["WBTC",  "96700",      8, "ethereum"],
  ["LINK",  "14.1",       8, "ethereum"],
  ["UNI",   "7.42",       8, "ethereum"],
  ["AAVE",  "188",        8, "ethereum"],
  ["LDO",   "0.812",      8, "ethereum"],
  ["COMP",  "34.6",       8, "ethereum"],
  ["SNX",   "0.612",      8, "ethereum"],
  ["GRT",   "0.0604",     8, "ethereum"],
  ["ENS",   "12.2",       8, "ethereum"],
  ["MKR",   "1520",       8, "ethereum"],
  ["SHIB",  "0.00000941", 2, "ethereum"],
  ["SAND",  "0.204",      8, "ethereum"],
  ["MANA",  "0.221",      8, "ethereum"],
  ["AXS",   "1.22",       8, "ethereum"],
  ["CHZ",   "0.0312",     8, "ethereum"],
  ["BAT",   "0.214",      8, "ethereum"],
  ["IMX",   "0.402",      8, "ethereum"],
  ["CAKE",  "2.34",       8, "bnb"],
  ["TWT",   "1.12",       8, "bnb"],
  ["ARB",   "0.224",      8, "arbitrum"],
  ["OP",    "0.338",      8, "optimism"],
  ["JUP",   "0.243",      6, "solana"],
  ["RAY",   "1.18",       6, "solana"],
  ["PYTH",  "0.0846",     6, "solana"],
  ["JST",   "0.0402",     6, "tron"],
  ["SUN",   "0.0211",     6, "tron"],
  ["WIN",   "0.0000342",  2, "tron"],
];

// oxfmt-ignore
const FIAT: readonly Row[] = [
  ["USD",   "1",       2, "card"],
  ["EUR",   "1.16",    2, "card"],
  ["GBP",   "1.31",    2, "card"],
  ["RUB",   "0.0124",  2, "card"],
  ["KZT",   "0.00192", 2, "card"],
];

/** Every currency, the popular ones first; the pickers keep this order. */
export const CURRENCIES: readonly Currency[] = [
  ...NATIVE.map((row) => toCurrency(row, "crypto", true)),
  ...STABLE.map((row) => toCurrency(row, "stable", false)),
  ...TOKENS.map((row) => toCurrency(row, "crypto", false)),
  ...FIAT.map((row) => toCurrency(row, "fiat", true)),
];

function toCurrency(row: Row, swing: Swing, native: boolean): Currency {
  const [ticker, baseUsd, digits, ...networks] = row;
  return { ticker, baseUsd, digits, swing, native, networks };
}
