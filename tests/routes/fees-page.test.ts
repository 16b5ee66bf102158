// The fees page: the gateway's percentages, and a calculator that accepts any address.
import { describe, expect, it } from "vitest";
import { loadFeesPage } from "~/routes/price/queries.server";
import { apiError, serveExchange, toPairData } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { textLike } from "../support/matchers";
import { makeTestContext } from "../support/test-context";
import type { Env } from "../../functions/runtime/env";

const edge = useGatewayEdge();
const RATE = "/api/v2/rates/public/one";
const PAIRS = "/api/v2/pairs/public";
const PAGE = { slug: "price", title: "Fees", description: "What it costs", html: "", headings: [] };

type Replies = Parameters<typeof serveExchange>[1];

async function open(path: string, replies: Replies = {}, env: Partial<Env> = {}) {
  const asked = serveExchange(edge, {
    "/pages/en/item": PAGE,
    "/pages/ru/item": PAGE,
    [RATE]: ({ query }) => ({ ...toPairData(query), depositRules: {}, generalMinAmount: null }),
    ...replies,
  });
  const page = await loadFeesPage(makeTestContext(path, { now: Date.now(), env }).args);
  const rates = asked.filter(({ path: called }) => called === RATE).map(({ query }) => query);
  return { page, rates, calculator: page.calculator?.view };
}

describe("the percentages", () => {
  const pair = (percent: string, to = "eth") => ({
    instrumentFromSlug: "btc",
    instrumentToSlug: to,
    price: "28",
    depositRules: {},
    finalNetworkFeeAmount: "0.1",
    platformFeePercent: percent,
    reserve: "9",
  });

  it.each([
    ["/price", "0.4", "0.4%"],
    ["/ru/price", "1.2", "от 0,4 % до 1,2 %, зависит от пары"],
  ])(
    "of %s are those of the public pairs, as one figure or as a range",
    async (path, other, text) => {
      const { page } = await open(path, { [PAIRS]: [pair("0.4"), pair(other, "xrp")] });
      expect(page.figures[0]?.figure?.replaceAll("\u00a0", " ")).toBe(text);
    },
  );

  it("are those of the calculated rate if no pair names one, and never those of a sandbox", async () => {
    const { page } = await open("/price", { [PAIRS]: [] });
    expect(page.figures.map(({ figure }) => figure)).toEqual([
      textLike(/^\d+(\.\d+)?%$/),
      textLike(/^\d+(\.\d+)?%$/),
      undefined,
      "Free",
    ]);
    expect(JSON.stringify(page)).not.toMatch(/sandbox/i);
  });

  it("say where the fee is shown if the gateway is silent", async () => {
    const down = apiError("ERR_SERVICE_UNAVAILABLE", {}, 503);
    const { page } = await open("/price", { [PAIRS]: down, [RATE]: down });
    expect(page.table.rows[0]).toEqual([
      "Service fee, floating rate",
      "Shown in the form",
      "In the form, in the coin you receive",
    ]);
  });
});

describe("the row about money", () => {
  const find = (rows: readonly (readonly string[])[]) =>
    rows.find(([name]) => name === "Buying and selling for money");

  it("names the fiat provider", async () => {
    expect(find((await open("/price")).page.table.rows)).toEqual([
      "Buying and selling for money",
      "The same fees; Northpay may add its own",
      "In the form, and at Northpay before you pay",
    ]);
  });

  it("is left out where only coins are exchanged", async () => {
    const { page } = await open("/price", {}, { lacks: ["fiat"] });
    expect(find(page.table.rows)).toBeUndefined();
  });
});

describe("the calculator", () => {
  it("calculates the default pair in both modes, and its lines add up to the payout", async () => {
    const { calculator, rates } = await open("/price");
    expect(rates.map(({ rateMode }) => rateMode)).toEqual(["FLOATING", "FIXED"]);
    const [floating, fixed] = calculator?.modes ?? [];
    expect(floating?.lines.at(-1)?.label).toBe("You get, about");
    expect(fixed?.lines.at(-1)?.label).toBe("You get");
    expect(floating?.lines.map(({ key }) => key)).toContain("serviceFee");
  });

  it.each([
    ["two coins", "?send=eth&receive=btc&amount=2", ["eth", "btc", "2"]],
    ["the default coin as the received one", "?receive=btc&amount=2", ["eth", "btc", "2"]],
    ["an unknown coin", "?send=ETH&receive=nothing&amount=2", ["eth", "btc", "2"]],
    ["a coin for itself", "?send=eth&receive=eth&amount=1", ["eth", "btc", "1"]],
    ["a property", "?send=__proto__&receive=constructor&amount=1", ["btc", "eth", "1"]],
    ["a long name", `?send=${"x".repeat(5_000)}&amount=1`, ["btc", "eth", "1"]],
  ])("reads %s", async (_, query, [send, receive, amount]) => {
    const { rates } = await open(`/price${query}`);
    expect(rates[0]).toMatchObject({
      instrumentFromSlug: send,
      instrumentToSlug: receive,
      claimedDepositAmount: amount,
    });
  });

  it.each(["words", "", "0", "<script>"])("requests no rate for the amount %j", async (text) => {
    const { calculator, rates } = await open(`/price?amount=${encodeURIComponent(text)}`);
    expect(rates).toEqual([]);
    expect(calculator?.modes.map(({ note }) => note)).toEqual([
      "Enter an amount to see the fees.",
      "Enter an amount to see the fees.",
    ]);
    expect(calculator?.amountField.text).toBe(text);
  });

  it.each([
    ["/price?amount=1234567.5", "1234567.5", "Amount: 1,234,567.5"],
    ["/ru/price?amount=1234567.5", "1234567,5", "Сумма: 1\u00a0234\u00a0567,5"],
    ["/price?amount=123.5", "123.5", undefined],
  ])("groups the thousands of a long amount beside its field: %s", async (path, text, note) => {
    const { calculator } = await open(path);
    expect(calculator?.amountField).toEqual({ text, note });
  });

  it("names a pair without a fixed rate, and shows its floating one", async () => {
    const { calculator } = await open("/price", {
      [RATE]: ({ query }) =>
        query.rateMode === "FIXED"
          ? apiError("ERR_NOT_ACCEPTABLE")
          : { ...toPairData(query), depositRules: {}, generalMinAmount: null },
    });
    expect(calculator?.modes[1]?.note).toBe("This pair has no fixed rate.");
    expect(calculator?.modes[0]?.note).toBeUndefined();
  });

  it("is omitted without a list of coins; the fees stay", async () => {
    const down = apiError("ERR_SERVICE_UNAVAILABLE", {}, 503);
    const { page } = await open("/price", {
      "/api/v2/instruments/public": down,
      "/api/v1/instruments/public": down,
    });
    expect(page.calculator).toBeUndefined();
    expect(page.table.rows).toHaveLength(7);
  });
});
