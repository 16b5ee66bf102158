// The networks that the exchange knows. Tokens on a network without an address check are not offered.
import type { AddressFamily } from "../../gateway/addresses/address-family";

/** One network. `suffix` ends the slugs of its tokens. `coin` is the ticker of its own coin, whose slug has no suffix. */
export interface Network {
  /** With a title of app/domain/instrument/network.ts, pages show explorer links, memo words and payment codes. */
  readonly title: string;
  readonly suffix: string;
  readonly family: AddressFamily;
  readonly coin?: string;
  /** The ending of a token's name at exchange monitors. */
  readonly monitorSuffix?: string;
  /** Blocks are slow, so the visitor gets longer to pay. */
  readonly isSlow?: true;
}

// oxfmt-ignore
const ROWS = {
  bitcoin:     { title: "Bitcoin",           suffix: "btc",      family: "bitcoin",      coin: "BTC",  isSlow: true },
  litecoin:    { title: "Litecoin",          suffix: "ltc",      family: "litecoin",     coin: "LTC",  isSlow: true },
  dogecoin:    { title: "Dogecoin",          suffix: "doge",     family: "dogecoin",     coin: "DOGE", isSlow: true },
  bitcoinCash: { title: "Bitcoin Cash",      suffix: "bch",      family: "bitcoin-cash", coin: "BCH",  isSlow: true },
  dash:        { title: "Dash",              suffix: "dash",     family: "dash",         coin: "DASH", isSlow: true },
  zcash:       { title: "Zcash",             suffix: "zec",      family: "zcash",        coin: "ZEC",  isSlow: true },
  ethereum:    { title: "Ethereum (ERC20)",  suffix: "erc20",    family: "evm",          coin: "ETH",  monitorSuffix: "ERC20" },
  bnb:         { title: "BNB Chain (BEP20)", suffix: "bep20",    family: "evm",          coin: "BNB",  monitorSuffix: "BEP20" },
  polygon:     { title: "Polygon",           suffix: "polygon",  family: "evm",          coin: "POL",  monitorSuffix: "POLYGON" },
  arbitrum:    { title: "Arbitrum One",      suffix: "arb",      family: "evm",          monitorSuffix: "ARBTM" },
  optimism:    { title: "Optimism",          suffix: "op",       family: "evm",          monitorSuffix: "OPTM" },
  base:        { title: "Base",              suffix: "base",     family: "evm",          monitorSuffix: "BASE" },
  avalanche:   { title: "Avalanche C-Chain", suffix: "avax",     family: "evm",          coin: "AVAX", monitorSuffix: "AVAXC" },
  gnosis:      { title: "Gnosis",            suffix: "gnosis",   family: "evm",          coin: "XDAI" },
  berachain:   { title: "Berachain",         suffix: "bera",     family: "evm",          coin: "BERA" },
  monad:       { title: "Monad",             suffix: "monad",    family: "evm",          coin: "MON" },
  plasma:      { title: "Plasma",            suffix: "plasma",   family: "evm",          coin: "XPL" },
  scroll:      { title: "Scroll",            suffix: "scroll",   family: "evm" },
  xlayer:      { title: "X Layer",           suffix: "xlayer",   family: "evm",          coin: "OKB" },
  tron:        { title: "Tron (TRC20)",      suffix: "trc20",    family: "tron",         coin: "TRX",  monitorSuffix: "TRC20" },
  solana:      { title: "Solana",            suffix: "sol",      family: "solana",       coin: "SOL",  monitorSuffix: "SOL" },
  ton:         { title: "TON",               suffix: "ton",      family: "ton",          coin: "TON",  monitorSuffix: "TON" },
  xrp:         { title: "XRP Ledger",        suffix: "xrp",      family: "xrp",          coin: "XRP" },
  stellar:     { title: "Stellar",           suffix: "xlm",      family: "stellar",      coin: "XLM" },
  cardano:     { title: "Cardano",           suffix: "ada",      family: "cardano",      coin: "ADA" },
  sui:         { title: "Sui",               suffix: "sui",      family: "sui",          coin: "SUI" },
  aptos:       { title: "Aptos",             suffix: "apt",      family: "aptos",        coin: "APT" },
  near:        { title: "NEAR",              suffix: "near",     family: "near",         coin: "NEAR" },
} as const satisfies Record<string, Network>;

/** The exchange's own key of a network. */
export type NetworkKey = keyof typeof ROWS;

/** Returns the network with this key. */
export function findNetwork(key: NetworkKey): Network {
  return ROWS[key];
}
