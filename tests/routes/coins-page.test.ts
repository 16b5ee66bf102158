// The pages of coins and networks: what an address may name, and what is shown without the gateway's facts.
import { expect, it } from "vitest";
import { toCoinsJsonLd } from "~/routes/coins/json-ld";
import { loadCoinsPage } from "~/routes/coins/queries.server";
import { apiError, serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";

const edge = useGatewayEdge();
const PAIRS = "/api/v2/pairs/public";

function open(path: string, params: Record<string, string> = {}, pairs?: Response) {
  serveExchange(edge, pairs ? { [PAIRS]: pairs } : {});
  return loadCoinsPage(makeTestContext(path, { params }).args);
}

const FACTS = [
  ["Price", "Networks", "Pairs"],
  ["Confirmation", "Address begins with", "Memo or tag"],
];

it("shows a coin with its networks and pairs", async () => {
  const page = await open("/coin/btc", { coin: "btc" });
  expect(page.title).toBe("Bitcoin (BTC)");
  const names = [page.facts, page.lists[0]?.rows[0]?.facts ?? []];
  expect(names.map((facts) => facts.map(({ name }) => name))).toEqual(FACTS);
  expect(page.lists[0]?.rows.map(({ path }) => path)).toEqual(["/network/bitcoin"]);
  const [sending, receiving] = page.pairLists;
  expect(sending?.pairs.map(({ path }) => path)).toEqual([
    "/exchange-btc-eth",
    "/exchange-btc-usdt-trc20",
  ]);
  expect(receiving?.pairs).toEqual([]);
});

it("shows in Russian what a network's coins need", async () => {
  const page = await open("/ru/network/xrp-ledger", { network: "xrp-ledger" });
  expect(page.facts.at(-1)).toEqual({
    id: "memo",
    name: "Мемо или тег",
    value: "тег получателя (destination tag), для бирж",
  });
  expect(page.trail.at(-1)).toEqual({ name: "XRP Ledger", path: "/ru/network/xrp-ledger" });
});

it("gives search engines the list, the price and the place", async () => {
  const page = await open("/ru/coin/btc", { coin: "btc" });
  const origin = page.seo.origin;
  const [collection, rate, trail] = toCoinsJsonLd(page);
  expect(collection).toMatchObject({
    "@type": "CollectionPage",
    url: `${origin}/ru/coin/btc`,
    inLanguage: "ru-RU",
    mainEntity: {
      itemListElement: [{ position: 1, name: "Bitcoin", url: `${origin}/ru/network/bitcoin` }],
    },
  });
  expect(rate).toMatchObject({ currency: "BTC", currentExchangeRate: { priceCurrency: "USD" } });
  expect(trail).toMatchObject({
    itemListElement: [{}, { item: `${origin}/ru/coins` }, { item: `${origin}/ru/coin/btc` }],
  });
});

it("names no price of a network", async () => {
  const page = await open("/network/xrp-ledger", { network: "xrp-ledger" });
  expect(toCoinsJsonLd(page).map((thing) => Reflect.get(thing, "@type"))).toEqual([
    "CollectionPage",
    "BreadcrumbList",
  ]);
});

it("lists all coins and networks, without money", async () => {
  const { lists } = await open("/coins");
  expect(lists.map(({ rows }) => rows.length)).toEqual([4, 4]);
});

it("works without public pairs", async () => {
  const down = apiError("ERR_SERVICE_UNAVAILABLE", {}, 503);
  const page = await open("/coin/eth", { coin: "eth" }, down);
  expect(page.pairLists.flatMap(({ pairs }) => pairs)).toEqual([]);
  expect(page.start.path).toBe("/");
});

it.each(["nothing", "constructor", "__proto__", "usd", "..", "x".repeat(500), "btc-nothing"])(
  "responds 404 to the unknown coin %s",
  async (coin) => {
    const thrown = await open(`/coin/${coin}`, { coin }).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.status).toBe(404);
  },
);

it("redirects another spelling to the coin's one address", async () => {
  const thrown = await open("/ru/coin/BTC", { coin: "BTC" }).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("It did not redirect");
  expect([thrown.status, thrown.headers.get("Location")]).toEqual([301, "/ru/coin/btc"]);
});
