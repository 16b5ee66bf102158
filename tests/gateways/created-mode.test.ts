import { http as on, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { withCreatedMode } from "~/gateways/created-mode.server";
import { makeOrderGateway } from "~/gateways/order.server";
import { mayHaveHappened } from "~/domain/failure/failure";
import { apiError } from "../support/exchange-gateway";
import { sampleRate } from "../support/samples";
import {
  BASE_URL,
  makeSharedClient,
  makeTestClient,
  useGatewayEdge,
} from "../support/gateway-edge";
import { WIRE_ORDER } from "../support/wire-samples";

const edge = useGatewayEdge();

/** The outcome of requesting a fixed rate from a gateway with another mode; `looked` is its reply about the order. */
async function createFixed(rateMode: string, kinds: readonly string[], looked?: Response) {
  const order = { ...WIRE_ORDER, rateMode, orderEvents: kinds.map((kind) => ({ kind })) };
  edge.use(
    on.post(`${BASE_URL}/api/v1/orders/public/create`, () => HttpResponse.json(order)),
    on.get(
      `${BASE_URL}/api/v1/orders/public-info`,
      () => looked?.clone() ?? HttpResponse.json(order),
    ),
  );
  const gateway = makeOrderGateway(makeTestClient().http, makeSharedClient().shared);
  const { destinationAddress } = WIRE_ORDER;
  const rate = sampleRate({ rateMode: "FIXED" });
  return withCreatedMode(gateway).createOrder({ destinationAddress, rate });
}

it.each([
  ["FIXED", ["CREATION_END"], "FIXED"],
  ["FLOATING", ["CREATION_END"], "FLOATING"],
  ["FLOATING", ["RATE_MODE_CHANGED"], "FIXED"],
  ["FLOATING", ["FIXED_RATE_SLOW_DEPOSIT_DETECTED", "RATE_MODE_CHANGE_ACCEPTED"], "FIXED"],
])("a fixed order that is %s now, after %j, was created as %s", async (now, kinds, rateMode) => {
  expect(await createFixed(now, kinds)).toMatchObject({ ok: true, value: { rateMode } });
});

it.each([
  ["is unavailable", new Response(null, { status: 503 })],
  ["breaks off", HttpResponse.error()],
  ["finds nothing yet", apiError("ERR_NOT_FOUND_E", {}, 404)],
  ["runs into a limit", new Response(null, { status: 429 })],
  ["is turned away", apiError("ERR_FORBIDDEN", {}, 403)],
])("the mode of a fixed order is unknown when the look-up %s", async (_name, looked) => {
  const made = await createFixed("FLOATING", ["RATE_MODE_CHANGED"], looked);
  expect(made.ok ? made.value : mayHaveHappened(made.failure)).toBe(true);
});
