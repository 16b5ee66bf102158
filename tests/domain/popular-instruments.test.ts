import { expect, it } from "vitest";
import { derivePopularInstruments } from "~/domain/pair/popular-instruments";
import { BTC, ETH, USDT_TRON, XMR, XRP } from "../support/samples";

const ALL = [BTC, ETH, USDT_TRON, XMR, XRP];
const pair = (from: string, to: string, ordersPerDay?: number) => ({
  instrumentFromSlug: from,
  instrumentToSlug: to,
  ordersPerDay,
  limits: {},
});

it("puts the instruments of most orders first", () => {
  const pairs = [pair("btc", "xmr", 5), pair("usdt-trc20", "btc", 4), pair("eth", "xmr", 1)];
  const slugs = derivePopularInstruments(ALL, pairs).map(({ slug }) => slug);
  expect(slugs).toEqual(["btc", "xmr", "usdt-trc20", "eth"]);
});

it("keeps the gateway's order without figures and skips unlisted instruments", () => {
  const pairs = [pair("xrp", "doge"), pair("btc", "xrp")];
  expect(derivePopularInstruments(ALL, pairs)).toEqual([XRP, BTC]);
});
