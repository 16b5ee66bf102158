// The networks that the exchange knows: title on the wire, names of coins on them, address family, and memos. Its
// providers name theirs by these keys.
import type { AddressFamily } from "~/addresses/address-family.ts";

/** One network. */
export interface Network {
  /** If a network has a title of app/domain/instrument/network.ts, pages show explorer links, memo words and payment codes. */
  readonly title: string;
  /** Ends the slugs of tokens on it. */
  readonly suffix: string;
  readonly family: AddressFamily;
  /** The ticker of its own coin, whose slug has no suffix. */
  readonly coin?: string;
  /** How exchange monitors end the name of a token; by default the suffix in capitals. */
  readonly monitorSuffix?: string;
  readonly requiresMemo?: true;
  /** Blocks are slow, so the visitor has longer to pay. */
  readonly isSlow?: true;
  /** False if payouts carry no memo. */
  readonly payoutMemo?: false;
}

// oxfmt-ignore
const ROWS = {
  bitcoin:     { title: "Bitcoin",           suffix: "btc",     family: "bitcoin",      coin: "BTC", isSlow: true },
  litecoin:    { title: "Litecoin",          suffix: "ltc",     family: "litecoin",     coin: "LTC", isSlow: true },
  dogecoin:    { title: "Dogecoin",          suffix: "doge",    family: "dogecoin",     coin: "DOGE", isSlow: true },
  bitcoinCash: { title: "Bitcoin Cash",      suffix: "bch",     family: "bitcoin-cash", coin: "BCH", isSlow: true },
  dash:        { title: "Dash",              suffix: "dash",    family: "dash",         coin: "DASH", isSlow: true },
  zcash:       { title: "Zcash",             suffix: "zec",     family: "zcash",        coin: "ZEC", isSlow: true },
  monero:      { title: "Monero",            suffix: "xmr",     family: "monero",       coin: "XMR" },
  ethereum:    { title: "Ethereum (ERC20)",  suffix: "erc20",   family: "evm",          coin: "ETH" },
  classic:     { title: "Ethereum Classic",  suffix: "etc",     family: "evm",          coin: "ETC" },
  bnb:         { title: "BNB Chain (BEP20)", suffix: "bep20",   family: "evm",          coin: "BNB" },
  polygon:     { title: "Polygon",           suffix: "polygon", family: "evm",          coin: "POL" },
  arbitrum:    { title: "Arbitrum One",      suffix: "arb",     family: "evm",          monitorSuffix: "ARBTM" },
  optimism:    { title: "Optimism",          suffix: "op",      family: "evm",          monitorSuffix: "OPTM" },
  base:        { title: "Base",              suffix: "base",    family: "evm" },
  avalanche:   { title: "Avalanche C-Chain", suffix: "avax",    family: "evm",          coin: "AVAX", monitorSuffix: "AVAXC" },
  gnosis:      { title: "Gnosis",            suffix: "gnosis",  family: "evm",          coin: "XDAI" },
  berachain:   { title: "Berachain",         suffix: "bera",    family: "evm",          coin: "BERA" },
  monad:       { title: "Monad",             suffix: "monad",   family: "evm",          coin: "MON" },
  plasma:      { title: "Plasma",            suffix: "plasma",  family: "evm",          coin: "XPL" },
  scroll:      { title: "Scroll",            suffix: "scroll",  family: "evm" },
  xlayer:      { title: "X Layer",           suffix: "xlayer",  family: "evm",          coin: "OKB" },
  tron:        { title: "Tron (TRC20)",      suffix: "trc20",   family: "tron",         coin: "TRX" },
  solana:      { title: "Solana",            suffix: "sol",     family: "solana",       coin: "SOL" },
  ton:         { title: "TON",               suffix: "ton",     family: "ton",          coin: "TON",  requiresMemo: true },
  xrp:         { title: "XRP Ledger",        suffix: "xrp",     family: "xrp",          coin: "XRP",  requiresMemo: true },
  stellar:     { title: "Stellar",           suffix: "xlm",     family: "stellar",      coin: "XLM",  requiresMemo: true },
  cosmos:      { title: "Cosmos Hub",        suffix: "atom",    family: "cosmos",       coin: "ATOM", requiresMemo: true },
  eos:         { title: "EOS",               suffix: "eos",     family: "eos",          coin: "EOS",  requiresMemo: true },
  hedera:      { title: "Hedera",            suffix: "hbar",    family: "hedera",       coin: "HBAR", requiresMemo: true, payoutMemo: false },
  cardano:     { title: "Cardano",           suffix: "ada",     family: "cardano",      coin: "ADA" },
  polkadot:    { title: "Polkadot",          suffix: "dot",     family: "polkadot",     coin: "DOT" },
  algorand:    { title: "Algorand",          suffix: "algo",    family: "algorand",     coin: "ALGO" },
  tezos:       { title: "Tezos",             suffix: "xtz",     family: "tezos",        coin: "XTZ" },
  near:        { title: "NEAR",              suffix: "near",    family: "near",         coin: "NEAR" },
  sui:         { title: "Sui",               suffix: "sui",     family: "sui",          coin: "SUI" },
  aptos:       { title: "Aptos",             suffix: "apt",     family: "aptos",        coin: "APT" },
  iotex:       { title: "IoTeX",             suffix: "iotx",    family: "iotex",        coin: "IOTX" },
  card:        { title: "Visa/Mastercard",   suffix: "card",    family: "fiat" },
} as const satisfies Record<string, Network>;

/** Our key of a network. */
export type NetworkKey = keyof typeof ROWS;

/** Returns the network with this key. */
export function findNetwork(key: NetworkKey): Network {
  return ROWS[key];
}
