import { expect, it } from "vitest";
import { listCoinPages, listNetworkPages, toPageSlug } from "~/domain/instrument/coin-pages";
import { BTC } from "../support/samples";

const coin = (currencyTitle: string, networkTitle: string) => ({
  ...BTC,
  currencyTitle,
  networkTitle,
  slug: `${currencyTitle}-${networkTitle}`,
});
const LIST = [
  coin("USDT", "Tron (TRC20)"),
  coin("BTC", "Bitcoin"),
  coin("USDT", "Ethereum (ERC20)"),
  coin("₿", "—"),
  { ...coin("USD", "Card"), instrumentType: "fiat" as const },
];

it.each([
  ["Tron (TRC20)", "tron-trc20"],
  ["BTC", "btc"],
  ["$WIF", "wif"],
  ["../../etc/passwd", "etc-passwd"],
  ["₿", ""],
])("the address of %s ends with %j", (name, slug) => {
  expect(toPageSlug(name)).toBe(slug);
});

it("lists each coin once with all of its networks, without money and names that make no address", () => {
  expect(listCoinPages(LIST).map(({ slug, instruments }) => [slug, instruments.length])).toEqual([
    ["usdt", 2],
    ["btc", 1],
  ]);
});

it("lists each network with its coins", () => {
  expect(listNetworkPages(LIST).map(({ slug, title }) => [slug, title])).toEqual([
    ["tron-trc20", "Tron (TRC20)"],
    ["bitcoin", "Bitcoin"],
    ["ethereum-erc20", "Ethereum (ERC20)"],
  ]);
});
