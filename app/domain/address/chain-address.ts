// Parses addresses that name their chain: CAIP-10 ('eip155:1:0x…') and EIP-3770 ('arb1:0x…'), as wallets copy them.
import type { NetworkId } from "../instrument/network";
import { cleanAddress } from "./clean-address";
import { CHAINS } from "./payment-schemes";

/** An address with its chain: one that we know, or the name of another one. */
export type ChainAddress =
  | { readonly network: NetworkId; readonly address: string }
  | { readonly problem: "other-chain"; readonly detail: string };

const CAIP = /^([-a-z\d]{3,8}):([-\w]{1,32}):([-.%\w]{1,128})$/i;
const SHORT = /^([a-z][-a-z\d]{0,24}):(0x[\da-f]{40})$/i;

// The main networks of namespaces.chainagnostic.org, in lowercase.
// oxfmt-ignore
const REFERENCES: Readonly<Record<string, NetworkId>> = {
  "bip122:000000000019d6689c085ae165831e93": "bitcoin",
  "bip122:12a765e31ffd4059bada1e25190f6e98": "litecoin",
  "bip122:1a91e3dace36e2be3bf030a65679fe82": "dogecoin",
  "bip122:000000000000000000651ef99cb9fcbe": "bitcoinCash",
  "bip122:00000ffd590b1485b3caadc19b22e637": "dash",
  "bip122:00040fe8ec8471911baa1db1266ea15d": "zcash",
  "solana:5eykt4usfv8p8njdtrepy1vzqkqzkvdp": "solana",
  "solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz": "solana",
  "cosmos:cosmoshub-4": "cosmos",
  "stellar:pubnet": "stellar",
  "xrpl:0": "xrp",
  "near:mainnet": "near",
  "hedera:mainnet": "hedera",
  "sui:mainnet": "sui",
  "aptos:1": "aptos",
  "tron:0x2b6653dc": "tron", "tron:728126428": "tron",
  "tezos:netxdqprcvkpawu": "tezos",
  "polkadot:91b171bb158e2d3848fa23a9f1c25182": "polkadot",
  "algorand:wghe2pwdvd7s12bl5faop20egyesn73k": "algorand",
  "ton:-239": "ton", "tvm:-239": "ton",
  "cip34:1-764824073": "cardano",
  "eosio:aca376f206b8fc25a6ed44dbdc66547c": "eos", "antelope:aca376f206b8fc25a6ed44dbdc66547c": "eos",
};

// Short names and numbers of chains that we do not serve (chainlist.org).
// oxfmt-ignore
const OTHERS: Readonly<Record<string, string>> = {
  gno: "Gnosis", 100: "Gnosis", scr: "Scroll", 534352: "Scroll", linea: "Linea", 59144: "Linea",
  zksync: "zkSync Era", 324: "zkSync Era", mantle: "Mantle", 5000: "Mantle", celo: "Celo", 42220: "Celo",
  ftm: "Fantom", 250: "Fantom", sonic: "Sonic", 146: "Sonic", cro: "Cronos", 25: "Cronos",
  zkevm: "Polygon zkEVM", 1101: "Polygon zkEVM", blast: "Blast", 81457: "Blast", mbeam: "Moonbeam", 1284: "Moonbeam",
  aurora: "Aurora", 1313161554: "Aurora", berachain: "Berachain", 80094: "Berachain", monad: "Monad", 143: "Monad",
  plasma: "Plasma", 9745: "Plasma", okb: "X Layer", 196: "X Layer", unichain: "Unichain", 130: "Unichain",
  wc: "World Chain", 480: "World Chain", obnb: "opBNB", 204: "opBNB", zora: "Zora", 7777777: "Zora",
  sep: "Sepolia (test)", 11155111: "Sepolia (test)", "arb-nova": "Arbitrum Nova", 42170: "Arbitrum Nova",
};

/** Whether the text is an account of CAIP-10. Without this, a payment code's scheme could claim it. */
export function isCaip(text: string): boolean {
  const [, namespace = "", reference = ""] = CAIP.exec(text) ?? [];
  // TON's raw address in a link.
  return namespace !== "" && !(/^ton$/i.test(namespace) && /^(?:0|-1)$/.test(reference));
}

/** Parses such an address; undefined for anything else. */
export function parseChainAddress(typed: string): ChainAddress | undefined {
  const [, namespace, reference = "", named = ""] = CAIP.exec(typed) ?? [];
  if (namespace !== undefined) return readCaip(namespace.toLowerCase(), reference, named);
  const [, short, address] = SHORT.exec(typed) ?? [];
  if (short === undefined || address === undefined) return undefined;
  return { problem: "other-chain", detail: OTHERS[short.toLowerCase()] ?? short };
}

function readCaip(namespace: string, reference: string, named: string): ChainAddress {
  const isEthereum = namespace === "eip155";
  const network = isEthereum
    ? CHAINS[reference]
    : REFERENCES[`${namespace}:${reference.toLowerCase()}`];
  if (network !== undefined) return { network, address: cleanAddress(named) };
  const chain = isEthereum ? OTHERS[reference] : undefined;
  return { problem: "other-chain", detail: chain ?? `${namespace}:${reference}` };
}
