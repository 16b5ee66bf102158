// The networks of the sandbox: what gateways know about them, payout cost, and confirmations that a deposit needs.
import {
  findNetwork as findShared,
  type Network as SharedNetwork,
  type NetworkKey as SharedKey,
} from "../../exchange/networks/networks.ts";

interface Costs {
  /** The cost of one payout, US dollars. */
  readonly feeUsd: string;
  readonly confirmations: number;
}

/** One network. */
export interface Network extends SharedNetwork, Costs {}

// oxfmt-ignore
const COSTS = {
  bitcoin:     { feeUsd: "1.9",  confirmations: 2 },
  litecoin:    { feeUsd: "0.02", confirmations: 6 },
  dogecoin:    { feeUsd: "0.15", confirmations: 10 },
  bitcoinCash: { feeUsd: "0.01", confirmations: 6 },
  dash:        { feeUsd: "0.01", confirmations: 6 },
  zcash:       { feeUsd: "0.01", confirmations: 12 },
  monero:      { feeUsd: "0.05", confirmations: 50 },
  ethereum:    { feeUsd: "1.2",  confirmations: 12 },
  classic:     { feeUsd: "0.02", confirmations: 40 },
  bnb:         { feeUsd: "0.12", confirmations: 15 },
  polygon:     { feeUsd: "0.02", confirmations: 64 },
  arbitrum:    { feeUsd: "0.08", confirmations: 20 },
  optimism:    { feeUsd: "0.06", confirmations: 20 },
  base:        { feeUsd: "0.05", confirmations: 20 },
  avalanche:   { feeUsd: "0.05", confirmations: 12 },
  tron:        { feeUsd: "1.6",  confirmations: 19 },
  solana:      { feeUsd: "0.03", confirmations: 32 },
  ton:         { feeUsd: "0.06", confirmations: 1 },
  xrp:         { feeUsd: "0.01", confirmations: 1 },
  stellar:     { feeUsd: "0.01", confirmations: 1 },
  cosmos:      { feeUsd: "0.04", confirmations: 1 },
  eos:         { feeUsd: "0.03", confirmations: 1 },
  hedera:      { feeUsd: "0.02", confirmations: 1 },
  cardano:     { feeUsd: "0.2",  confirmations: 15 },
  polkadot:    { feeUsd: "0.1",  confirmations: 12 },
  algorand:    { feeUsd: "0.01", confirmations: 4 },
  tezos:       { feeUsd: "0.02", confirmations: 8 },
  near:        { feeUsd: "0.02", confirmations: 3 },
  sui:         { feeUsd: "0.02", confirmations: 3 },
  aptos:       { feeUsd: "0.01", confirmations: 3 },
  iotex:       { feeUsd: "0.02", confirmations: 10 },
  card:        { feeUsd: "0.5",  confirmations: 1 },
} as const satisfies Partial<Record<SharedKey, Costs>>;

/** The key of a network that the sandbox serves. */
export type NetworkKey = keyof typeof COSTS;

/** Returns the network with this key. */
export function findNetwork(key: NetworkKey): Network {
  return { ...findShared(key), ...COSTS[key] };
}
