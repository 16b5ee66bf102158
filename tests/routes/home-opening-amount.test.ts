// The amount of a new form while no rate is available: a limit of new rates, or a gateway that fails.
import { expect, it } from "vitest";
import { loadExchangePage } from "~/routes/home/form/server/load.server";
import { RATE_PATH } from "../support/exchange-form";
import { apiError, serveExchange } from "../support/exchange-gateway";
import { useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";

const edge = useGatewayEdge();

it.each([
  ["the visitor has reached the limit of new rates", 429],
  ["the gateway fails", 503],
])("is worth 500 dollars while %s", async (_name, status) => {
  const unanswered = apiError("ERR_TOO_MANY_REQUESTS", {}, status);
  serveExchange(edge, {
    "/api/v1/rates/public/recommended-amount": unanswered,
    [RATE_PATH]: unanswered,
  });
  const path = "/exchange-eth-xrp";
  const { args } = makeTestContext(path, { params: { pair: "exchange-eth-xrp" } });
  const { draft, quote } = await loadExchangePage(args);
  expect(draft.amountText).toBe("0.14");
  expect(quote.kind).toBe("unavailable");
});
