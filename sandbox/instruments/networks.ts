// The networks of the sandbox: title on the wire, payout cost, confirmations that a deposit needs, and address family.
import type { AddressFamily } from "../../gateway/addresses/address-family.ts";

/** One network. `suffix` ends the slugs of tokens on it, `feeUsd` is the cost of one payout in US dollars. */
export interface Network {
  readonly title: string;
  readonly suffix: string;
  readonly feeUsd: string;
  readonly confirmations: number;
  readonly family: AddressFamily;
  readonly requiresMemo: boolean;
  /** False if payouts carry no memo. */
  readonly payoutMemo?: false;
}

interface NetworkRow {
  readonly title: string;
  readonly suffix: string;
  readonly feeUsd: string;
  readonly confirmations: number;
  readonly family: AddressFamily;
  readonly requiresMemo?: true;
  readonly payoutMemo?: false;
}

// oxfmt-ignore
const ROWS = {
  bitcoin:       { title: "Bitcoin",           suffix: "btc",      feeUsd: "1.9",   confirmations: 2,  family: "bitcoin" },
  litecoin:      { title: "Litecoin",          suffix: "ltc",      feeUsd: "0.02",  confirmations: 6,  family: "litecoin" },
  dogecoin:      { title: "Dogecoin",          suffix: "doge",     feeUsd: "0.15",  confirmations: 10, family: "dogecoin" },
  bitcoinCash:   { title: "Bitcoin Cash",      suffix: "bch",      feeUsd: "0.01",  confirmations: 6,  family: "bitcoin-cash" },
  dash:          { title: "Dash",              suffix: "dash",     feeUsd: "0.01",  confirmations: 6,  family: "dash" },
  zcash:         { title: "Zcash",             suffix: "zec",      feeUsd: "0.01",  confirmations: 12, family: "zcash" },
  monero:        { title: "Monero",            suffix: "xmr",      feeUsd: "0.05",  confirmations: 50, family: "monero" },
  ethereum:      { title: "Ethereum (ERC20)",  suffix: "erc20",    feeUsd: "1.2",   confirmations: 12, family: "evm" },
  classic:       { title: "Ethereum Classic",  suffix: "etc",      feeUsd: "0.02",  confirmations: 40, family: "evm" },
  bnb:           { title: "BNB Chain (BEP20)", suffix: "bep20",    feeUsd: "0.12",  confirmations: 15, family: "evm" },
  polygon:       { title: "Polygon",           suffix: "polygon",  feeUsd: "0.02",  confirmations: 64, family: "evm" },
  arbitrum:      { title: "Arbitrum One",      suffix: "arb",      feeUsd: "0.08",  confirmations: 20, family: "evm" },
  optimism:      { title: "Optimism",          suffix: "op",       feeUsd: "0.06",  confirmations: 20, family: "evm" },
  base:          { title: "Base",              suffix: "base",     feeUsd: "0.05",  confirmations: 20, family: "evm" },
  avalanche:     { title: "Avalanche C-Chain", suffix: "avax",     feeUsd: "0.05",  confirmations: 12, family: "evm" },
  tron:          { title: "Tron (TRC20)",      suffix: "trc20",    feeUsd: "1.6",   confirmations: 19, family: "tron" },
  solana:        { title: "Solana",            suffix: "sol",      feeUsd: "0.03",  confirmations: 32, family: "solana" },
  ton:           { title: "TON",               suffix: "ton",      feeUsd: "0.06",  confirmations: 1,  family: "ton",     requiresMemo: true },
  xrp:           { title: "XRP Ledger",        suffix: "xrp",      feeUsd: "0.01",  confirmations: 1,  family: "xrp",     requiresMemo: true },
  stellar:       { title: "Stellar",           suffix: "xlm",      feeUsd: "0.01",  confirmations: 1,  family: "stellar", requiresMemo: true },
  cosmos:        { title: "Cosmos Hub",        suffix: "atom",     feeUsd: "0.04",  confirmations: 1,  family: "cosmos",  requiresMemo: true },
  eos:           { title: "EOS",               suffix: "eos",      feeUsd: "0.03",  confirmations: 1,  family: "eos",     requiresMemo: true },
  hedera:        { title: "Hedera",            suffix: "hbar",     feeUsd: "0.02",  confirmations: 1,  family: "hedera",  requiresMemo: true, payoutMemo: false },
  cardano:       { title: "Cardano",           suffix: "ada",      feeUsd: "0.2",   confirmations: 15, family: "cardano" },
  polkadot:      { title: "Polkadot",          suffix: "dot",      feeUsd: "0.1",   confirmations: 12, family: "polkadot" },
  algorand:      { title: "Algorand",          suffix: "algo",     feeUsd: "0.01",  confirmations: 4,  family: "algorand" },
  tezos:         { title: "Tezos",             suffix: "xtz",      feeUsd: "0.02",  confirmations: 8,  family: "tezos" },
  near:          { title: "NEAR",              suffix: "near",     feeUsd: "0.02",  confirmations: 3,  family: "near" },
  sui:           { title: "Sui",               suffix: "sui",      feeUsd: "0.02",  confirmations: 3,  family: "sui" },
  aptos:         { title: "Aptos",             suffix: "apt",      feeUsd: "0.01",  confirmations: 3,  family: "aptos" },
  iotex:         { title: "IoTeX",             suffix: "iotx",     feeUsd: "0.02",  confirmations: 10, family: "iotex" },
  card:          { title: "Visa/Mastercard",   suffix: "card",     feeUsd: "0.5",   confirmations: 1,  family: "fiat" },
} as const satisfies Record<string, NetworkRow>;

/** The sandbox's own key of a network. */
export type NetworkKey = keyof typeof ROWS;

/** Returns the network with this key. */
export function findNetwork(key: NetworkKey): Network {
  const row: NetworkRow = ROWS[key];
  return { ...row, requiresMemo: row.requiresMemo === true };
}
