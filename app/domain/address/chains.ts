// The names of chains: numbers of Ethereum's chains (EIP-155), and references of CAIP-2.
import type { NetworkId } from "../instrument/network";

// oxfmt-ignore
/** The chains that we know, by their number. */
export const CHAINS: Readonly<Record<string, NetworkId>> = {
  1: "ethereum", 10: "optimism", 25: "cronos", 50: "xdc", 56: "bnb", 61: "ethereumClassic", 100: "gnosis", 130: "unichain",
  137: "polygon", 143: "monad", 146: "sonic", 196: "xLayer", 324: "zksync", 480: "worldChain", 5000: "mantle", 8453: "base",
  9745: "plasma", 42161: "arbitrum", 42220: "celo", 43114: "avalanche", 59144: "linea", 80094: "berachain",
  534352: "scroll", 1313161554: "aurora",
};

// The main networks of namespaces.chainagnostic.org, in lowercase.
// oxfmt-ignore
/** The other chains that we know, by their reference. */
export const REFERENCES: Readonly<Record<string, NetworkId>> = {
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

// Short names (EIP-3770), numbers and references of chains without a row above (chainlist.org, chainagnostic.org).
// oxfmt-ignore
const OTHERS: Readonly<Record<string, string>> = {
  ftm: "Fantom", 250: "Fantom", zkevm: "Polygon zkEVM", 1101: "Polygon zkEVM", blast: "Blast", blastmainnet: "Blast",
  81457: "Blast", mbeam: "Moonbeam", 1284: "Moonbeam", mriver: "Moonriver", 1285: "Moonriver", obnb: "opBNB", 204: "opBNB",
  zora: "Zora", 7777777: "Zora", "arb-nova": "Arbitrum Nova", 42170: "Arbitrum Nova", mode: "Mode", 34443: "Mode",
  ink: "Ink", 57073: "Ink", hyper_evm: "HyperEVM", hyperevm: "HyperEVM", 999: "HyperEVM", katana: "Katana", 747474: "Katana",
  ron: "Ronin", 2020: "Ronin", sei: "Sei", 1329: "Sei", kaia: "Kaia", 8217: "Kaia", abstract: "Abstract", 2741: "Abstract",
  manta: "Manta", 169: "Manta", taiko: "Taiko", 167000: "Taiko", apechain: "ApeChain", 33139: "ApeChain",
  metis: "Metis", "metis-andromeda": "Metis", 1088: "Metis", flr: "Flare", 14: "Flare", rsk: "Rootstock", 30: "Rootstock",
  pls: "PulseChain", 369: "PulseChain", lens: "Lens", 232: "Lens", soneium: "Soneium", 1868: "Soneium", bob: "BOB",
  60808: "BOB", story: "Story", 1514: "Story", flow: "Flow EVM", 747: "Flow EVM", 36900: "ADI Chain",
  kava: "Kava", 2222: "Kava", canto: "Canto", 7700: "Canto", evmos: "Evmos", 9001: "Evmos", telosevm: "Telos", 40: "Telos",
  okt: "OKTC", 66: "OKTC", heco: "HECO", 128: "HECO", fuse: "Fuse", 122: "Fuse", boba: "Boba", 288: "Boba",
  "hmy-s0": "Harmony", 1666600000: "Harmony", bttc: "BitTorrent Chain", 199: "BitTorrent Chain", vlx: "Velas", 106: "Velas",
  cfx: "Conflux", 1030: "Conflux", astr: "Astar", 592: "Astar", beam: "Beam", 4337: "Beam", lukso: "LUKSO", 42: "LUKSO",
  imx: "Immutable zkEVM", 13371: "Immutable zkEVM", dc: "Dogechain", 2000: "Dogechain",
  gor: "Goerli (test)", 5: "Goerli (test)", 4: "Rinkeby (test)", rin: "Rinkeby (test)", 3: "Ropsten (test)",
  1337: "Local (test)", 31337: "Local (test)", 80001: "Polygon Mumbai (test)", maticmum: "Polygon Mumbai (test)",
  421613: "Arbitrum Goerli (test)", 534351: "Scroll Sepolia (test)",
  sep: "Sepolia (test)", 11155111: "Sepolia (test)", holesky: "Holesky (test)", 17000: "Holesky (test)",
  560048: "Hoodi (test)", basesep: "Base Sepolia (test)", 84532: "Base Sepolia (test)", 80002: "Polygon Amoy (test)",
  bnbt: "BNB Chain (test)", 97: "BNB Chain (test)", fuji: "Avalanche Fuji (test)", 43113: "Avalanche Fuji (test)",
  "arb-sep": "Arbitrum Sepolia (test)", 421614: "Arbitrum Sepolia (test)", 11155420: "OP Sepolia (test)",
  "bip122:000000000933ea01ad0ee984209779ba": "Bitcoin (test)", "bip122:00000000da84f2bafbbc53dee25a72ae": "Bitcoin (test)",
  "solana:etwtrabzayq6imfeykouru166vu2xqa1": "Solana Devnet (test)", "starknet:sn_main": "Starknet",
  "starknet:sn_sepolia": "Starknet Sepolia (test)", "cosmos:osmosis-1": "Osmosis", "cosmos:celestia": "Celestia",
  "cosmos:injective-1": "Injective", "cosmos:dydx-mainnet-1": "dYdX", "cosmos:noble-1": "Noble", "cosmos:kava_2222-10": "Kava",
  "cosmos:columbus-5": "Terra Classic", "cosmos:phoenix-1": "Terra", "cosmos:stargaze-1": "Stargaze", "stacks:1": "Stacks",
  "hive:beeab0de000000000000000000000000": "Hive", "fil:f": "Filecoin", "waves:087": "Waves", "mvx:1": "MultiversX",
  "polkadot:b0a8d493285c2df73290dfb7e61f870f": "Kusama", "stellar:testnet": "Stellar (test)", "near:testnet": "NEAR (test)",
  "xrpl:1": "XRP Ledger (test)", "hedera:testnet": "Hedera (test)", "sui:testnet": "Sui (test)", "aptos:2": "Aptos (test)",
  "tron:0x94a9059e": "Tron Shasta (test)", "tron:0xcd8690dc": "Tron Nile (test)", "ton:-3": "TON (test)",
  "tvm:-3": "TON (test)", "cip34:0-1": "Cardano (test)",
};

/** What to call a chain that we do not know: its name, or else as it was named. */
export function nameOtherChain(reference: string, named: string): string {
  return OTHERS[reference.toLowerCase()] ?? named;
}
