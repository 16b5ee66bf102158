import { describe, expect, it } from "vitest";
import { loadExchangePage } from "~/routes/home/form/server/load.server";
import { loadHomeSeo } from "~/routes/home/seo.server";
import { RATE_PATH } from "../support/exchange-form";
import { apiError, serveExchange, toPairData } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";

const edge = useGatewayEdge();

describe("what search engines read of a pair's page", () => {
  async function read(path: string) {
    const { args } = makeTestContext(path, { now: Date.now(), params: { pair: path.slice(1) } });
    return loadHomeSeo(args, await loadExchangePage(args));
  }

  it.each([
    ["a pair that is exchanged", "/exchange-btc-eth", true],
    ["its own reverse", "/exchange-eth-btc", true],
    ["a coin for itself", "/exchange-btc-btc", false],
    ["a pair that is not exchanged", "/exchange-btc-xrp", false],
  ])("is listed only when available: %s", async (_name, path, indexed) => {
    serveExchange(edge, {
      [RATE_PATH]: ({ query }: { query: Record<string, string> }) =>
        query.instrumentToSlug === "xrp" ? apiError("ERR_PAIR_NOT_ACTIVE") : toPairData(query),
    });
    expect(await read(path)).toMatchObject({ indexed });
  });

  it.each([
    ["/exchange-btc-eth", /No account needed/],
    ["/exchange-usd-btc", /^Buy Bitcoin(?!.*No account).*Requires an account/],
    ["/exchange-btc-usd", /^Sell Bitcoin(?!.*No account).*Requires an account/],
  ])("states whether an account is needed: %s", async (path, description) => {
    serveExchange(edge);
    const { texts } = await read(path);
    for (const text of [texts.description, texts.og_description]) {
      expect(text).toMatch(description);
    }
  });
});
