// Reads 1Click's list of tokens as assets. Tokens that cannot be offered are listed with the reason.
import * as z from "zod";
import type { Asset, AssetList, HiddenAsset } from "../provider";
import { findChain } from "./chains";
import { tokenWire } from "./wire";

type Token = z.output<typeof tokenWire>;

/** Reads the list. Undefined if it is not a list, or if no entry is readable. Broken entries are skipped. */
export function readTokens(answer: unknown): AssetList | undefined {
  const entries = z.array(z.unknown()).safeParse(answer).data ?? [];
  const tokens = entries.flatMap((entry) => tokenWire.safeParse(entry).data ?? []);
  if (tokens.length === 0) return undefined;
  const listed = tokens.map(toAsset);
  return {
    assets: listed.filter((entry) => "ticker" in entry),
    hidden: listed.filter((entry) => "reason" in entry),
  };
}

function toAsset(token: Token): Asset | HiddenAsset {
  const { assetId: id, symbol, decimals, price, contractAddress, blockchain } = token;
  const chain = findChain(blockchain);
  if (!chain) return { id, reason: "network without an address check" };
  return {
    id,
    ticker: symbol,
    network: chain.network,
    decimals,
    usdPrice: price,
    contract: contractAddress,
    canBeSent: chain.receiveOnly !== true,
    needsDepositMemo: chain.depositMemo === true,
  };
}
