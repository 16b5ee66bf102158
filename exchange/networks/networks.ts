// The networks that the exchange knows. Its providers name theirs by these keys.
import {
  findNetwork as findShared,
  type Network as SharedNetwork,
  type NetworkKey as SharedKey,
} from "../../gateway/instruments/networks.ts";

/** Our key of a network. */
export type NetworkKey = SharedKey;

/** One network. */
export interface Network extends SharedNetwork {
  /** Blocks are slow, so the visitor has longer to pay. */
  readonly isSlow: boolean;
}

const SLOW: readonly NetworkKey[] = [
  "bitcoin",
  "litecoin",
  "dogecoin",
  "bitcoinCash",
  "dash",
  "zcash",
];

/** Returns the network with this key. */
export function findNetwork(key: NetworkKey): Network {
  return { ...findShared(key), isSlow: SLOW.includes(key) };
}
