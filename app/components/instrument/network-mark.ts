import type { InstrumentKey } from "~/domain/instrument/instrument";
import { deriveNetwork, NETWORKS, type NetworkId } from "~/domain/instrument/network";

type Marked = Pick<InstrumentKey, "currencyTitle" | "networkTitle">;

// Networks without a coin of their own name, and those without a picture.
// oxfmt-ignore
const OWN: Partial<Record<NetworkId, string>> = {
  arbitrum: "arb", optimism: "op", base: "base",
  gnosis: "", scroll: "", monad: "", berachain: "", plasma: "", xLayer: "", linea: "", zksync: "", mantle: "", celo: "",
  sonic: "", cronos: "", unichain: "", worldChain: "", aurora: "",
};

/** The picture of a known network for a badge on a coin; undefined for coins that show it themselves. */
export function toMark({ currencyTitle, networkTitle }: Marked): string | undefined {
  const mark = toNetworkMark(networkTitle);
  return mark?.endsWith(`/${currencyTitle.toLowerCase()}.svg`) ? undefined : mark;
}

/** The picture of a known network, by its title. */
export function toNetworkMark(networkTitle: string): string | undefined {
  const id = deriveNetwork({ networkTitle });
  const name = id && (OWN[id] ?? NETWORKS[id].coins[0].toLowerCase());
  return name ? `/coins/${name}.svg` : undefined;
}
