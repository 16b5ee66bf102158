import type { Network } from "./networks.ts";

/** The names of an instrument: the slug of our addresses, and the name at exchange monitors. */
export interface InstrumentNames {
  readonly slug: string;
  readonly monitorName: string;
}

/** Names a coin on a network. A network's own coin has its ticker as slug, another one a suffix too. */
export function nameInstrument(
  ticker: string,
  { suffix, monitorSuffix }: Pick<Network, "suffix" | "monitorSuffix">,
  isOwnCoin: boolean,
): InstrumentNames {
  const lower = ticker.toLowerCase();
  if (isOwnCoin) return { slug: lower, monitorName: ticker };
  return {
    slug: `${lower}-${suffix}`,
    monitorName: `${ticker}${monitorSuffix ?? suffix.toUpperCase()}`,
  };
}
