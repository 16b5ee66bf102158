import { http as on, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { withCreatedMode } from "~/gateways/created-mode.server";
import { makeOrderGateway } from "~/gateways/order.server";
import { sampleRate } from "../support/samples";
import {
  BASE_URL,
  makeSharedClient,
  makeTestClient,
  useGatewayEdge,
} from "../support/gateway-edge";
import { WIRE_ORDER } from "../support/wire-samples";

const edge = useGatewayEdge();

/** What comes of asking for a fixed rate from a gateway that says another mode. */
async function createFixed(rateMode: string, kinds: readonly string[]) {
  const order = { ...WIRE_ORDER, rateMode, orderEvents: kinds.map((kind) => ({ kind })) };
  edge.use(
    on.post(`${BASE_URL}/api/v1/orders/public/create`, () => HttpResponse.json(order)),
    on.get(`${BASE_URL}/api/v1/orders/public-info`, () => HttpResponse.json(order)),
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
])("a fixed order that is %s now, after %j, was made as %s", async (now, kinds, rateMode) => {
  expect(await createFixed(now, kinds)).toMatchObject({ ok: true, value: { rateMode } });
});
