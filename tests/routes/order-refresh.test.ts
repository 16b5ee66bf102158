import { HttpResponse, http as on } from "msw";
import { describe, expect, it } from "vitest";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext } from "../support/test-context";
import {
  ADDRESS,
  ID,
  load,
  newTerms,
  PATH,
  publicInfo,
  WIRE_LATE,
  WIRE_OPEN,
} from "./support/order-edge";
import { loadOrderPage } from "~/routes/order/queries.server";

const edge = useGatewayEdge();

const UNPAID = { ...WIRE_OPEN, deposits: [] };
const UNPAID_LATE = { ...UNPAID, orderEvents: [{ kind: "FIXED_RATE_HIGH_VOLATILITY_DETECTED" }] };
const FAILED = { ...WIRE_OPEN, orderEvents: [{ kind: "FAILED" }] };
const DONE = { ...WIRE_OPEN, orderEvents: [{ kind: "WITHDRAWAL_COMPLETED" }] };

/** The amount of a refund is unknown. */
const refundUnknown = () =>
  on.get(`${BASE_URL}/api/v1/orders/order-refund-info`, () => HttpResponse.error());

const OFF = `?destinationAddress=${ADDRESS}&refresh=off`;
const ON = `?destinationAddress=${ADDRESS}`;

async function refreshOf(path: string) {
  const { view } = await load(path);
  if (view.kind !== "found") throw new Error("The order is not shown");
  return [view.refreshSeconds, view.refreshSwitch];
}

describe("the page without script", () => {
  it.each([
    ["waiting", UNPAID, PATH, 15, OFF],
    ["waiting, reloading switched off", UNPAID, `${PATH}&refresh=off`, undefined, ON],
    ["waiting, while an email is typed", UNPAID, `${PATH}&dialog=email`, undefined, undefined],
    ["deciding, a form to type into", WIRE_LATE, PATH, undefined, undefined],
    ["the same, switched off", WIRE_LATE, `${PATH}&refresh=off`, undefined, undefined],
    ["failed", FAILED, PATH, undefined, undefined],
    ["failed, switched off", FAILED, `${PATH}&refresh=off`, undefined, undefined],
    ["done", DONE, PATH, undefined, undefined],
  ])(
    "reloads when no input can be lost, and otherwise offers a link: %s",
    async (_name, order, path, seconds, other) => {
      edge.use(publicInfo(order), ...newTerms());
      expect(await refreshOf(path)).toEqual([seconds, other]);
    },
  );

  it.each([
    ["the deposit is unknown", WIRE_LATE, PATH, 15, OFF],
    ["the same, switched off", WIRE_LATE, `${PATH}&refresh=off`, undefined, ON],
    ["no deposit has arrived", UNPAID_LATE, PATH, 15, OFF],
  ])(
    "reloads while a decision has no refund form: %s",
    async (_name, order, path, seconds, other) => {
      edge.use(publicInfo(order), refundUnknown(), ...newTerms());
      expect(await refreshOf(path)).toEqual([seconds, other]);
    },
  );

  it("keeps the response to a decision with the typed values", async () => {
    edge.use(publicInfo(WIRE_LATE), refundUnknown(), ...newTerms());
    const change = { isActionResult: true };
    const { args } = makeTestContext(PATH, { params: { id: ID }, change });
    const { view } = await loadOrderPage(args);
    expect(view.refreshSeconds).toBeUndefined();
  });
});
