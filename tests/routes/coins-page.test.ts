// The pages of coins and networks: what an address may name, and what is shown without the gateway's facts.
import { expect, it } from "vitest";
import { toCoinsJsonLd } from "~/routes/coins/json-ld";
import { loadCoinsPage } from "~/routes/coins/queries.server";
import { apiError, serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";

const edge = useGatewayEdge();
const HISTORY = "/api/v1/rates/public/history";
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

it("draws the rate of a coin in money, and of nothing else", async () => {
  const { history } = await open("/coin/btc", { coin: "btc" });
  expect(history).toMatchObject({ coin: "BTC", money: "USDT" });
  expect(history?.ranges[0]).toMatchObject({ last: "28", direction: "up" });
  const network = await open("/network/xrp-ledger", { network: "xrp-ledger" });
  expect([network.history, (await open("/coins")).history]).toEqual([undefined, undefined]);
});

it("draws the day of coins without a listed pair, in the money of the others, and lists the rest apart", async () => {
  const { lists } = await open("/coins");
  const drawn = lists.slice(0, 2).map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => [row.name, "trend" in row ? row.trend?.direction : undefined]),
  }));
  expect(drawn).toEqual([
    {
      title: "Coins",
      rows: [
        ["Bitcoin", "up"],
        ["Ethereum", "up"],
        ["XRP", "up"],
      ],
    },
    { title: "More coins", rows: [["Tether USD", undefined]] },
  ]);
});

it("asks for no day while it knows no money", async () => {
  const down = apiError("ERR_SERVICE_UNAVAILABLE", {}, 503);
  const { lists } = await open("/coins", {}, down);
  expect(lists[0]?.title).toBe("Coins");
  expect(lists[0]?.rows.filter(({ trend }) => trend)).toEqual([]);
});

it("shows the prices of a network's coins", async () => {
  const { lists } = await open("/network/xrp-ledger", { network: "xrp-ledger" });
  const facts = lists[0]?.rows.flatMap((row) => row.facts);
  expect(facts).toContainEqual({ id: "price", name: "Price", value: "$2.32" });
});

it("leaves the chart out while there is no history", async () => {
  serveExchange(edge, { [HISTORY]: apiError("ERR_SERVICE_UNAVAILABLE", {}, 503) });
  const page = await loadCoinsPage(makeTestContext("/coin/btc", { params: { coin: "btc" } }).args);
  expect(page.history).toBeUndefined();
});

it("finds coins and networks by the words that people use, with prices", async () => {
  const found = async (query: string) => {
    const page = await open(`/coins?q=${encodeURIComponent(query)}`);
    return page.lists.flatMap(({ rows }) => rows.map(({ name }) => name));
  };
  expect(await found("биткоин")).toEqual(["Bitcoin", "Bitcoin"]);
  expect(await found("trc-20")).toEqual(["Tether USD", "Tron (TRC20)"]);
  expect(await found("no such coin")).toEqual([]);
  const { lists, seo } = await open("/coins?q=xrp");
  expect([lists[0]?.rows[0]?.price, seo.indexed]).toEqual(["$2.32", false]);
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
  expect(lists.map(({ rows }) => rows.length)).toEqual([3, 1, 4]);
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

it.each([
  [{ coin: "bitcon" }, "/ru/coin/btc"],
  [{ coin: "эфирр" }, "/ru/coin/eth"],
  [{ network: "etherium" }, "/ru/network/ethereum-erc20"],
])("suggests the right address for %j", async (params, path) => {
  const address = `/ru/${Object.entries(params).flat().join("/")}`;
  const thrown = await open(address, params).catch((error: unknown) => error);
  const body: unknown = thrown instanceof Response ? await thrown.json() : undefined;
  expect(body).toMatchObject({ suggestions: [{ path }] });
});

it.each([
  [{ coin: "биткоин" }, "/ru/coin/btc"],
  [{ coin: "Ripple" }, "/ru/coin/xrp"],
  [{ network: "трон" }, "/ru/network/tron-trc20"],
  [{ network: "erc-20" }, "/ru/network/ethereum-erc20"],
])("leads from another word %j to the right address", async (params, path) => {
  const address = `/ru/${Object.entries(params).flat().join("/")}`;
  const thrown = await open(address, params).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("It did not redirect");
  expect([thrown.status, thrown.headers.get("Location")]).toEqual([302, path]);
});

it("redirects another spelling to the coin's one address", async () => {
  const thrown = await open("/ru/coin/BTC", { coin: "BTC" }).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("It did not redirect");
  expect([thrown.status, thrown.headers.get("Location")]).toEqual([301, "/ru/coin/btc"]);
});
