// Links to block explorers, where visitors can verify transactions themselves.
import type { Instrument } from "./instrument";
import { deriveNetwork, type NetworkId } from "./network";

interface Explorer {
  readonly transaction: string;
  readonly address: string;
}

/** An explorer with Etherscan's paths: 'tx' and 'address'. */
function scan(origin: string): Explorer {
  return { transaction: `${origin}/tx/`, address: `${origin}/address/` };
}

function blockchair(chain: string): Explorer {
  const origin = `https://blockchair.com/${chain}`;
  return { transaction: `${origin}/transaction/`, address: `${origin}/address/` };
}

// oxfmt-ignore
const EXPLORERS = {
  bitcoin: scan("https://mempool.space"),
  litecoin: blockchair("litecoin"),
  dogecoin: blockchair("dogecoin"),
  bitcoinCash: blockchair("bitcoin-cash"),
  dash: blockchair("dash"),
  zcash: blockchair("zcash"),
  monero: { transaction: "https://xmrchain.net/tx/", address: "" },
  ethereum: scan("https://etherscan.io"),
  ethereumClassic: scan("https://etc.blockscout.com"),
  bnb: scan("https://bscscan.com"),
  polygon: scan("https://polygonscan.com"),
  arbitrum: scan("https://arbiscan.io"),
  optimism: scan("https://optimistic.etherscan.io"),
  base: scan("https://basescan.org"),
  avalanche: scan("https://snowtrace.io"),
  gnosis: scan("https://gnosisscan.io"),
  scroll: scan("https://scrollscan.com"),
  monad: scan("https://monadscan.com"),
  berachain: scan("https://berascan.com"),
  plasma: scan("https://plasmascan.to"),
  xLayer: scan("https://www.oklink.com/x-layer"),
  linea: scan("https://lineascan.build"),
  zksync: scan("https://explorer.zksync.io"),
  mantle: scan("https://mantlescan.xyz"),
  celo: scan("https://celoscan.io"),
  sonic: scan("https://sonicscan.org"),
  cronos: scan("https://explorer.cronos.org"),
  unichain: scan("https://uniscan.xyz"),
  worldChain: scan("https://worldscan.org"),
  aurora: scan("https://explorer.aurora.dev"),
  tron: { transaction: "https://tronscan.org/#/transaction/", address: "https://tronscan.org/#/address/" },
  solana: { transaction: "https://solscan.io/tx/", address: "https://solscan.io/account/" },
  ton: { transaction: "https://tonviewer.com/transaction/", address: "https://tonviewer.com/" },
  xrp: { transaction: "https://livenet.xrpl.org/transactions/", address: "https://livenet.xrpl.org/accounts/" },
  stellar: { transaction: "https://stellar.expert/explorer/public/tx/", address: "https://stellar.expert/explorer/public/account/" },
  cosmos: scan("https://www.mintscan.io/cosmos"),
  eos: { transaction: "", address: "" },
  hedera: { transaction: "https://hashscan.io/mainnet/transaction/", address: "https://hashscan.io/mainnet/account/" },
  cardano: { transaction: "https://cardanoscan.io/transaction/", address: "https://cardanoscan.io/address/" },
  polkadot: { transaction: "https://polkadot.subscan.io/extrinsic/", address: "https://polkadot.subscan.io/account/" },
  algorand: { transaction: "https://allo.info/tx/", address: "https://allo.info/account/" },
  tezos: { transaction: "https://tzkt.io/", address: "https://tzkt.io/" },
  near: { transaction: "https://nearblocks.io/txns/", address: "https://nearblocks.io/address/" },
  sui: { transaction: "https://suiscan.xyz/mainnet/tx/", address: "https://suiscan.xyz/mainnet/account/" },
  aptos: { transaction: "https://explorer.aptoslabs.com/txn/", address: "https://explorer.aptoslabs.com/account/" },
  iotex: { transaction: "https://iotexscan.io/tx/", address: "https://iotexscan.io/address/" },
  xdc: scan("https://xdcscan.com"),
} as const satisfies Record<NetworkId, Explorer>;

/** The explorer's page of a transaction of this instrument; undefined if no explorer shows it. */
export function deriveTransactionLink(
  instrument: Pick<Instrument, "networkTitle">,
  hash: string,
): string | undefined {
  return derivePage(instrument, "transaction", hash);
}

/** The explorer's page of an address of this instrument; undefined if addresses are private or no explorer shows them. */
export function deriveAddressLink(
  instrument: Pick<Instrument, "networkTitle">,
  address: string,
): string | undefined {
  return derivePage(instrument, "address", address);
}

function derivePage(
  instrument: Pick<Instrument, "networkTitle">,
  page: keyof Explorer,
  subject: string,
): string | undefined {
  const network = deriveNetwork(instrument);
  const base = network && EXPLORERS[network][page];
  return base ? `${base}${encodeURIComponent(subject)}` : undefined;
}
