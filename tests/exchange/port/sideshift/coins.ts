// SideShift's coins as assets. It names no prices: one call to the pairs with a dollar coin tells them.
import * as z from "zod";
import { literalAmount } from "~/domain/money/literal-amount";
import type { Asset, AssetList } from "../../../../exchange/providers/provider";
import { coinsWire, pairWire } from "./wire";

const NETWORKS = {
  bitcoin: { network: "bitcoin", decimals: 8 },
  ethereum: { network: "ethereum", decimals: 18 },
  tron: { network: "tron", decimals: 6 },
  ripple: { network: "xrp", decimals: 6 },
} as const;
const DOLLAR = "USDT-ethereum";

const nameOf = (coin: string, network: string) => `${coin}-${network}`;

export function readCoins(coins: unknown, pairs: unknown): AssetList | undefined {
  const listed = coinsWire.safeParse(coins).data;
  const rates = z.array(pairWire).safeParse(pairs).data;
  if (!listed || !rates) return undefined;
  const prices = new Map(
    rates
      .filter((pair) => nameOf(pair.settleCoin, pair.settleNetwork) === DOLLAR)
      .map((pair) => [nameOf(pair.depositCoin, pair.depositNetwork), pair.rate]),
  );
  prices.set(DOLLAR, literalAmount("1"));
  const assets = listed.flatMap((coin) =>
    coin.networks.flatMap((network) => toAsset(coin, network, prices)),
  );
  return { assets, hidden: [] };
}

type Coin = z.output<typeof coinsWire>[number];

function toAsset(coin: Coin, network: string, prices: ReadonlyMap<string, Asset["usdPrice"]>) {
  const known = Object.entries(NETWORKS).find(([name]) => name === network)?.[1];
  const usdPrice = prices.get(nameOf(coin.coin, network));
  if (!known || usdPrice === undefined) return [];
  const token = coin.tokenDetails[network];
  const asset: Asset = {
    id: nameOf(coin.coin, network),
    ticker: coin.coin,
    network: known.network,
    decimals: token?.decimals ?? known.decimals,
    usdPrice,
    contract: token?.contractAddress,
    canBeSent: !isOff(coin.depositOffline, network),
    isPayoutPaused: isOff(coin.settleOffline, network),
    needsDepositMemo: coin.networksWithMemo.includes(network),
  };
  return [asset];
}

function isOff(off: boolean | readonly string[], network: string): boolean {
  return typeof off === "boolean" ? off : off.includes(network);
}
