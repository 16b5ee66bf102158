// Every address that names a coin reads the same words for it: old tickers, common names, networks, in both languages.
import { describe, expect, it } from "vitest";
import { loadExchangePage } from "~/routes/home/form/server/load.server";
import { makeWidgetFrame } from "~/routes/widget-frame/queries.server";
import { loadBuilder } from "~/routes/widget/builder.server";
import { loadCalculator } from "~/routes/price/calculator.server";
import { loadPopularPage } from "~/routes/popular/queries.server";
import { getFixedT } from "~/i18n/i18n.server";
import { serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";

const edge = useGatewayEdge();

// oxfmt-ignore
const WORDS = [
  ["xbt", "tether", "btc", "usdt-trc20"], ["биткоин", "эфир", "btc", "eth"],
  ["Ripple", "usdt-tron", "xrp", "usdt-trc20"], ["рипл", "USDT (TRC-20)", "xrp", "usdt-trc20"],
] as const;

async function openPair(path: string) {
  serveExchange(edge);
  const pair = /exchange-[^?]*/.exec(path)?.[0];
  const { args } = makeTestContext(path, { now: Date.now(), params: pair ? { pair } : {} });
  return loadExchangePage(args);
}

function open(path: string, words: Readonly<Record<string, string>>) {
  serveExchange(edge);
  const query = new URLSearchParams(words).toString();
  return makeTestContext(`${path}?${query}`, { now: Date.now() }).args;
}

describe.each(WORDS)("the words %s and %s", (send, receive, from, to) => {
  it("open the widget's frame", async () => {
    const { html } = await makeWidgetFrame(open("/widget/frame", { send, receive }));
    expect(html).toContain(`/exchange-${from}-${to}`);
  });

  it("build the widget's code", async () => {
    const view = await loadBuilder(open("/ru/widget", { send, receive }));
    expect(view).toMatchObject({ widget: { settings: { send: from, receive: to } } });
  });

  it("calculate the fees", async () => {
    const args = open("/price", { send, receive });
    const { view } = await loadCalculator(args, await getFixedT(args.request, "fees"));
    expect(view).toMatchObject({ from: { slug: from }, to: { slug: to } });
  });

  it("open the exchange", async () => {
    const query = new URLSearchParams({ send, receive, amount: "7", coin: receive });
    const { draft } = await openPair(`/ru?${query.toString()}`);
    expect([draft.from.slug, draft.to.slug, draft.activeSide]).toEqual([from, to, "receive"]);
  });

  it("filter the popular pairs", async () => {
    const { coin } = await loadPopularPage(open("/ru/popular-exchanges", { coin: send }));
    expect(coin?.toLowerCase()).toBe(from === "btc" ? from : undefined);
  });
});

describe("the page of an unknown pair", () => {
  it.each([
    ["/?send=bitcon&receive=eth", "/exchange-btc-eth"],
    ["/ru?send=eth&receive=биткоен", "/ru/exchange-eth-btc"],
    ["/exchange-btc-eth?send=tehter", "/exchange-usdt-trc20-eth"],
    ["/exchange-bitcon-eth", "/exchange-btc-eth"],
  ])("suggests what %s nearly names", async (path, suggested) => {
    const thrown: unknown = await openPair(path).catch((error: unknown) => error);
    const body: unknown = thrown instanceof Response ? await thrown.json() : undefined;
    expect(body).toMatchObject({ suggestions: [{ path: suggested }] });
  });
});
