// The network of an instrument. Gateways spell networks in many ways ('ERC20', 'Ethereum (ERC20)', 'ETH'). Everything
// that depends on the network (memo words, hints, explorers) uses this file.
import type { InstrumentKey } from "./instrument";

/** The networks that the product has data about. */
export type NetworkId = keyof typeof NETWORKS;

/** A network's own name, its coins, and the other names that gateways give it, in lowercase. */
export interface Network {
  readonly title: string;
  readonly coins: readonly string[];
  readonly aliases: readonly string[];
}

/** Every network by its id. */
// oxfmt-ignore
export const NETWORKS = {
  bitcoin: { title: "Bitcoin", coins: ["BTC"], aliases: ["btc"] },
  litecoin: { title: "Litecoin", coins: ["LTC"], aliases: ["ltc"] },
  dogecoin: { title: "Dogecoin", coins: ["DOGE"], aliases: ["doge"] },
  bitcoinCash: { title: "Bitcoin Cash", coins: ["BCH"], aliases: ["bch"] },
  dash: { title: "Dash", coins: ["DASH"], aliases: [] },
  zcash: { title: "Zcash", coins: ["ZEC"], aliases: ["zec"] },
  monero: { title: "Monero", coins: ["XMR"], aliases: ["xmr"] },
  ethereum: { title: "Ethereum", coins: ["ETH"], aliases: ["eth", "erc20", "ethereum mainnet"] },
  ethereumClassic: { title: "Ethereum Classic", coins: ["ETC"], aliases: ["etc"] },
  bnb: { title: "BNB Chain", coins: ["BNB"], aliases: ["bnb", "bep20", "bsc", "binance smart chain", "bnb smart chain"] },
  polygon: { title: "Polygon", coins: ["POL", "MATIC"], aliases: ["pol", "matic", "polygon pos"] },
  arbitrum: { title: "Arbitrum One", coins: ["ETH"], aliases: ["arbitrum", "arb"] },
  optimism: { title: "Optimism", coins: ["ETH"], aliases: ["op", "op mainnet"] },
  base: { title: "Base", coins: ["ETH"], aliases: [] },
  avalanche: { title: "Avalanche C-Chain", coins: ["AVAX"], aliases: ["avalanche", "avax", "avaxc"] },
  gnosis: { title: "Gnosis", coins: ["XDAI"], aliases: ["gno", "gnosis chain", "xdai"] },
  scroll: { title: "Scroll", coins: ["ETH"], aliases: ["scr"] },
  monad: { title: "Monad", coins: ["MON"], aliases: ["mon"] },
  berachain: { title: "Berachain", coins: ["BERA"], aliases: ["bera"] },
  plasma: { title: "Plasma", coins: ["XPL"], aliases: ["xpl"] },
  xLayer: { title: "X Layer", coins: ["OKB"], aliases: ["okb"] },
  linea: { title: "Linea", coins: ["ETH"], aliases: [] },
  zksync: { title: "zkSync Era", coins: ["ETH"], aliases: ["zksync"] },
  mantle: { title: "Mantle", coins: ["MNT"], aliases: ["mnt"] },
  celo: { title: "Celo", coins: ["CELO"], aliases: [] },
  sonic: { title: "Sonic", coins: ["S"], aliases: [] },
  cronos: { title: "Cronos", coins: ["CRO"], aliases: ["cro"] },
  unichain: { title: "Unichain", coins: ["ETH"], aliases: [] },
  worldChain: { title: "World Chain", coins: ["ETH"], aliases: [] },
  aurora: { title: "Aurora", coins: ["ETH"], aliases: [] },
  tron: { title: "Tron", coins: ["TRX"], aliases: ["trx", "trc20"] },
  solana: { title: "Solana", coins: ["SOL"], aliases: ["sol", "spl"] },
  ton: { title: "TON", coins: ["TON"], aliases: ["the open network", "toncoin"] },
  xrp: { title: "XRP Ledger", coins: ["XRP"], aliases: ["xrp", "ripple", "xrpl"] },
  stellar: { title: "Stellar", coins: ["XLM"], aliases: ["xlm"] },
  cosmos: { title: "Cosmos Hub", coins: ["ATOM"], aliases: ["cosmos", "atom"] },
  eos: { title: "EOS", coins: ["EOS"], aliases: [] },
  hedera: { title: "Hedera", coins: ["HBAR"], aliases: ["hbar"] },
  cardano: { title: "Cardano", coins: ["ADA"], aliases: ["ada"] },
  polkadot: { title: "Polkadot", coins: ["DOT"], aliases: ["dot"] },
  algorand: { title: "Algorand", coins: ["ALGO"], aliases: ["algo"] },
  tezos: { title: "Tezos", coins: ["XTZ"], aliases: ["xtz"] },
  near: { title: "NEAR", coins: ["NEAR"], aliases: ["near protocol"] },
  sui: { title: "Sui", coins: ["SUI"], aliases: [] },
  aptos: { title: "Aptos", coins: ["APT"], aliases: ["apt"] },
  iotex: { title: "IoTeX", coins: ["IOTX"], aliases: ["iotx"] },
  xdc: { title: "XDC Network", coins: ["XDC"], aliases: ["xdc", "xinfin", "xinfin network"] },
} as const satisfies Record<string, Network>;

/** Every network id, in the table's order. */
export const NETWORK_IDS: readonly NetworkId[] = Object.keys(NETWORKS).filter(isNetworkId);

const idByName: ReadonlyMap<string, NetworkId> = new Map(
  NETWORK_IDS.flatMap((id) => {
    const { title, aliases }: Network = NETWORKS[id];
    return [title, ...aliases].map((name): [string, NetworkId] => [toName(name), id]);
  }),
);

/** The network of an instrument by its network title, also with a standard in brackets; undefined for an unknown one. */
export function deriveNetwork(
  instrument: Pick<InstrumentKey, "networkTitle">,
): NetworkId | undefined {
  const { networkTitle } = instrument;
  const whole = idByName.get(toName(networkTitle));
  if (whole !== undefined) return whole;
  const [outside = "", inside = ""] = networkTitle.split(/[()]/);
  return idByName.get(toName(outside)) ?? idByName.get(toName(inside));
}

/** The network of an instrument if nothing in its title can mean another one: 'Bitcoin (Lightning)' is none of ours. */
export function deriveSureNetwork(
  instrument: Pick<InstrumentKey, "networkTitle">,
): NetworkId | undefined {
  const network = deriveNetwork(instrument);
  const parts = instrument.networkTitle.split(/[()]/).map(toName).filter(Boolean);
  const isWhole = idByName.has(toName(instrument.networkTitle));
  return isWhole || parts.every((part) => idByName.get(part) === network) ? network : undefined;
}

/** Whether the instrument is its network's own coin rather than a token on it; false for an unknown network. */
export function isNativeCoin(instrument: Pick<InstrumentKey, "networkTitle" | "currencyTitle">) {
  const id = deriveNetwork(instrument);
  if (id === undefined) return false;
  const { coins }: Network = NETWORKS[id];
  return coins.includes(instrument.currencyTitle.toUpperCase());
}

function isNetworkId(name: string): name is NetworkId {
  return Object.hasOwn(NETWORKS, name);
}

function toName(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
