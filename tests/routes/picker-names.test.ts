// The picker without script: money has the page language's name, and either name finds it.
import { expect, it } from "vitest";
import { loadExchangePage } from "~/routes/home/form/server/load.server";
import { serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";
import { WIRE_BTC, WIRE_ETH, WIRE_USD } from "../support/wire-samples";

const edge = useGatewayEdge();

it.each([
  ["/?pick=send&q=dollar", "US dollar"],
  ["/ru?pick=send&q=dollar", "доллар США"],
  ["/ru?pick=send&q=доллар", "доллар США"],
])("%s: %s", async (path, name) => {
  serveExchange(edge, { "/api/v2/instruments/public": [WIRE_BTC, WIRE_ETH, WIRE_USD] });
  const { picker } = await loadExchangePage(makeTestContext(path, { params: {} }).args);
  const found = picker?.found.map(({ slug, friendlyTitle }) => [slug, friendlyTitle]);
  expect(found).toEqual([["usd", name]]);
});
