import type { Network } from "../networks/networks.ts";

/** The names of an instrument: the slug of our addresses, and the name at exchange monitors. */
export interface InstrumentNames {
  readonly slug: string;
  readonly monitorName: string;
}

/** Coins that BestChange lists with their network, although it is their own. */
const OWN_COIN_NAMES: Readonly<Record<string, string>> = { BNB: "BNBBEP20" };

/** Names a coin on a network. A network's own coin has its ticker as slug, another one a suffix too. */
export function nameInstrument(
  ticker: string,
  { suffix, monitorSuffix, family }: Pick<Network, "suffix" | "monitorSuffix" | "family">,
  isOwnCoin: boolean,
): InstrumentNames {
  const lower = ticker.toLowerCase();
  if (family === "fiat") return { slug: lower, monitorName: `CARD${ticker}` };
  if (isOwnCoin) return { slug: lower, monitorName: OWN_COIN_NAMES[ticker] ?? ticker };
  return {
    slug: `${lower}-${suffix}`,
    monitorName: `${ticker}${monitorSuffix ?? suffix.toUpperCase()}`,
  };
}
