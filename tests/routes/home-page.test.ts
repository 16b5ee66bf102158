import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadExchangePage } from "~/routes/home/form/server/load.server";
import { RATE_PATH } from "../support/exchange-form";
import { apiError, serveExchange, toPairData } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext, type TestContextOptions } from "../support/test-context";

const edge = useGatewayEdge();

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

async function load(path: string, options: TestContextOptions = {}) {
  const url = new URL(path, "https://agio.test");
  const pair = url.pathname.split("/").find((part) => part.startsWith("exchange-"));
  const params = pair ? { pair } : {};
  const { args } = makeTestContext(path, { now: Date.now(), params, ...options });
  return loadExchangePage(args);
}

async function failedStatus(path: string) {
  const thrown: unknown = await load(path).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error("The page was there");
  const body: unknown = await thrown.json();
  return { status: thrown.status, body };
}

describe("the page of a pair and its query", () => {
  it.each([
    ["/", "btc", "eth", "0.1", "send", "FLOATING"],
    ["/exchange-eth-btc", "eth", "btc", "0.1", "send", "FLOATING"],
    ["/exchange-btc-usdt-trc20", "btc", "usdt-trc20", "0.1", "send", "FLOATING"],
    ["/exchange-btc-eth?send=xrp", "xrp", "eth", "0.1", "send", "FLOATING"],
    ["/?send=eth&receive=usdt-trc20", "eth", "usdt-trc20", "0.1", "send", "FLOATING"],
    ["/exchange-btc-eth?amount=0.25&coin=btc", "btc", "eth", "0.25", "send", "FLOATING"],
    ["/exchange-btc-eth?amount=7&coin=eth", "btc", "eth", "7", "receive", "FLOATING"],
    ["/exchange-btc-eth?amount=0.25&mode=FIXED", "btc", "eth", "0.25", "send", "FIXED"],
    ["/exchange-btc-eth?amount=abc", "btc", "eth", "0.1", "send", "FLOATING"],
    ["/exchange-btc-eth?amount=1e3", "btc", "eth", "1000", "send", "FLOATING"],
    ["/exchange-btc-eth?amount=12abc", "btc", "eth", "0.1", "send", "FLOATING"],
    ["/exchange-btc-eth?amount=.", "btc", "eth", "0.1", "send", "FLOATING"],
    ["/exchange-btc-eth?amount=-5", "btc", "eth", "0.1", "send", "FLOATING"],
    ["/exchange-btc-eth?amount=0,25", "btc", "eth", "0.25", "send", "FLOATING"],
    ["/ru/exchange-btc-eth?amount=0,25", "btc", "eth", "0.25", "send", "FLOATING"],
    ["/ru/exchange-btc-eth?amount=7,5&coin=eth", "btc", "eth", "7.5", "receive", "FLOATING"],
  ])("%s", async (path, from, to, amountText, activeSide, rateMode) => {
    serveExchange(edge);
    const { draft } = await load(path);
    expect({ ...draft, from: draft.from.slug, to: draft.to.slug }).toEqual({
      from,
      to,
      amountText,
      activeSide,
      rateMode,
    });
  });

  it.each([
    [
      "500 when the pair accepts that",
      { depositRules: { minAmount: "1", maxAmount: "900" } },
      "500",
    ],
    ["the value of 500 dollars when it does not", {}, "0.0051"],
    ["the most, where that is less", { depositRules: { maxAmount: "0.001" } }, "0.001"],
    [
      "the least, where that is more",
      { depositRules: { minAmount: "700" }, generalMaxAmount: null },
      "700",
    ],
  ])("starts with %s without a recommended amount", async (_name, rules, amountText) => {
    serveExchange(edge, {
      "/api/v1/rates/public/recommended-amount": apiError("ERR_NOT_FOUND", {}, 404),
      [RATE_PATH]: ({ query }) => ({ ...toPairData(query), ...rules }),
    });
    const { draft, quote } = await load("/exchange-btc-eth");
    expect(draft.amountText).toBe(amountText);
    expect(quote).toMatchObject({ kind: "rate", problem: undefined });
  });

  it("finds an accepted amount when the gateway states its bounds only by rejecting", async () => {
    const details = { expected: "0.002" };
    serveExchange(edge, {
      "/api/v1/rates/public/recommended-amount": { recommendedAmount: "3" },
      [RATE_PATH]: ({ query }) =>
        query.claimedDepositAmount === "3"
          ? apiError("ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", { details })
          : toPairData(query),
    });
    expect((await load("/exchange-btc-eth")).draft.amountText).toBe("0.002");
  });

  it.each(["/exchange-btc-doge", "/exchange-btc-eth?send=doge", "/?receive=doge"])(
    "is a 404 for %s",
    async (path) => {
      serveExchange(edge);
      const { pathname } = new URL(path, "https://agio.test");
      expect(await failedStatus(path)).toMatchObject({
        status: 404,
        body: { message: `Page Not Found: ${pathname}` },
      });
    },
  );

  it("calls the gateway at most five times for a default pair", async () => {
    const asked = serveExchange(edge);
    await load("/");
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  it("requests the amount in its own coin and passes on the address's referrer", async () => {
    const asked = serveExchange(edge);
    await load("/exchange-btc-eth?amount=7&coin=eth&ref=ann");
    expect(asked.find(({ path }) => path === "/api/v2/rates/public/one")?.query).toEqual({
      instrumentFromSlug: "btc",
      instrumentToSlug: "eth",
      claimedDepositAmount: "7",
      claimedDepositAmountCurrency: "eth",
      rateMode: "FLOATING",
      exchangeType: "crypto",
      referrerId: "ann",
    });
  });
});

describe("the state of the rate", () => {
  const RATE = "/api/v2/rates/public/one";

  it("is the rate, with the broken bound", async () => {
    serveExchange(edge);
    const { quote } = await load("/exchange-btc-eth?amount=0.0001");
    expect(quote).toMatchObject({
      kind: "rate",
      problem: { kind: "too-small", expected: "0.001" },
    });
  });

  it.each(["ERR_PAIR_NOT_ACTIVE", "ERR_NO_LIQUIDITY_AVAILABLE"])(
    "is unsupported on %s, with neighbours that work",
    async (code) => {
      serveExchange(edge, { [RATE]: apiError(code) });
      const { quote } = await load("/exchange-btc-eth");
      if (quote.kind !== "unsupported") throw new Error(quote.kind);
      const pairs = quote.neighbours.map(({ from, to }) => `${from.slug}-${to.slug}`);
      expect(pairs).toEqual(["btc-usdt-trc20"]);
    },
  );

  it("is unsupported without a call when both sides are the same", async () => {
    const asked = serveExchange(edge);
    const { quote } = await load("/exchange-btc-btc");
    expect(quote.kind).toBe("unsupported");
    expect(asked.map(({ path }) => path)).not.toContain(RATE);
  });

  it.each(["ERR_NOT_ACCEPTABLE", "ERR_UNPROCESSABLE_ENTITY"])(
    "falls back to floating on %s with a note",
    async (code) => {
      serveExchange(edge, {
        [RATE]: ({ query }) => (query.rateMode === "FIXED" ? apiError(code) : toPairData(query)),
      });
      const { draft, isFloatingFallback, quote } = await load("/exchange-btc-eth?mode=FIXED");
      expect([draft.rateMode, isFloatingFallback, quote.kind]).toEqual(["FLOATING", true, "rate"]);
    },
  );

  it.each([
    ["ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", "too-small"],
    ["ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", "too-big"],
  ])("shows the bound of %s", async (code, kind) => {
    serveExchange(edge, { [RATE]: apiError(code, { details: { expected: 0.002 } }) });
    const { quote } = await load("/exchange-btc-eth");
    expect(quote).toMatchObject({ kind: "limit", problem: { kind, expected: "0.002" } });
  });

  it.each([
    ["an error without a code", new Response("<html>", { status: 502 })],
    ["a response that lacks its price", HttpResponse.json({ rateMode: "FLOATING" })],
    ["no response", HttpResponse.error()],
  ])("is unavailable on %s, and the page stays", async (_name, response) => {
    serveExchange(edge, { [RATE]: response });
    expect((await load("/exchange-xrp-eth")).quote.kind).toBe("unavailable");
  });

  it.each([
    ["shown to all visitors", true, { price: "28.3" }],
    ["but none of a visitor's own", false, undefined],
  ])(
    "keeps the last rate of the pair %s for an outage",
    async (_name, isForEverybody, lastRate) => {
      serveExchange(edge);
      await load("/exchange-eth-xrp?amount=1", { isForEverybody });
      serveExchange(edge, { [RATE]: new Response(null, { status: 503 }) });
      const { quote } = await load("/exchange-eth-xrp?amount=2");
      expect(quote).toMatchObject({ kind: "unavailable", lastRate });
    },
  );
});

describe("the open picker", () => {
  it("lists the search results, tickers first", async () => {
    serveExchange(edge);
    const { picker } = await load("/exchange-btc-eth?pick=receive&q=x");
    expect(picker?.side).toBe("receive");
    expect(picker?.popular).toEqual([]);
    expect(picker?.found.map(({ slug }) => slug)[0]).toBe("xrp");
  });

  it("puts popular coins on top", async () => {
    serveExchange(edge);
    const { picker } = await load("/exchange-btc-eth?pick=send");
    expect(picker?.popular.map(({ slug }) => slug)).toEqual(["btc", "usdt-trc20", "eth", "xrp"]);
  });
});
