// Which payment codes there are: the schemes that wallets write into QR codes, and what their parameters are called.
import type { NetworkId } from "../instrument/network";

/** How a scheme of one network writes a payment; names of parameters are in lowercase. */
export interface CoinScheme {
  readonly network: NetworkId;
  /** The amount's parameter, and how many digits its smallest unit is below the coin. Absent where wallets do not agree. */
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
} satisfies Record<string, CoinScheme>));

/** What a scheme is called on its network; undefined for the others, and for those with rules of their own. */
export function findCoinScheme(scheme: string): CoinScheme | undefined {
  return COIN_SCHEMES.get(scheme);
}

/** The scheme of an address that stands without one ('r…?dt=1'); undefined where addresses have no parameters. */
export function findSchemeOf(network: NetworkId): CoinScheme | undefined {
  return [...COIN_SCHEMES.values()].find((scheme) => scheme.network === network);
}

/** The chains of EIP-681 by their number. */
export const CHAINS: Readonly<Record<string, NetworkId>> = {
  "1": "ethereum",
  "10": "optimism",
  "50": "xdc",
  "56": "bnb",
  "61": "ethereumClassic",
  "137": "polygon",
  "8453": "base",
  "42161": "arbitrum",
  "43114": "avalanche",
};

/** Parameters that name a token in place of the network's own coin. */
export const TOKEN_NAMES = [
  "spl-token",
  "jetton",
  "token",
  "contract",
  "contractaddress",
  "tokencontract",
  "asset_code",
  "asset",
] as const;

// What the codes above may demand with 'req-' (BIP 21), for it is read or changes nothing.
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
  "bc",
  "decimal",
  "decimals",
  ...TOKEN_NAMES,
]);

/** Whether a demand ('req-' before a parameter's name) can be met. */
export function isKnownParameter(name: string): boolean {
  return KNOWN.has(name);
}
