// 1Click's names of blockchains. Tokens on other chains are not offered, because we have no address check for them.
import type { NetworkKey } from "../../networks/networks";

/** What the exchange knows about one of 1Click's blockchains. */
export interface Chain {
  readonly network: NetworkKey;
  /** Deposits there carry a memo, so the quote requests one. */
  readonly depositMemo?: true;
  /** The provider does not detect deposits: a new address there cannot receive a plain transfer. */
  readonly receiveOnly?: true;
}

// oxfmt-ignore
const CHAINS: Readonly<Record<string, Chain>> = {
  btc: { network: "bitcoin" }, ltc: { network: "litecoin" }, doge: { network: "dogecoin" },
  bch: { network: "bitcoinCash" }, dash: { network: "dash" }, zec: { network: "zcash" },
  eth: { network: "ethereum" }, arb: { network: "arbitrum" }, base: { network: "base" }, op: { network: "optimism" },
  bsc: { network: "bnb" }, pol: { network: "polygon" }, avax: { network: "avalanche" }, gnosis: { network: "gnosis" },
  bera: { network: "berachain" }, monad: { network: "monad" }, plasma: { network: "plasma" },
  scroll: { network: "scroll" }, xlayer: { network: "xlayer" },
  sol: { network: "solana" }, tron: { network: "tron" }, sui: { network: "sui" }, aptos: { network: "aptos" },
  cardano: { network: "cardano" },
  ton: { network: "ton", depositMemo: true }, xrp: { network: "xrp", depositMemo: true },
  stellar: { network: "stellar", depositMemo: true },
  near: { network: "near", receiveOnly: true },
};

/** Returns the chain with 1Click's name; undefined for one without an address check. */
export function findChain(blockchain: string): Chain | undefined {
  return Object.hasOwn(CHAINS, blockchain) ? CHAINS[blockchain] : undefined;
}
