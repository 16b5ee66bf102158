// The supported payment codes: the schemes that wallets write into QR codes, and their parameters.
import type { NetworkId } from "../instrument/network";

/** How the scheme of one network writes a payment; parameter names are in lowercase. */
export interface CoinScheme {
  readonly network: NetworkId;
  /** The amount's parameter, and the decimals between its unit and the coin. Absent where wallets disagree. */
  readonly amount?: { readonly name: string; readonly digits: number };
  readonly memo?: readonly string[];
}

const COINS = { name: "amount", digits: 0 } as const;
const TAG = ["dt", "tag", "destinationtag", "destination_tag", "memo"];

// oxfmt-ignore
const COIN_SCHEMES: ReadonlyMap<string, CoinScheme> = new Map(Object.entries({
  bitcoin: { network: "bitcoin", amount: COINS },
  litecoin: { network: "litecoin", amount: COINS },
  dogecoin: { network: "dogecoin", amount: COINS },
  dash: { network: "dash", amount: COINS },
  zcash: { network: "zcash", amount: COINS },
  bitcoincash: { network: "bitcoinCash", amount: COINS },
  monero: { network: "monero", amount: { name: "tx_amount", digits: 0 }, memo: ["tx_payment_id"] },
  tron: { network: "tron", amount: COINS },
  cosmos: { network: "cosmos", amount: COINS, memo: ["memo"] },
  ripple: { network: "xrp", amount: COINS, memo: TAG },
  xrpl: { network: "xrp", amount: COINS, memo: TAG },
  xrp: { network: "xrp", amount: COINS, memo: TAG },
  stellar: { network: "stellar", amount: COINS, memo: ["memo", "memo_id", "memoid"] },
  algorand: { network: "algorand", amount: { name: "amount", digits: 6 }, memo: ["xnote", "note"] },
  "web+cardano": { network: "cardano", amount: COINS },
  cardano: { network: "cardano" },
  hedera: { network: "hedera", memo: ["memo"] },
  eos: { network: "eos", memo: ["memo"] },
  tezos: { network: "tezos" },
  near: { network: "near" },
  polkadot: { network: "polkadot" },
  substrate: { network: "polkadot" },
  sui: { network: "sui" },
  aptos: { network: "aptos" },
  iotex: { network: "iotex" },
  xdc: { network: "xdc" },
  bsc: { network: "bnb" },
  bnb: { network: "bnb" },
  smartchain: { network: "bnb" },
  polygon: { network: "polygon" },
  arbitrum: { network: "arbitrum" },
  optimism: { network: "optimism" },
  base: { network: "base" },
  avalanche: { network: "avalanche" },
  ethereumclassic: { network: "ethereumClassic" },
  // EIP-3770 (chainlist.org).
  eth: { network: "ethereum" },
  oeth: { network: "optimism" },
  arb1: { network: "arbitrum" },
  matic: { network: "polygon" },
  pol: { network: "polygon" },
  avax: { network: "avalanche" },
  etc: { network: "ethereumClassic" },
  gno: { network: "gnosis" },
  scr: { network: "scroll" },
  monad: { network: "monad" },
  mon: { network: "monad" },
  berachain: { network: "berachain" },
  plasma: { network: "plasma" },
  okb: { network: "xLayer" },
  xlayer: { network: "xLayer" },
  linea: { network: "linea" },
  zksync: { network: "zksync" },
  mantle: { network: "mantle" },
  celo: { network: "celo" },
  sonic: { network: "sonic" },
  cro: { network: "cronos" },
  unichain: { network: "unichain" },
  wc: { network: "worldChain" },
  aurora: { network: "aurora" },
} satisfies Record<string, CoinScheme>));

/** The coin scheme of that name; undefined for unknown schemes and for those with their own rules. */
export function findCoinScheme(scheme: string): CoinScheme | undefined {
  return COIN_SCHEMES.get(scheme);
}

/** The scheme for an address without one ('r…?dt=1'); undefined if the network's addresses have no parameters. */
export function findSchemeOf(network: NetworkId): CoinScheme | undefined {
  return [...COIN_SCHEMES.values()].find((scheme) => scheme.network === network);
}

/** Parameters that name a token instead of the network's own coin. */
export const TOKEN_NAMES = [
  "spl-token",
  "jetton",
  "token",
  "contract",
  "contractaddress",
  "tokencontract",
  "asset_code",
  "asset",
  // XRPL: an issued currency. Elsewhere: the unit of the amount.
  "currency",
] as const;

// Parameters that a code may demand with 'req-' (BIP 21), because we read them or they change nothing.
const KNOWN = new Set<string>([
  "amount",
  "tx_amount",
  "value",
  "label",
  "message",
  "address",
  "destination",
  "uint256",
  ...[...COIN_SCHEMES.values()].flatMap(({ memo = [] }) => memo),
  "memo",
  "text",
  "comment",
  "bc",
  "decimal",
  "decimals",
  ...TOKEN_NAMES,
]);

/** Whether a demanded parameter ('req-' before its name) is supported. */
export function isKnownParameter(name: string): boolean {
  return KNOWN.has(name);
}
