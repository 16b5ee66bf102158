// The currencies that the sandbox exchanges: name, base price in US dollars (plausible, not current), decimals,
// volatility and networks (spec: Instrument).
import type { NetworkKey } from "./networks";

/** The volatility of a price; sandbox/market turns it into a bound. */
export type Swing = "crypto" | "stable" | "fiat";

/** One currency. If `native` is set, the first network is its own chain and needs no suffix in the slug. */
export interface Currency {
  readonly ticker: string;
  readonly name: string;
  readonly baseUsd: string;
  readonly digits: number;
  readonly swing: Swing;
  readonly native: boolean;
  readonly networks: readonly NetworkKey[];
}

type Row = readonly [ticker: string, name: string, usd: string, digits: number, ...NetworkKey[]];

// oxfmt-ignore
const NATIVE: readonly Row[] = [
  ["BTC",  "Bitcoin",          "96800",  8, "bitcoin"],
  ["ETH",  "Ethereum",         "3420",   8, "ethereum", "arbitrum", "optimism", "base"],
  ["XMR",  "Monero",           "312",    8, "monero"],
  ["LTC",  "Litecoin",         "98.4",   8, "litecoin"],
  ["SOL",  "Solana",           "186",    8, "solana"],
  ["TRX",  "TRON",             "0.284",  6, "tron"],
  ["XRP",  "XRP",              "2.31",   6, "xrp"],
  ["XLM",  "Stellar Lumens",   "0.292",  7, "stellar"],
  ["TON",  "Toncoin",          "2.84",   8, "ton"],
  ["ATOM", "Cosmos",           "4.12",   6, "cosmos"],
  ["BNB",  "BNB",              "912",    8, "bnb"],
  ["DOGE", "Dogecoin",         "0.176",  8, "dogecoin"],
  ["BCH",  "Bitcoin Cash",     "521",    8, "bitcoinCash"],
  ["DASH", "Dash",             "61.5",   8, "dash"],
  ["ZEC",  "Zcash",            "284",    8, "zcash"],
  ["ADA",  "Cardano",          "0.574",  6, "cardano"],
  ["DOT",  "Polkadot",         "3.06",   8, "polkadot"],
  ["AVAX", "Avalanche",        "18.2",   8, "avalanche"],
  ["POL",  "Polygon",          "0.168",  8, "polygon"],
  ["ETC",  "Ethereum Classic", "15.7",   8, "classic"],
  ["ALGO", "Algorand",         "0.172",  6, "algorand"],
  ["XTZ",  "Tezos",            "0.604",  6, "tezos"],
  ["EOS",  "EOS",              "0.287",  4, "eos"],
  ["HBAR", "Hedera",           "0.163",  8, "hedera"],
  ["NEAR", "NEAR Protocol",    "2.33",   8, "near"],
  ["SUI",  "Sui",              "2.01",   8, "sui"],
  ["APT",  "Aptos",            "3.02",   8, "aptos"],
  ["IOTX", "IoTeX",            "0.0124", 8, "iotex"],
];

// oxfmt-ignore
const STABLE: readonly Row[] = [
  ["USDT",  "Tether USD",         "1",      6, "tron", "ethereum", "bnb", "solana", "polygon", "arbitrum", "optimism", "avalanche", "ton"],
  ["USDC",  "USD Coin",           "1",      6, "ethereum", "solana", "bnb", "polygon", "arbitrum", "optimism", "base", "avalanche"],
  ["DAI",   "Dai",                "1",      6, "ethereum", "polygon", "bnb", "arbitrum"],
  ["EURC",  "Euro Coin",          "1.16",   6, "ethereum", "base"],
  ["TUSD",  "TrueUSD",            "0.998",  6, "ethereum", "tron"],
  ["FDUSD", "First Digital USD",  "0.999",  6, "bnb", "ethereum"],
  ["PYUSD", "PayPal USD",         "1",      6, "ethereum", "solana"],
];

// oxfmt-ignore
const TOKENS: readonly Row[] = [
  ["WBTC",  "Wrapped Bitcoin",       "96700",      8, "ethereum"],
  ["LINK",  "Chainlink",             "14.1",       8, "ethereum"],
  ["UNI",   "Uniswap",               "7.42",       8, "ethereum"],
  ["AAVE",  "Aave",                  "188",        8, "ethereum"],
  ["LDO",   "Lido DAO",              "0.812",      8, "ethereum"],
  ["COMP",  "Compound",              "34.6",       8, "ethereum"],
  ["SNX",   "Synthetix",             "0.612",      8, "ethereum"],
  ["GRT",   "The Graph",             "0.0604",     8, "ethereum"],
  ["ENS",   "Ethereum Name Service", "12.2",       8, "ethereum"],
  ["MKR",   "Maker",                 "1520",       8, "ethereum"],
  ["SHIB",  "Shiba Inu",             "0.00000941", 2, "ethereum"],
  ["SAND",  "The Sandbox",           "0.204",      8, "ethereum"],
  ["MANA",  "Decentraland",          "0.221",      8, "ethereum"],
  ["AXS",   "Axie Infinity",         "1.22",       8, "ethereum"],
  ["CHZ",   "Chiliz",                "0.0312",     8, "ethereum"],
  ["BAT",   "Basic Attention Token", "0.214",      8, "ethereum"],
  ["IMX",   "Immutable",             "0.402",      8, "ethereum"],
  ["CAKE",  "PancakeSwap",           "2.34",       8, "bnb"],
  ["TWT",   "Trust Wallet Token",    "1.12",       8, "bnb"],
  ["ARB",   "Arbitrum",              "0.224",      8, "arbitrum"],
  ["OP",    "Optimism",              "0.338",      8, "optimism"],
  ["JUP",   "Jupiter",               "0.243",      6, "solana"],
  ["RAY",   "Raydium",               "1.18",       6, "solana"],
  ["PYTH",  "Pyth Network",          "0.0846",     6, "solana"],
  ["JST",   "JUST",                  "0.0402",     6, "tron"],
  ["SUN",   "Sun Token",             "0.0211",     6, "tron"],
  ["WIN",   "WINkLink",              "0.0000342",  2, "tron"],
];

// oxfmt-ignore
const FIAT: readonly Row[] = [
  ["USD", "US dollar",         "1",       2, "card"],
  ["EUR", "Euro",              "1.16",    2, "card"],
  ["GBP", "Pound sterling",    "1.31",    2, "card"],
  ["RUB", "Russian rouble",    "0.0124",  2, "card"],
  ["KZT", "Kazakhstani tenge", "0.00192", 2, "card"],
];

/** Every currency, the popular ones first; the pickers keep this order. */
export const CURRENCIES: readonly Currency[] = [
  ...NATIVE.map((row) => toCurrency(row, "crypto", true)),
  ...STABLE.map((row) => toCurrency(row, "stable", false)),
  ...TOKENS.map((row) => toCurrency(row, "crypto", false)),
  ...FIAT.map((row) => toCurrency(row, "fiat", true)),
];

function toCurrency(row: Row, swing: Swing, native: boolean): Currency {
  const [ticker, name, baseUsd, digits, ...networks] = row;
  return { ticker, name, baseUsd, digits, swing, native, networks };
}
