// The address format of each network, precise enough to recognise an address of another network. The gateway decides
// whether an address is valid; this file only names the likely mistake.
import { NETWORK_IDS, type NetworkId } from "../instrument/network";

/** A network's address format: the prefixes for the hint, and the full shape. */
export interface AddressPattern {
  readonly prefixes: readonly string[];
  readonly shape: RegExp;
  /** A stricter shape that only this network uses, for networks whose general shape proves nothing. */
  readonly own?: RegExp;
}

const NONE = /(?!)/;
const EVM: AddressPattern = { prefixes: ["0x"], shape: /^0x[0-9a-f]{40}$/i };
const MOVE: AddressPattern = { prefixes: ["0x"], shape: /^0x[0-9a-f]{64}$/i };

// oxfmt-ignore
const PATTERNS = {
  bitcoin: { prefixes: ["bc1", "1", "3"], shape: /^(?:bc1[02-9ac-hj-np-z]{8,87}|BC1[02-9AC-HJ-NP-Z]{8,87}|[13][1-9A-HJ-NP-Za-km-z]{25,33})$/ },
  litecoin: { prefixes: ["ltc1", "L", "M"], shape: /^(?:ltc(?:mweb)?1[02-9ac-hj-np-z]{8,110}|[LM][1-9A-HJ-NP-Za-km-z]{25,33})$/ },
  dogecoin: { prefixes: ["D"], shape: /^[DA9][1-9A-HJ-NP-Za-km-z]{33}$/ },
  bitcoinCash: { prefixes: ["bitcoincash:", "q"], shape: /^(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41}$/i },
  dash: { prefixes: ["X"], shape: /^[X7][1-9A-HJ-NP-Za-km-z]{33}$/ },
  zcash: { prefixes: ["t1", "u1"], shape: /^(?:t[13][1-9A-HJ-NP-Za-km-z]{33}|zs1[02-9ac-hj-np-z]{75}|tex1[02-9ac-hj-np-z]{38}|u1[02-9ac-hj-np-z]{60,})$/ },
  monero: { prefixes: ["4", "8"], shape: /^[48][1-9A-HJ-NP-Za-km-z]{94}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/ },
  ethereum: EVM,
  ethereumClassic: EVM,
  bnb: EVM,
  polygon: EVM,
  arbitrum: EVM,
  optimism: EVM,
  base: EVM,
  avalanche: EVM,
  gnosis: EVM,
  scroll: EVM,
  monad: EVM,
  berachain: EVM,
  plasma: EVM,
  xLayer: EVM,
  linea: EVM,
  zksync: EVM,
  mantle: EVM,
  celo: EVM,
  sonic: EVM,
  cronos: EVM,
  unichain: EVM,
  worldChain: EVM,
  aurora: EVM,
  tron: { prefixes: ["T"], shape: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ },
  // Shorter addresses exist, but they belong to programs. The minimum keeps this shape from matching other networks'
  // base58.
  solana: { prefixes: [], shape: /^[1-9A-HJ-NP-Za-km-z]{40,44}$/ },
  ton: { prefixes: ["UQ", "EQ"], shape: /^(?:[EU][Qf][\w+/-]{46}|(?:0|-1):[0-9a-f]{64})$/i },
  xrp: { prefixes: ["r"], shape: /^(?:r[1-9A-HJ-NP-Za-km-z]{24,34}|X[1-9A-HJ-NP-Za-km-z]{46})$/ },
  stellar: { prefixes: ["G"], shape: /^(?:G[A-Z2-7]{55}|M[A-Z2-7]{68})$/ },
  cosmos: { prefixes: ["cosmos1"], shape: /^cosmos1[02-9ac-hj-np-z]{38}$/ },
  // Account names are ordinary words, so the shape proves nothing.
  eos: { prefixes: [], shape: /^[a-z1-5.]{1,12}$/, own: NONE },
  hedera: { prefixes: ["0.0."], shape: /^(?:0\.0\.\d{1,12}(?:-[a-z]{5})?|0x[0-9a-f]{40})$/i, own: /^0\.0\.\d{1,12}(?:-[a-z]{5})?$/ },
  cardano: { prefixes: ["addr1"], shape: /^(?:addr1[02-9ac-hj-np-z]{50,100}|Ae2[1-9A-HJ-NP-Za-km-z]{56}|DdzFF[1-9A-HJ-NP-Za-km-z]{90,110})$/ },
  polkadot: { prefixes: ["1"], shape: /^1[1-9A-HJ-NP-Za-km-z]{45,47}$/ },
  algorand: { prefixes: [], shape: /^[A-Z2-7]{58}$/ },
  tezos: { prefixes: ["tz1", "KT1"], shape: /^(?:tz[1-4]|KT1)[1-9A-HJ-NP-Za-km-z]{33}$/ },
  near: { prefixes: [], shape: /^(?:0[xs][0-9a-f]{40}|[0-9a-f]{64}|(?:[a-z\d_-]+\.)*[a-z\d_-]+)$/, own: /^(?:(?:[a-z\d_-]+\.)+near|[0-9a-f]{64})$/ },
  sui: MOVE,
  aptos: MOVE,
  iotex: { prefixes: ["io1"], shape: /^io1[02-9ac-hj-np-z]{38}$/ },
  xdc: { prefixes: ["xdc"], shape: /^(?:xdc|0x)[0-9a-f]{40}$/i, own: /^xdc[0-9a-f]{40}$/i },
} as const satisfies Record<NetworkId, AddressPattern>;

/** The prefixes of a network's addresses, for the hint in the field; empty if they have no common prefix. */
export function deriveAddressPrefixes(network: NetworkId): readonly string[] {
  return PATTERNS[network].prefixes;
}

/** Whether an address has the shape of a network's addresses. */
export function isAddressOfNetwork(address: string, network: NetworkId): boolean {
  return PATTERNS[network].shape.test(address);
}

/** The networks whose format this address matches; several if networks share a format. */
export function deriveAddressNetworks(address: string): readonly NetworkId[] {
  return NETWORK_IDS.filter((network) => {
    const { shape, own = shape }: AddressPattern = PATTERNS[network];
    return own.test(address);
  });
}

/** Whether a network uses Ethereum's address format. A wallet mostly has the same address on all of them; a contract does not. */
export function isEthereumKin(network: NetworkId): boolean {
  return PATTERNS[network] === EVM;
}
