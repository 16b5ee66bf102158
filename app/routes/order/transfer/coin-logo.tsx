import type { CoinView } from "../view/view-types";

/** Decorative: the ticker stands beside it. */
export function CoinLogo({ coin, size }: { coin: CoinView; size: number }) {
  return coin.logoUrl ? <img src={coin.logoUrl} alt="" width={size} height={size} /> : null;
}
