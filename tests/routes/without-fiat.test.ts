// A deployment without a fiat provider, whose gateway still lists money: no page shows fiat (spec: Fiat flow).
import { describe, expect, it } from "vitest";
import { ok } from "~/domain/failure/result";
import { loadExchangeForm } from "~/routes/home/form/server/load.server";
import { loadSections } from "~/routes/home/intro/sections.server";
import { loadPopularPage } from "~/routes/popular/queries.server";
import { loadRates } from "~/routes/rates/queries.server";
import { loadSitemapPages } from "~/routes/sitemap/queries.server";
import { hideFiat } from "../../functions/services/public-api/hide-fiat";
import { serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";
import { WIRE_BTC, WIRE_ETH, WIRE_USD } from "../support/wire-samples";

const edge = useGatewayEdge();
const NONE = { env: { fiat: undefined } };
const INSTRUMENTS = [WIRE_BTC, WIRE_ETH, WIRE_USD];
const PAIRS = [
  { instrumentFromSlug: "usd", instrumentToSlug: "btc", ordersPerDay: 9, price: "0.00001" },
  { instrumentFromSlug: "btc", instrumentToSlug: "usd", ordersPerDay: 8, price: "96000" },
  { instrumentFromSlug: "btc", instrumentToSlug: "eth", ordersPerDay: 7, price: "28" },
];
const latest = (instrumentFrom: unknown, instrumentTo: unknown) => ({
  instrumentFrom,
  instrumentTo,
  claimedDepositAmount: "0.1",
  amountToGet: "2",
  createdAt: "2026-11-22T10:00:00Z",
});
const LATEST = [latest(WIRE_USD, WIRE_BTC), latest(WIRE_BTC, WIRE_ETH), latest(WIRE_BTC, WIRE_USD)];

function serve() {
  return serveExchange(edge, {
    "/api/v2/instruments/public": INSTRUMENTS,
    "/api/v2/pairs/public": PAIRS,
    "/api/v1/orders/public/latest": LATEST,
    "/api/v1/stats/public": {},
  });
}

function open(path: string, pair?: string) {
  serve();
  return makeTestContext(path, { ...NONE, params: pair === undefined ? {} : { pair } });
}

const isFiat = /usd\b|\bUSD/;

describe("without a fiat provider", () => {
  it.each([
    ["a purchase", "exchange-usd-btc"],
    ["a sale", "exchange-btc-usd"],
  ])("the page of %s is that of an unknown pair", async (_name, pair) => {
    const { args } = open(`/${pair}`, pair);
    const thrown: unknown = await loadExchangeForm(args).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ status: 404 });
    expect(JSON.stringify(await (thrown instanceof Response ? thrown.json() : thrown))).not.toMatch(
      /"path":"[^"]*usd/,
    );
  });

  it.each(["/?pick=send", "/?pick=receive&q=usd"])("the list of %s has no money", async (path) => {
    const { page } = await loadExchangeForm(open(path).args);
    const { picker } = page;
    const listed = [...(picker?.found ?? []), ...(picker?.popular ?? [])];
    expect(listed.map(({ slug }) => slug)).not.toContain("usd");
    expect(page.fiat).toBeUndefined();
  });

  it("money named in the query is an unknown coin", async () => {
    await expect(loadExchangeForm(open("/?send=usd").args)).rejects.toMatchObject({ status: 404 });
  });

  it("lists of pairs have no pair with it", async () => {
    const { args } = open("/popular-exchanges");
    const popular = await loadPopularPage(args);
    expect(popular.total).toBe(1);
    expect(JSON.stringify(await loadRates(args))).not.toMatch(isFiat);
    const sections = loadSections(args)();
    expect([(await sections.popular).length, (await sections.latest).length]).toEqual([1, 1]);
    const empty = () => Promise.resolve(ok([]));
    const { content, ...gateways } = args.context.gateways;
    const texts = { fetchAllPosts: empty, fetchCategories: empty, fetchDocs: empty };
    const noTexts = { ...content, ...texts, fetchPages: empty };
    const context = { ...args.context, gateways: { ...gateways, content: noTexts } };
    const pages = await loadSitemapPages({ ...args, context });
    const pairs = pages.map(({ path }) => path).filter((path) => path.includes("exchange-"));
    expect(pairs).toEqual(["/exchange-btc-eth"]);
  });

  it.each([
    ["/api/v1/instruments/public", INSTRUMENTS, [WIRE_BTC, WIRE_ETH]],
    ["/api/v2/instruments/public", INSTRUMENTS, [WIRE_BTC, WIRE_ETH]],
    ["/api/v2/pairs/public", PAIRS, PAIRS.slice(2)],
    ["/api/v1/orders/public/latest", LATEST, LATEST.slice(1, 2)],
    ["/api/v2/instruments/public", { code: "ERR" }, { code: "ERR" }],
    ["/api/v1/health", [WIRE_USD], [WIRE_USD]],
  ])("%s lists coins only", async (path, body, shown) => {
    const { context } = open("/");
    const url = new URL(path, "https://agio.test");
    const scope = { url, env: { fiat: undefined }, context };
    const hidden = await hideFiat(Response.json(body), scope);
    expect(await hidden.json()).toEqual(shown);
    const offered = { url, context, env: { fiat: { provider: { name: "Northpay" } } } };
    expect(await (await hideFiat(Response.json(body), offered)).json()).toEqual(body);
  });

  it("keeps all digits of other amounts", async () => {
    const { context } = open("/");
    const url = new URL("https://agio.test/api/v2/instruments/public");
    const text = `[${JSON.stringify(WIRE_USD)},{"slug":"btc","price":0.12345678901234567890}]`;
    const hidden = await hideFiat(new Response(text), { url, env: { fiat: undefined }, context });
    expect(await hidden.text()).toContain("0.12345678901234567890");
  });
});
