// A slug keeps the coin that it first meant, whatever the provider lists later.
import { describe, expect, it } from "vitest";
import { pinAssets, type Pins } from "../../exchange/instruments/pins";
import type { Asset } from "../../exchange/providers/provider";
import { amount } from "./orders";

const REAL = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const FALSE = "0x1111111111111111111111111111111111111111";

function token(contract: string | undefined, id = contract ?? "btc"): Asset {
  return {
    id,
    ticker: contract === undefined ? "BTC" : "USDT",
    network: contract === undefined ? "bitcoin" : "ethereum",
    decimals: 6,
    usdPrice: amount("1"),
    contract,
    canBeSent: true,
    needsDepositMemo: false,
  };
}

/** Reads lists one after another; returns the last result. */
function read(lists: readonly (readonly Asset[])[], contracts: readonly string[] = []) {
  let pins: Pins = {};
  let last = pinAssets({ assets: [], hidden: [] }, pins, contracts);
  for (const assets of lists) {
    last = pinAssets({ assets, hidden: [] }, pins, contracts);
    pins = last.pins;
  }
  return last;
}

const idsOf = ({ list }: ReturnType<typeof read>) => list.assets.map(({ id }) => id);

describe("a slug", () => {
  it("does not become another token while its own is not listed", () => {
    const second = read([[token(REAL), token(FALSE)], [token(FALSE)]]);
    expect(idsOf(second)).toEqual([]);
    expect(second.list.hidden).toMatchObject([
      { id: FALSE, reason: "its name means another asset" },
    ]);
    expect(second.changed).toEqual([{ slug: "usdt-erc20", id: FALSE }]);
    const third = read([[token(REAL)], [token(FALSE)], [token(FALSE), token(REAL)]]);
    expect(idsOf(third)).toEqual([REAL]);
    expect(third.changed).toEqual([]);
  });

  it("keeps its token whatever the capitals of the contract and the provider's name for it", () => {
    const renamed = read([[token(REAL)], [token(REAL.toLowerCase(), "another id")]]);
    expect(idsOf(renamed)).toEqual(["another id"]);
    expect(renamed.changed).toEqual([]);
  });

  it("keeps a coin without a contract by the provider's name for it", () => {
    expect(idsOf(read([[token(undefined, "btc")], [token(undefined, "btc")]]))).toEqual(["btc"]);
    expect(idsOf(read([[token(undefined, "btc")], [token(undefined, "new")]]))).toEqual([]);
  });

  it("keeps a token that the provider lists with another contract, or under another name", () => {
    const [bare, listed] = [token(REAL, "same"), token(FALSE, "same")];
    expect(idsOf(read([[bare], [listed]]))).toEqual(["same"]);
    expect(idsOf(read([[bare], [listed], [token(FALSE, "new")]]))).toEqual(["new"]);
  });

  it("keeps what it meant before its pin had both names", () => {
    const pins = { "usdt-erc20": REAL.toLowerCase() };
    const pinned = (asset: Asset) => pinAssets({ assets: [asset], hidden: [] }, pins, []);
    expect(idsOf(pinned(token(REAL, "id")))).toEqual(["id"]);
    expect(idsOf(pinned(token(FALSE, "id")))).toEqual([]);
  });

  it("changes if the operator names the other token", () => {
    const lists = [[token(REAL)], [token(FALSE)]];
    expect(idsOf(read(lists, [FALSE]))).toEqual([FALSE]);
    expect(idsOf(read([[token(undefined, "btc")], [token(undefined, "new")]], ["new"]))).toEqual([
      "new",
    ]);
  });

  it("does not change between two tokens that the operator names", () => {
    const lists = [[token(REAL), token(FALSE)], [token(FALSE)]];
    expect(idsOf(read(lists, [REAL.toLowerCase(), FALSE]))).toEqual([]);
  });
});
