import { expect, it, vi } from "vitest";
import { loadExchangePage } from "~/routes/home/form/server/load.server";
import { RATE_PATH } from "../support/exchange-form";
import { apiError, serveExchange, toPairData } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";

const edge = useGatewayEdge();

async function load(mode: string) {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const params = { pair: "exchange-btc-eth" };
  const path = `/exchange-btc-eth?amount=0.1&mode=${mode}`;
  const { args } = makeTestContext(path, { now: Date.now(), params });
  return loadExchangePage(args);
}

it.each(["FLOATING", "FIXED"])("a page in mode %s has the other mode's amount", async (mode) => {
  const asked = serveExchange(edge);
  const { otherAmount } = await load(mode);
  expect(otherAmount).toMatch(/^\d+\.\d+$/);
  const modes = asked.filter(({ path }) => path === RATE_PATH).map(({ query }) => query.rateMode);
  expect(modes.toSorted()).toEqual(["FIXED", "FLOATING"]);
});

it("an unknown amount of the other mode is left out", async () => {
  serveExchange(edge, {
    [RATE_PATH]: ({ query }) =>
      query.rateMode === "FIXED" ? apiError("ERR_NO_LIQUIDITY_AVAILABLE") : toPairData(query),
  });
  const { quote, otherAmount } = await load("FLOATING");
  expect([quote.kind, otherAmount]).toEqual(["rate", undefined]);
});
